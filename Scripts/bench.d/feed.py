"""The same work as `snslogin feed --all --format ndjson`, as one would write it with requests."""

import json
import os
import sys
import urllib.parse

import requests

ENDPOINT = os.environ["SNSLOGIN_ENDPOINT"]
FIELDS = (
    "id,created_time,updated_time,message,story,from,to,status_type,permalink_url,privacy,place,message_tags,"
    "parent_id,is_hidden,full_picture,shares,reactions.limit(0).summary(total_count),"
    "comments.limit(0).summary(total_count),"
    "attachments{media_type,title,description,unshimmed_url,url,target,media,subattachments}"
)


def local(address):
    parts = urllib.parse.urlsplit(address)
    kept = "&".join(p for p in parts.query.split("&") if not p.startswith("access_token="))
    return f"{ENDPOINT}/{parts.netloc}{parts.path}?{kept}"


def attachment(raw):
    out = {k: raw[k] for k in ("media_type", "title", "description") if k in raw}
    out["url"] = raw.get("unshimmed_url") or raw.get("url")
    if "id" in raw.get("target", {}):
        out["target_id"] = raw["target"]["id"]
    image = raw.get("media", {}).get("image", {})
    if "src" in image:
        out["image_url"] = image["src"]
    parts = [attachment(part) for part in raw.get("subattachments", {}).get("data", [])]
    if parts:
        out["subattachments"] = parts
    return out


def flat(post):
    for name in ("created_time", "updated_time"):
        if name in post:
            post[name] = post[name].replace("+0000", "Z")
    for name in ("reactions", "comments"):
        if name in post:
            post[name] = post[name]["summary"]["total_count"]
    if "shares" in post:
        post["shares"] = post["shares"]["count"]
    if "to" in post:
        post["to"] = post["to"]["data"]
    if "attachments" in post:
        post["attachments"] = [attachment(raw) for raw in post["attachments"]["data"]]
    return post


session = requests.Session()
session.headers["Authorization"] = "Bearer " + os.environ["TOKEN"]
query = urllib.parse.urlencode({"fields": FIELDS, "limit": 100})
address = f"https://graph.facebook.com/v27.0/me/feed?{query}"
seen = set()
while address:
    page = session.get(local(address), timeout=30).json()
    for post in page["data"]:
        if post["id"] not in seen:
            seen.add(post["id"])
            sys.stdout.write(json.dumps(flat(post), ensure_ascii=False, separators=(",", ":")) + "\n")
    address = page.get("paging", {}).get("next")
