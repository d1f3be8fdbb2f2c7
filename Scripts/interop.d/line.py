"""A standard client logs in to the sandbox's LINE, and PyJWT proves its ID tokens: one that this client got, and the
one that `snslogin` stored. The argument is that token file."""

import json
import os
import sys

import jwt
import requests
import requests_oauthlib
from requests_oauthlib import OAuth2Session

from detour import detour, detoured, expect, redirect_behind

CHANNEL = os.environ["SNSLOGIN_LINE_CHANNEL_ID"]
SECRET = os.environ["SNSLOGIN_LINE_CHANNEL_SECRET"]
REDIRECT = os.environ["SNSLOGIN_LINE_REDIRECT_URI"]
AUTHORIZE = "https://access.line.me/oauth2/v2.1/authorize"
TOKEN = "https://api.line.me/oauth2/v2.1/token"
NONCE = "interop-nonce-0001"


def claims(id_token, secret=SECRET):
    return jwt.decode(
        id_token, secret, algorithms=["HS256"], audience=CHANNEL, issuer="https://access.line.me",
        options={"require": ["exp", "iat", "sub", "aud", "iss"]})


def standard_client():
    session = detour(OAuth2Session(CHANNEL, redirect_uri=REDIRECT, scope=["profile", "openid", "email"], pkce="S256"))
    address, _ = session.authorization_url(AUTHORIZE, nonce=NONCE)
    answer = redirect_behind(address)
    token = session.fetch_token(
        TOKEN, authorization_response=answer, client_secret=SECRET, include_client_id=True)
    expect("scopes", set(token["scope"]), {"openid", "profile"})
    proven = claims(token["id_token"])
    expect("the nonce", proven["nonce"], NONCE)
    profile = session.get("https://api.line.me/v2/profile").json()
    expect("sub and userId", proven["sub"], profile["userId"])
    expect("userinfo", session.get("https://api.line.me/oauth2/v2.1/userinfo").json()["sub"], profile["userId"])
    expect("a mail address", "@" in proven["email"], True)
    expect("jwt header", jwt.get_unverified_header(token["id_token"]), {"typ": "JWT", "alg": "HS256"})
    try:
        claims(token["id_token"], SECRET[::-1])
    except jwt.InvalidSignatureError:
        pass
    else:
        sys.exit("interop: an ID token is good with a wrong secret")

    renewed = session.refresh_token(TOKEN, client_id=CHANNEL, client_secret=SECRET)
    expect("the refresh token stays", renewed["refresh_token"], token["refresh_token"])
    expect("an ID token comes at a login only", "id_token" in renewed and renewed["id_token"] != token["id_token"], False)
    checked = requests.post(
        detoured("https://api.line.me/oauth2/v2.1/verify"), timeout=10,
        data={"id_token": token["id_token"], "client_id": CHANNEL, "nonce": NONCE})
    expect("LINE's own check", (checked.status_code, checked.json()["sub"]), (200, profile["userId"]))

    again = requests.post(
        detoured(TOKEN), timeout=10,
        data={"grant_type": "authorization_code", "code": "spent", "redirect_uri": REDIRECT,
              "client_id": CHANNEL, "client_secret": SECRET})
    expect("a code that is none", (again.status_code, again.json()["error"]), (400, "invalid_grant"))


def stored(path):
    with open(path, encoding="utf-8") as file:
        accounts = json.load(file)["accounts"]
    account = next(account for account in accounts if account["sns"] == "line")
    proven = claims(account["token"]["id_token"])
    expect("the stored id", account["id"], proven["sub"])
    expect("the stored name", account["name"], proven["name"])


def main():
    standard_client()
    print(f"ok: requests-oauthlib {requests_oauthlib.__version__}: LINE login with PKCE and nonce, refresh, profile")
    stored(sys.argv[1])
    print(f"ok: PyJWT {jwt.__version__} proves the ID tokens of the sandbox's LINE, the stored one too")


main()
