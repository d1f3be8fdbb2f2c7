// The few functions of libcurl that snslogin calls, resolved with dlopen on first use.
//
// Nothing links to libcurl: a command that needs no network never loads it, and `swift build` needs no -dev
// package. Numbers are those of <curl/curl.h>, which never change once released; where that header is installed,
// CCurl.c compares each of them with it at compile time.
#ifndef SNS_CCURL_H
#define SNS_CCURL_H

#include <stddef.h>
#include <stdint.h>

typedef void *sns_curl_easy;
typedef void *sns_curl_multi;
typedef void *sns_curl_list;

/// The callback of CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION.
typedef size_t (*sns_curl_sink)(char *bytes, size_t size, size_t count, void *context);

enum {
  SNS_CURLOPT_WRITEDATA = 10001,
  SNS_CURLOPT_URL = 10002,
  SNS_CURLOPT_PROXY = 10004,
  SNS_CURLOPT_ERRORBUFFER = 10010,
  SNS_CURLOPT_USERAGENT = 10018,
  SNS_CURLOPT_HTTPHEADER = 10023,
  SNS_CURLOPT_HEADERDATA = 10029,
  SNS_CURLOPT_CUSTOMREQUEST = 10036,
  SNS_CURLOPT_CAINFO = 10065,
  SNS_CURLOPT_ACCEPT_ENCODING = 10102,
  SNS_CURLOPT_COPYPOSTFIELDS = 10165,
  SNS_CURLOPT_WRITEFUNCTION = 20011,
  SNS_CURLOPT_HEADERFUNCTION = 20079,
  SNS_CURLOPT_POSTFIELDSIZE_LARGE = 30120,
  SNS_CURLOPT_FOLLOWLOCATION = 52,
  SNS_CURLOPT_FRESH_CONNECT = 74,
  SNS_CURLOPT_HTTPGET = 80,
  SNS_CURLOPT_NOBODY = 44,
  SNS_CURLOPT_NOSIGNAL = 99,
  SNS_CURLOPT_TIMEOUT_MS = 155,
  SNS_CURLOPT_CONNECTTIMEOUT_MS = 156,
  SNS_CURLOPT_PROTOCOLS = 181,
  SNS_CURLOPT_PATH_AS_IS = 234,
};

enum {
  SNS_CURLPROTO_HTTP = 1 << 0,
  SNS_CURLPROTO_HTTPS = 1 << 1,
};

enum {
  SNS_CURLINFO_RESPONSE_CODE = 0x200002,
  SNS_CURLINFO_HTTP_CONNECTCODE = 0x200016,
  SNS_CURLINFO_OS_ERRNO = 0x200019,
  SNS_CURLINFO_PRETRANSFER_TIME = 0x300006,
};

enum {
  SNS_CURLE_OK = 0,
  SNS_CURLE_UNSUPPORTED_PROTOCOL = 1,
  SNS_CURLE_URL_MALFORMAT = 3,
  SNS_CURLE_COULDNT_RESOLVE_PROXY = 5,
  SNS_CURLE_COULDNT_RESOLVE_HOST = 6,
  SNS_CURLE_COULDNT_CONNECT = 7,
  SNS_CURLE_PARTIAL_FILE = 18,
  SNS_CURLE_WRITE_ERROR = 23,
  SNS_CURLE_OPERATION_TIMEDOUT = 28,
  SNS_CURLE_SSL_CONNECT_ERROR = 35,
  SNS_CURLE_GOT_NOTHING = 52,
  SNS_CURLE_SEND_ERROR = 55,
  SNS_CURLE_RECV_ERROR = 56,
  SNS_CURLE_PEER_FAILED_VERIFICATION = 60,
  SNS_CURLE_BAD_CONTENT_ENCODING = 61,
  SNS_CURLE_SSL_CACERT_BADFILE = 77,
};

/// CURL_ERROR_SIZE: the bytes that CURLOPT_ERRORBUFFER must have room for.
enum { SNS_CURL_ERROR_SIZE = 256 };

/// Loads libcurl once a process. NULL when it is ready, else a sentence that says what is missing.
const char *sns_curl_load(void);

/// The version line of the library that was loaded.
const char *sns_curl_version(void);
const char *sns_curl_strerror(int code);

sns_curl_easy sns_curl_easy_init(void);
void sns_curl_easy_cleanup(sns_curl_easy easy);
int sns_curl_set_long(sns_curl_easy easy, int option, long value);
int sns_curl_set_offset(sns_curl_easy easy, int option, int64_t value);
int sns_curl_set_string(sns_curl_easy easy, int option, const char *value);
/// The bytes are copied by libcurl at once (CURLOPT_COPYPOSTFIELDS); set their size first.
int sns_curl_set_bytes(sns_curl_easy easy, int option, const void *value);
/// The pointer is kept as it is: what it points to must outlive the transfer.
int sns_curl_set_pointer(sns_curl_easy easy, int option, void *value);
int sns_curl_set_sink(sns_curl_easy easy, int option, sns_curl_sink value);
long sns_curl_get_long(sns_curl_easy easy, int info);
double sns_curl_get_double(sns_curl_easy easy, int info);

sns_curl_list sns_curl_list_append(sns_curl_list list, const char *line);
void sns_curl_list_free(sns_curl_list list);

sns_curl_multi sns_curl_multi_init(void);
void sns_curl_multi_cleanup(sns_curl_multi multi);
int sns_curl_multi_add(sns_curl_multi multi, sns_curl_easy easy);
int sns_curl_multi_remove(sns_curl_multi multi, sns_curl_easy easy);
int sns_curl_multi_perform(sns_curl_multi multi, int *running);
int sns_curl_multi_poll(sns_curl_multi multi, int milliseconds);
int sns_curl_multi_wakeup(sns_curl_multi multi);
/// The next finished transfer and its CURLcode; NULL when none is left.
sns_curl_easy sns_curl_multi_finished(sns_curl_multi multi, int *code);

#endif
