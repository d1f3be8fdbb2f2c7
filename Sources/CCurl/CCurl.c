#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>

#if __has_include(<curl/curl.h>)
#define CURL_DISABLE_DEPRECATION 1
#include <curl/curl.h>
#define SAME(name) _Static_assert((long)SNS_##name == (long)name, #name " differs from <curl/curl.h>")
SAME(CURLOPT_WRITEDATA);
SAME(CURLOPT_URL);
SAME(CURLOPT_PROXY);
SAME(CURLOPT_ERRORBUFFER);
SAME(CURLOPT_USERAGENT);
SAME(CURLOPT_HTTPHEADER);
SAME(CURLOPT_HEADERDATA);
SAME(CURLOPT_CUSTOMREQUEST);
SAME(CURLOPT_CAINFO);
SAME(CURLOPT_ACCEPT_ENCODING);
SAME(CURLOPT_COPYPOSTFIELDS);
SAME(CURLOPT_WRITEFUNCTION);
SAME(CURLOPT_HEADERFUNCTION);
SAME(CURLOPT_POSTFIELDSIZE_LARGE);
SAME(CURLOPT_FOLLOWLOCATION);
SAME(CURLOPT_FRESH_CONNECT);
SAME(CURLOPT_HTTPGET);
SAME(CURLOPT_NOBODY);
SAME(CURLOPT_NOSIGNAL);
SAME(CURLOPT_TIMEOUT_MS);
SAME(CURLOPT_CONNECTTIMEOUT_MS);
SAME(CURLOPT_PROTOCOLS);
SAME(CURLOPT_PATH_AS_IS);
SAME(CURLPROTO_HTTP);
SAME(CURLPROTO_HTTPS);
SAME(CURLINFO_RESPONSE_CODE);
SAME(CURLINFO_HTTP_CONNECTCODE);
SAME(CURLINFO_OS_ERRNO);
SAME(CURLINFO_PRETRANSFER_TIME);
SAME(CURLE_OK);
SAME(CURLE_UNSUPPORTED_PROTOCOL);
SAME(CURLE_URL_MALFORMAT);
SAME(CURLE_COULDNT_RESOLVE_PROXY);
SAME(CURLE_COULDNT_RESOLVE_HOST);
SAME(CURLE_COULDNT_CONNECT);
SAME(CURLE_PARTIAL_FILE);
SAME(CURLE_WRITE_ERROR);
SAME(CURLE_OPERATION_TIMEDOUT);
SAME(CURLE_SSL_CONNECT_ERROR);
SAME(CURLE_GOT_NOTHING);
SAME(CURLE_SEND_ERROR);
SAME(CURLE_RECV_ERROR);
SAME(CURLE_PEER_FAILED_VERIFICATION);
SAME(CURLE_BAD_CONTENT_ENCODING);
SAME(CURLE_SSL_CACERT_BADFILE);
SAME(CURL_ERROR_SIZE);
// The message that sns_curl_multi_finished reads.
_Static_assert(offsetof(CURLMsg, easy_handle) == sizeof(void *), "CURLMsg differs");
_Static_assert(offsetof(CURLMsg, data) == 2 * sizeof(void *), "CURLMsg differs");
_Static_assert(CURLMSG_DONE == 1, "CURLMSG_DONE differs");
_Static_assert(CURL_GLOBAL_DEFAULT == 3, "CURL_GLOBAL_DEFAULT differs");
#endif

// CURLMsg of <curl/multi.h>.
struct message {
  int kind;
  sns_curl_easy easy;
  union {
    void *whatever;
    int result;
  } data;
};
enum { message_done = 1, global_default = 3 };

// Variadic functions are called through variadic pointers: on Apple's arm64 variadic and fixed arguments travel
// differently.
static struct {
  int (*global_init)(long);
  char *(*version)(void);
  const char *(*strerror)(int);
  void *(*easy_init)(void);
  void (*easy_cleanup)(void *);
  int (*easy_setopt)(void *, int, ...);
  int (*easy_getinfo)(void *, int, ...);
  void *(*slist_append)(void *, const char *);
  void (*slist_free_all)(void *);
  void *(*multi_init)(void);
  int (*multi_cleanup)(void *);
  int (*multi_add_handle)(void *, void *);
  int (*multi_remove_handle)(void *, void *);
  int (*multi_perform)(void *, int *);
  int (*multi_poll)(void *, void *, unsigned int, int, int *);
  int (*multi_wakeup)(void *);
  struct message *(*multi_info_read)(void *, int *);
} curl;

static const char *problem = "libcurl was not loaded";

static void *open_library(void) {
  static const char *const names[] = {
#ifdef __APPLE__
    "/usr/lib/libcurl.4.dylib", "libcurl.4.dylib",
#else
    "libcurl.so.4", "libcurl-gnutls.so.4",
#endif
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

static void load(void) {
  void *library = open_library();
  if (!library) {
    problem = "libcurl is not installed (package libcurl4)";
    return;
  }
#define FIND(field, name)                                       \
  if (!(*(void **)&curl.field = dlsym(library, name))) {        \
    problem = "this libcurl is too old: it lacks " name;        \
    return;                                                     \
  }
  FIND(global_init, "curl_global_init")
  FIND(version, "curl_version")
  FIND(strerror, "curl_easy_strerror")
  FIND(easy_init, "curl_easy_init")
  FIND(easy_cleanup, "curl_easy_cleanup")
  FIND(easy_setopt, "curl_easy_setopt")
  FIND(easy_getinfo, "curl_easy_getinfo")
  FIND(slist_append, "curl_slist_append")
  FIND(slist_free_all, "curl_slist_free_all")
  FIND(multi_init, "curl_multi_init")
  FIND(multi_cleanup, "curl_multi_cleanup")
  FIND(multi_add_handle, "curl_multi_add_handle")
  FIND(multi_remove_handle, "curl_multi_remove_handle")
  FIND(multi_perform, "curl_multi_perform")
  FIND(multi_poll, "curl_multi_poll")
  FIND(multi_wakeup, "curl_multi_wakeup")
  FIND(multi_info_read, "curl_multi_info_read")
#undef FIND
  if (curl.global_init(global_default) != 0) {
    problem = "libcurl could not be initialised";
    return;
  }
  problem = NULL;
}

const char *sns_curl_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return problem;
}

const char *sns_curl_version(void) { return curl.version(); }
const char *sns_curl_strerror(int code) { return curl.strerror(code); }

sns_curl_easy sns_curl_easy_init(void) { return curl.easy_init(); }
void sns_curl_easy_cleanup(sns_curl_easy easy) { curl.easy_cleanup(easy); }
int sns_curl_set_long(sns_curl_easy easy, int option, long value) { return curl.easy_setopt(easy, option, value); }
int sns_curl_set_offset(sns_curl_easy easy, int option, int64_t value) { return curl.easy_setopt(easy, option, value); }
int sns_curl_set_string(sns_curl_easy easy, int option, const char *value) { return curl.easy_setopt(easy, option, value); }
int sns_curl_set_bytes(sns_curl_easy easy, int option, const void *value) { return curl.easy_setopt(easy, option, value); }
int sns_curl_set_pointer(sns_curl_easy easy, int option, void *value) { return curl.easy_setopt(easy, option, value); }
int sns_curl_set_sink(sns_curl_easy easy, int option, sns_curl_sink value) { return curl.easy_setopt(easy, option, value); }

long sns_curl_get_long(sns_curl_easy easy, int info) {
  long value = 0;
  curl.easy_getinfo(easy, info, &value);
  return value;
}

double sns_curl_get_double(sns_curl_easy easy, int info) {
  double value = 0;
  curl.easy_getinfo(easy, info, &value);
  return value;
}

sns_curl_list sns_curl_list_append(sns_curl_list list, const char *line) { return curl.slist_append(list, line); }
void sns_curl_list_free(sns_curl_list list) { curl.slist_free_all(list); }

sns_curl_multi sns_curl_multi_init(void) { return curl.multi_init(); }
void sns_curl_multi_cleanup(sns_curl_multi multi) { curl.multi_cleanup(multi); }
int sns_curl_multi_add(sns_curl_multi multi, sns_curl_easy easy) { return curl.multi_add_handle(multi, easy); }
int sns_curl_multi_remove(sns_curl_multi multi, sns_curl_easy easy) { return curl.multi_remove_handle(multi, easy); }
int sns_curl_multi_perform(sns_curl_multi multi, int *running) { return curl.multi_perform(multi, running); }
int sns_curl_multi_poll(sns_curl_multi multi, int milliseconds) { return curl.multi_poll(multi, NULL, 0, milliseconds, NULL); }
int sns_curl_multi_wakeup(sns_curl_multi multi) { return curl.multi_wakeup(multi); }

sns_curl_easy sns_curl_multi_finished(sns_curl_multi multi, int *code) {
  int left = 0;
  struct message *message;
  while ((message = curl.multi_info_read(multi, &left))) {
    if (message->kind != message_done) continue;
    *code = message->data.result;
    return message->easy;
  }
  return NULL;
}
