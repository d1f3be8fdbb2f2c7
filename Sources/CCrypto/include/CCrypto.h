// The few functions of OpenSSL's libcrypto that snslogin calls, resolved with dlopen on first use.
// Apple systems use CryptoKit instead and never load this.
#ifndef SNS_CCRYPTO_H
#define SNS_CCRYPTO_H

#include <stddef.h>
#include <stdint.h>

enum { SNS_SHA1 = 1, SNS_SHA256 = 2 };

/// EVP_MAX_MD_SIZE: room that is enough for every digest.
enum { SNS_DIGEST_ROOM = 64 };

/// Loads libcrypto once a process. NULL when it is ready, else a sentence that says what is missing.
const char *sns_crypto_load(void);

/// Writes the digest of `bytes` and returns its length, 0 when the library refuses.
size_t sns_crypto_digest(int algorithm, const uint8_t *bytes, size_t length, uint8_t out[SNS_DIGEST_ROOM]);

/// Writes the HMAC (RFC 2104) of `bytes` under `key` and returns its length, 0 when the library refuses.
size_t sns_crypto_hmac(int algorithm, const uint8_t *key, size_t key_length, const uint8_t *bytes, size_t length,
                       uint8_t out[SNS_DIGEST_ROOM]);

#endif
