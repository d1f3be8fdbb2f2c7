"""Swift source as tokens: names and marks, each with its line. No comments, no text between quotes; what stands in
`\\(…)` inside a text is code and stays."""

import re

PLAIN = re.compile(
    r'(?P<blank>\s+)|(?P<line>//[^\n]*)|(?P<block>/\*)|(?P<quote>#*"""|#*")'
    r"|(?P<name>[^\W\d]\w*|`[^`\n]+`|\$\d+)|(?P<number>\d\w*)|(?P<arrow>->)|(?P<mark>.)", re.DOTALL)
COMMENT_MARK = re.compile(r"/\*|\*/")


class Unreadable(Exception):
    """A text that ends inside a comment, a string or brackets."""


class Tokenizer:
    def __init__(self, text):
        self.text = text
        self.at = 0
        self.line = 1
        self.tokens = []

    def run(self):
        while self.at < len(self.text):
            self.one()
        return self.tokens

    def one(self):
        """Takes what comes next, and says what it was."""
        match = PLAIN.match(self.text, self.at)
        kind, value = match.lastgroup, match.group()
        if kind in ("name", "arrow", "mark"):
            self.tokens.append((value.strip("`"), self.line))
        self.move(match.end())
        if kind == "block":
            self.skip_comment()
        elif kind == "quote":
            self.skip_string(value)
        return value if kind == "mark" else ""

    def move(self, end):
        self.line += self.text.count("\n", self.at, end)
        self.at = end

    def skip_comment(self):
        """Comments stand inside each other in Swift."""
        depth = 1
        while depth:
            match = COMMENT_MARK.search(self.text, self.at)
            if not match:
                raise Unreadable(f"line {self.line}: a comment does not end")
            depth += 1 if match.group() == "/*" else -1
            self.move(match.end())

    def skip_string(self, opening):
        hashes = "#" * opening.count("#")
        closing = opening[len(hashes):] + hashes
        # A mark of the text comes first, so that an escaped quote does not end it.
        stop = re.compile(re.escape("\\" + hashes) + r"(?P<escaped>.)|" + re.escape(closing), re.DOTALL)
        while True:
            match = stop.search(self.text, self.at)
            if not match:
                raise Unreadable(f"line {self.line}: a text does not end")
            self.move(match.end())
            if match.group("escaped") is None:
                return
            if match.group("escaped") == "(":
                self.interpolation()

    def interpolation(self):
        self.tokens.append(("(", self.line))
        depth = 1
        while depth:
            if self.at >= len(self.text):
                raise Unreadable(f"line {self.line}: an interpolation does not end")
            mark = self.one()
            depth += {"(": 1, ")": -1}.get(mark, 0)


def tokens(text):
    return Tokenizer(text).run()
