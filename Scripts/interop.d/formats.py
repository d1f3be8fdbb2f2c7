"""What snslogin prints, read by other people's code: jsonschema by our own schemas, feedparser, and Python's csv.

formats.py SNSLOGIN   starts sandboxes of its own, logs in to each SNS, and ends them.
"""

import contextlib
import csv
import importlib.metadata
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from datetime import datetime

import feedparser
import requests
from jsonschema import Draft202012Validator, FormatChecker

SNSLOGIN = sys.argv[1]
ATOM = "{http://www.w3.org/2005/Atom}"
JAPANESE = "今日は天気がいいので、川沿いを散歩しました。桜はまだつぼみです。"
COLUMNS = [
    "id", "created_time", "from_id", "from_name", "message", "story", "status_type", "permalink_url",
    "attachment_url", "shares", "reactions", "comments",
]


def expect(what, got, wanted):
    if got != wanted:
        sys.exit(f"interop: {what}: expected {wanted!r}, got {got!r}")


class Tool:
    """snslogin beside a sandbox."""

    def __init__(self, variables):
        self.variables = {**os.environ, **variables, "CI": "true"}

    def run(self, *arguments, status=0):
        """Its stdout; with a status other than 0, its stderr."""
        done = subprocess.run(
            [SNSLOGIN, *arguments], env=self.variables, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
        if done.returncode != status:
            sys.exit(f"interop: snslogin {' '.join(arguments)}: exit {done.returncode}: {done.stderr.decode()}")
        return (done.stderr if status else done.stdout).decode()

    def json(self, *arguments):
        return json.loads(self.run(*arguments))

    def log_in(self, sns):
        """By pasting what the sandbox, which approves, redirects a browser to; the account object."""
        command = [SNSLOGIN, "login", sns, "--flow", "paste", "--json"]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, env=self.variables, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as login:
            shown = ""
            while not (address := re.search(r"http://127\.0\.0\.1:\d+/\S+\n", shown)):
                line = login.stderr.readline()
                if not line:
                    sys.exit(f"interop: login {sns} shows no address: {shown}")
                shown += line
            page = requests.get(address.group().strip(), allow_redirects=False, timeout=10)
            out, err = login.communicate(page.headers["Location"] + "\n", timeout=60)
        expect(f"login {sns}: {err}", login.returncode, 0)
        return json.loads(out)


@contextlib.contextmanager
def sandbox(*arguments):
    with tempfile.TemporaryDirectory() as folder:
        command = [SNSLOGIN, "-q", "sandbox", "--approve", "auto", *arguments]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                exports = {}
                while "SNSLOGIN_TWITTER_REDIRECT_URI" not in exports:
                    line = server.stdout.readline()
                    if not line:
                        sys.exit("interop: a sandbox did not start")
                    name, _, value = shlex.split(line)[-1].partition("=")
                    exports[name] = value
                yield Tool({**exports, "SNSLOGIN_CONFIG_DIR": folder})
            finally:
                server.terminate()


def validator(tool, name):
    schema = tool.json("schema", name)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema, format_checker=FormatChecker())


def check(what, document, by):
    problems = [f"{'/'.join(map(str, found.absolute_path))}: {found.message}" for found in by.iter_errors(document)]
    expect(f"{what} against its schema", problems, [])


def lines(text):
    return [json.loads(line) for line in text.splitlines()]


def schemas(tool):
    """Every output that has a schema."""
    post, account, error = (validator(tool, name) for name in ["post", "account", "error"])

    for sns in account.schema["properties"]["sns"]["enum"]:
        check(f"login {sns}", tool.log_in(sns), account)
        for flags in [[], ["--check"]]:
            check(f"whoami {sns} {flags}", tool.json("whoami", sns, "--json", *flags), account)
    accounts = tool.json("whoami", "--json", "--all-accounts")
    expect("accounts", [one["sns"] for one in accounts], account.schema["properties"]["sns"]["enum"])
    for one in accounts:
        check("whoami", one, account)

    feed = tool.json("feed", "--all", "--json")
    expect("posts", len(feed), 130)
    expect("ndjson", lines(tool.run("feed", "--all", "--format", "ndjson")), feed)
    for one in feed:
        check("feed", one, post)
    expect("keys of no schema", {key for one in feed for key in one} - set(post.schema["properties"]), set())
    for field in set(post.schema["properties"]) - {"comment_list"}:
        for one in tool.json("feed", "--limit", "30", "--json", "--fields", field):
            check(f"feed --fields {field}", one, post)
    discussed = max(feed, key=lambda one: one.get("comments", 0))["id"]
    alone = tool.json("post", discussed, "--comments", "--json")
    check("post --comments", alone, post)
    expect("comments", len(alone["comment_list"]) > 100, True)

    for arguments, status, code in [
        (["feed", "--limit", "x"], 2, "usage"), (["nonsense"], 2, "usage"), (["post", "1_1"], 7, "not_found"),
        (["feed", "--account", "nobody"], 2, "usage"), (["api", "facebook", "nonsense"], 7, None),
    ]:
        told = json.loads(tool.run(*arguments, "--json", status=status).splitlines()[-1])
        check(f"the error of {arguments}", told, error)
        expect(f"the exit code of {arguments}", told["error"]["exit_code"], status)
        expect(f"the error of {arguments}", told["error"]["code"], code or told["error"]["code"])
    nowhere = tool.variables["SNSLOGIN_CONFIG_DIR"] + "/none"
    check("a login that is missing", json.loads(tool.run("feed", "--json", "--config-dir", nowhere, status=3)), error)


def odd_posts(tool):
    """Shapes that Facebook has sent over the years, and text that no terminal should see."""
    post = validator(tool, "post")
    tool.log_in("facebook")
    feed = tool.json("feed", "--all", "--json")
    expect("odd posts", len(feed), 60)
    for one in feed:
        check("an odd post", one, post)
    expect("text that a terminal would obey", feed[0]["message"].startswith("\x1b[31mred"), True)
    document = atom(tool, feed)
    expect("what of it is in Atom", [scalar for scalar in "\x1b\x07\x9b\u202e" if scalar in document], [])
    json_feed(tool, feed)
    table(tool, feed)


def atom(tool, feed):
    """The feed as feedparser reads it, and by the rules of RFC 4287 §4.1 that feedparser forgives."""
    document = tool.run("feed", "--all", "--format", "atom")
    parsed = feedparser.parse(document.encode())
    expect("feedparser's bozo", (parsed.bozo, parsed.get("bozo_exception")), (False, None))
    expect("version", parsed.version, "atom10")
    expect("title", parsed.feed.title, "Facebook feed of Aiko Tanaka")
    expect("ids", [one.id.partition(",2006:")[2] for one in parsed.entries], [one["id"] for one in feed])
    for entry, post in zip(parsed.entries, feed):
        created = datetime.fromisoformat(post["created_time"].replace("Z", "+00:00"))
        expect("published", tuple(entry.published_parsed[:6]), created.utctimetuple()[:6])
        expect("link", entry.link, post["permalink_url"])
        expect("author", entry.author, post["from"]["name"])
        if not entry.title or not entry.updated_parsed:
            sys.exit(f"interop: an entry lacks a title or a date: {entry}")
        expect("content type", entry.content[0].type, "text/html")

    root = ElementTree.fromstring(document)
    for element in [root, *root.iter(ATOM + "entry")]:
        for name in ["id", "title", "updated"]:
            expect(f"{name} in an element", len(element.findall(ATOM + name)), 1)
        for name in ["published", "author", "content"]:
            expect(f"{name} more than once", len(element.findall(ATOM + name)) > 1, False)
        alternates = [link for link in element.findall(ATOM + "link") if link.get("rel") == "alternate"]
        expect("alternate links", len(alternates) < 2, True)
    for date in [*root.iter(ATOM + "updated"), *root.iter(ATOM + "published")]:
        datetime.strptime(date.text, "%Y-%m-%dT%H:%M:%SZ")
    return document


def json_feed(tool, feed):
    """By the rules of jsonfeed.org/version/1.1."""
    document = tool.json("feed", "--all", "--format", "jsonfeed")
    expect("version", document["version"], "https://jsonfeed.org/version/1.1")
    expect("title", document["title"], "Facebook feed of Aiko Tanaka")
    items = document["items"]
    expect("item ids", [item["id"] for item in items], [post["id"] for post in feed])
    for item, post in zip(items, feed):
        expect("content_text", item["content_text"], post.get("message") or post.get("story") or "")
        expect("authors", item["authors"], [{"name": post["from"]["name"]}])
        for key in ["date_published", "date_modified"]:
            datetime.fromisoformat(item[key].replace("Z", "+00:00"))
        for key in ["url", "external_url", "image"]:
            expect(key, item.get(key, "https://").startswith("https://"), True)
        for attachment in item.get("attachments", []):
            expect("attachment", sorted(attachment), ["mime_type", "url"])
    return items


def shown(text):
    """A table cannot hold what a terminal would obey: that is written out."""
    return re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]", lambda found: f"\\u{{{ord(found[0]):x}}}", text)


def table(tool, feed):
    """By Python's reader of RFC 4180."""
    text = tool.run("feed", "--all", "--format", "csv")
    expect("a header and its end", text.startswith(",".join(COLUMNS) + "\r\n"), True)
    rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    expect("rows", [row["id"] for row in rows], [post["id"] for post in feed])
    for row, post in zip(rows, feed):
        expect("columns", list(row), COLUMNS)
        expect("message", row["message"], shown(post.get("message", "")))
        expect("reactions", row["reactions"], str(post.get("reactions", "")))
        expect("from_name", row["from_name"], post["from"]["name"])


def empty(tool):
    tool.log_in("facebook")
    expect("atom", atom(tool, []).count("<entry>"), 0)
    expect("jsonfeed", json_feed(tool, []), [])
    table(tool, [])


def main():
    def said(library):
        return f"{library} {importlib.metadata.version(library)}"

    with sandbox("--posts", "130") as tool:
        schemas(tool)
        print(f"ok: {said('jsonschema')}: posts, comments, accounts and errors satisfy `snslogin schema`")
        feed = tool.json("feed", "--all", "--json")
        expect("Japanese text", JAPANESE in [post.get("message") for post in feed], True)
        entries = feedparser.parse(atom(tool, feed).encode()).entries
        expect("Japanese text", JAPANESE in [entry.title for entry in entries], True)
        expect("Japanese text", f"<p>{JAPANESE}</p>" in [entry.content[0].value for entry in entries], True)
        print(f"ok: {said('feedparser')}: Atom, {len(entries)} entries")
        print(f"ok: JSON Feed 1.1, {len(json_feed(tool, feed))} items")
        table(tool, feed)
        print(f"ok: Python's csv, {len(feed)} rows")
    with sandbox("--posts", "60", "--fault", "control-characters", "--fault", "odd-fields") as tool:
        odd_posts(tool)
    with sandbox("--posts", "0") as tool:
        empty(tool)
    print("ok: the same for odd posts and for none")


main()
