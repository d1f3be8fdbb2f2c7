"""Standard clients log in to the sandbox's X and call it. What a shell knows of a sandbox comes as SNSLOGIN_… variables."""

import os
import re
import sys

from detour import ENDPOINT, detour, detoured, expect, redirect_behind

import oauthlib
import requests
import requests_oauthlib
import tweepy
from requests.auth import HTTPBasicAuth
from requests_oauthlib import OAuth1Session, OAuth2Session
from requests_oauthlib.oauth1_session import TokenRequestDenied

KEY = os.environ["SNSLOGIN_TWITTER_CONSUMER_KEY"]
SECRET = os.environ["SNSLOGIN_TWITTER_CONSUMER_SECRET"]
CLIENT_ID = os.environ["SNSLOGIN_TWITTER_CLIENT_ID"]
CLIENT_SECRET = os.environ["SNSLOGIN_TWITTER_CLIENT_SECRET"]
REDIRECT = os.environ.get("SNSLOGIN_TWITTER_REDIRECT_URI", "http://127.0.0.1:8765/callback")
SCOPES = ["tweet.read", "tweet.write", "users.read", "offline.access"]
NAME = "aiko_sandbox"
ODD = "a b+c*!'()~ü%&="


def pin_behind(address):
    """What a person reads on the page."""
    page = requests.get(detoured(address) if address.startswith("https:") else address, timeout=10)
    page.raise_for_status()
    return re.search(r'id="oauth_pin".*?(\d{7})', page.text, re.S).group(1)


def requests_oauthlib_pin():
    """Signatures over the address at which the sandbox is reached."""
    base = ENDPOINT + "/api.x.com"
    session = OAuth1Session(KEY, client_secret=SECRET, callback_uri="oob")
    session.fetch_request_token(base + "/oauth/request_token")
    pin = pin_behind(session.authorization_url(base + "/oauth/authorize"))
    token = session.fetch_access_token(base + "/oauth/access_token", verifier=pin)
    expect("screen_name", token["screen_name"], NAME)

    me = session.get(base + "/2/users/me", params={"user.fields": "created_at,verified"})
    expect("users/me", me.json()["data"]["username"], NAME)
    sent = session.post(base + "/1.1/statuses/update.json", data={"status": ODD})
    expect("a signed form", sent.json()["text"], ODD.replace("&", "&amp;"))
    sent = session.post(base + "/2/tweets", json={"text": ODD + " in JSON"})
    expect("an unsigned JSON body", sent.status_code, 201)
    expect("revoking", session.post(base + "/1.1/oauth/invalidate_token.json").status_code, 200)
    dead = session.get(base + "/1.1/account/verify_credentials.json")
    expect("a revoked token", (dead.status_code, dead.json()["errors"][0]["code"]), (401, 89))


def requests_oauthlib_refusals():
    base = ENDPOINT + "/api.x.com"
    session = OAuth1Session(KEY, client_secret=SECRET, callback_uri="oob")
    session.fetch_request_token(base + "/oauth/request_token")
    pin = pin_behind(session.authorization_url(base + "/oauth/authorize"))
    for tried in ["0000000", pin]:
        try:
            session.fetch_access_token(base + "/oauth/access_token", verifier=tried)
        except TokenRequestDenied as refusal:
            expect("a burned request token", refusal.status_code, 401)
        else:
            sys.exit("interop: a wrong PIN was accepted, or a right one after it")
    wrong = OAuth1Session(KEY, client_secret=SECRET + "x", callback_uri="oob")
    try:
        wrong.fetch_request_token(base + "/oauth/request_token")
    except TokenRequestDenied as refusal:
        expect("a wrong secret", refusal.status_code, 401)
    else:
        sys.exit("interop: a wrong consumer secret was accepted")


def requests_oauthlib_pkce():
    session = detour(OAuth2Session(CLIENT_ID, redirect_uri=REDIRECT, scope=SCOPES, pkce="S256"))
    address, _ = session.authorization_url("https://x.com/i/oauth2/authorize")
    basic = HTTPBasicAuth(CLIENT_ID, CLIENT_SECRET)
    endpoint = "https://api.x.com/2/oauth2/token"
    first = session.fetch_token(
        endpoint, authorization_response=redirect_behind(address), auth=basic, include_client_id=True)
    me = session.get("https://api.x.com/2/users/me")
    expect("users/me", me.json()["data"]["username"], NAME)
    second = session.refresh_token(endpoint, refresh_token=first["refresh_token"], auth=basic)
    if second["refresh_token"] == first["refresh_token"]:
        sys.exit("interop: the refresh token did not rotate")
    again = requests.post(
        detoured(endpoint), auth=basic, timeout=10,
        data={"grant_type": "refresh_token", "refresh_token": first["refresh_token"]})
    expect("a spent refresh token", (again.status_code, again.json()["error"]), (400, "invalid_request"))


class Handler(tweepy.OAuth1UserHandler):
    """tweepy names its host in this one method; the signatures are over the address reached."""

    def _get_oauth_url(self, endpoint):
        return f"{ENDPOINT}/api.twitter.com/oauth/{endpoint}"


def tweepy_pin():
    handler = Handler(KEY, SECRET, callback="oob")
    pin = pin_behind(handler.get_authorization_url())
    token, token_secret = handler.get_access_token(pin)

    # From here on tweepy signs for https://api.twitter.com.
    client = tweepy.Client(
        consumer_key=KEY, consumer_secret=SECRET, access_token=token, access_token_secret=token_secret)
    detour(client.session)
    expect("Client.get_me", client.get_me(user_fields=["description"]).data.username, NAME)
    post = client.create_tweet(text="from tweepy: " + ODD).data
    expect("Client.delete_tweet", client.delete_tweet(post["id"]).data["deleted"], True)

    api = tweepy.API(handler)
    detour(api.session)
    expect("API.verify_credentials", api.verify_credentials().screen_name, NAME)
    text = "tweepy's form: " + ODD
    expect("API.update_status", api.update_status(text).text, text.replace("&", "&amp;"))

    wrong = tweepy.Client(
        consumer_key=KEY, consumer_secret=SECRET, access_token=token, access_token_secret="x")
    detour(wrong.session)
    try:
        wrong.get_me()
    except tweepy.Unauthorized:
        pass
    else:
        sys.exit("interop: a wrong token secret was accepted")


def tweepy_pkce():
    handler = detour(
        tweepy.OAuth2UserHandler(
            client_id=CLIENT_ID, redirect_uri=REDIRECT, scope=SCOPES, client_secret=CLIENT_SECRET))
    token = handler.fetch_token(redirect_behind(handler.get_authorization_url()))
    client = tweepy.Client(token["access_token"])
    detour(client.session)
    expect("Client.get_me", client.get_me(user_auth=False).data.username, NAME)


def main():
    requests_version = requests_oauthlib.__version__
    for name, run in [
        (f"requests-oauthlib {requests_version}: PIN login, calls, revoking", requests_oauthlib_pin),
        (f"requests-oauthlib {requests_version}: wrong PIN and wrong secret are refused", requests_oauthlib_refusals),
        (f"requests-oauthlib {requests_version}: OAuth 2.0 with PKCE, refresh", requests_oauthlib_pkce),
        (f"tweepy {tweepy.__version__}: PIN login, Client and API", tweepy_pin),
        (f"tweepy {tweepy.__version__}: OAuth 2.0 with PKCE", tweepy_pkce),
    ]:
        run()
        print(f"ok: {name}")


main()
