"""What every client of the sandbox needs: the way there, and a word where something differs."""

import os
import sys

import requests
from requests.adapters import HTTPAdapter

# The sandbox is on loopback, without TLS.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"
# X and LINE list the granted scopes in another order than they were asked for.
os.environ["OAUTHLIB_RELAX_TOKEN_SCOPE"] = "1"

ENDPOINT = os.environ["SNSLOGIN_ENDPOINT"]


class Detour(HTTPAdapter):
    """Sends what is meant, and signed, for https://HOST/PATH to the sandbox's /HOST/PATH."""

    def send(self, request, **options):
        request.url = detoured(request.url)
        return super().send(request, **options)


def detoured(address):
    return ENDPOINT + "/" + address.removeprefix("https://")


def detour(session):
    session.mount("https://", Detour())
    return session


def redirect_behind(address):
    page = requests.get(detoured(address), allow_redirects=False, timeout=10)
    assert page.status_code == 302, page.text
    # The libraries insist on TLS for what comes back.
    return page.headers["Location"].replace("http://", "https://", 1)


def expect(what, got, wanted):
    if got != wanted:
        sys.exit(f"interop: {what}: expected {wanted!r}, got {got!r}")
