"""A stand-in for X that believes what oauthlib believes: its endpoints verify every signed request, over https://api.x.com.

checker.py KEY SECRET PIN LOG   prints its address, serves until it is ended, and writes a line for each request into LOG.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from oauthlib.oauth1 import AccessTokenEndpoint, RequestTokenEndpoint, RequestValidator, ResourceEndpoint

KEY, SECRET, PIN, LOG = sys.argv[1:]
USER = {"id": "6000000000000000017", "name": "Checked", "username": "checked"}


class Validator(RequestValidator):
    """One app, whose secrets are known; every token that was handed out is good."""

    enforce_ssl = True
    client_key_length = (20, 50)
    request_token_length = access_token_length = (20, 60)
    nonce_length = (8, 64)
    verifier_length = (7, 40)
    timestamp_lifetime = 300
    safe_characters = RequestValidator().safe_characters | set("-_")
    dummy_client = dummy_request_token = dummy_access_token = "none"

    def __init__(self):
        super().__init__()
        self.request_tokens, self.access_tokens, self.seen = {}, {}, set()

    def validate_client_key(self, client_key, request):
        return client_key == KEY

    def get_client_secret(self, client_key, request):
        return SECRET

    def validate_timestamp_and_nonce(
        self, client_key, timestamp, nonce, request, request_token=None, access_token=None
    ):
        use = (timestamp, nonce, request_token, access_token)
        if use in self.seen:
            return False
        self.seen.add(use)
        return True

    def validate_redirect_uri(self, client_key, redirect_uri, request):
        return redirect_uri == "oob"

    def get_default_realms(self, client_key, request):
        return []

    def get_realms(self, token, request):
        return []

    def validate_requested_realms(self, client_key, realms, request):
        return True

    def validate_realms(self, client_key, token, request, uri=None, realms=None):
        return True

    def save_request_token(self, token, request):
        self.request_tokens[token["oauth_token"]] = token["oauth_token_secret"]

    def validate_request_token(self, client_key, token, request):
        return token in self.request_tokens

    def get_request_token_secret(self, client_key, token, request):
        return self.request_tokens.get(token, "")

    def invalidate_request_token(self, client_key, request_token, request):
        self.request_tokens.pop(request_token, None)

    def validate_verifier(self, client_key, token, verifier, request):
        return verifier == PIN

    def save_access_token(self, token, request):
        self.access_tokens[token["oauth_token"]] = token["oauth_token_secret"]

    def validate_access_token(self, client_key, token, request):
        return token in self.access_tokens

    def get_access_token_secret(self, client_key, token, request):
        return self.access_tokens.get(token, "")


VALIDATOR = Validator()
REQUEST_TOKENS = RequestTokenEndpoint(VALIDATOR)
ACCESS_TOKENS = AccessTokenEndpoint(VALIDATOR)
RESOURCES = ResourceEndpoint(VALIDATOR)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        address = "https:/" + self.path
        path = address.split("?")[0].removeprefix("https://api.x.com/")
        if path == "oauth/request_token":
            _, text, status = REQUEST_TOKENS.create_request_token_response(
                address, self.command, body, dict(self.headers))
        elif path == "oauth/access_token":
            _, text, status = ACCESS_TOKENS.create_access_token_response(
                address, self.command, body, dict(self.headers),
                credentials={"user_id": USER["id"], "screen_name": USER["username"]})
        else:
            good, _ = RESOURCES.validate_protected_resource_request(
                address, self.command, body, dict(self.headers))
            status = 200 if good else 401
            refusal = {"errors": [{"code": 32, "message": "Could not authenticate you."}]}
            text = json.dumps({"data": USER} if good else refusal)
        text = text or "Failed to validate oauth signature and token"
        self.record(status, path)
        self.send_response(status)
        kind = "application/json" if text.startswith("{") else "text/html;charset=utf-8"
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(text.encode())))
        self.end_headers()
        self.wfile.write(text.encode())

    do_GET = do_POST = do_PUT = do_DELETE = answer

    def record(self, status, path):
        with open(LOG, "a") as log:
            log.write(f"{status} {self.command} {path}\n")

    def log_message(self, *_):
        pass


def main():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


main()
