#include "CCrypto.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>

#if __has_include(<openssl/evp.h>) && !defined(__APPLE__)
#include <openssl/evp.h>
_Static_assert(SNS_DIGEST_ROOM >= EVP_MAX_MD_SIZE, "SNS_DIGEST_ROOM is too small");
#endif

static struct {
  const void *(*sha1)(void);
  const void *(*sha256)(void);
  int (*digest)(const void *, size_t, unsigned char *, unsigned int *, const void *, void *);
  unsigned char *(*hmac)(const void *, const void *, int, const unsigned char *, size_t, unsigned char *,
                         unsigned int *);
} crypto;

static const char *problem = "libcrypto was not loaded";

static void *open_library(void) {
  static const char *const names[] = {"libcrypto.so.3", "libcrypto.so.1.1"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

static void load(void) {
  void *library = open_library();
  if (!library) {
    problem = "libcrypto is not installed (package libssl3)";
    return;
  }
#define FIND(field, name)                                       \
  if (!(*(void **)&crypto.field = dlsym(library, name))) {      \
    problem = "this libcrypto lacks " name;                     \
    return;                                                     \
  }
  FIND(sha1, "EVP_sha1")
  FIND(sha256, "EVP_sha256")
  FIND(digest, "EVP_Digest")
  FIND(hmac, "HMAC")
#undef FIND
  problem = NULL;
}

const char *sns_crypto_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return problem;
}

static const void *named(int algorithm) { return algorithm == SNS_SHA1 ? crypto.sha1() : crypto.sha256(); }

size_t sns_crypto_digest(int algorithm, const uint8_t *bytes, size_t length, uint8_t out[SNS_DIGEST_ROOM]) {
  unsigned int written = 0;
  return crypto.digest(bytes, length, out, &written, named(algorithm), NULL) == 1 ? written : 0;
}

size_t sns_crypto_hmac(int algorithm, const uint8_t *key, size_t key_length, const uint8_t *bytes, size_t length,
                       uint8_t out[SNS_DIGEST_ROOM]) {
  // HMAC() reads a NULL key as "the key of the last call": an empty key needs an address of its own.
  static const uint8_t none = 0;
  if (key_length > INT_MAX) return 0;
  unsigned int written = 0;
  const uint8_t *start = key_length ? key : &none;
  return crypto.hmac(named(algorithm), start, (int)key_length, bytes, length, out, &written) ? written : 0;
}
