"""What one Swift file declares and what it names, read from its tokens."""

from dataclasses import dataclass, field

from tokens import tokens

TYPES = {"struct", "enum", "class", "actor", "protocol", "typealias", "associatedtype"}
WITH_BODY = TYPES - {"typealias", "associatedtype"}
# `class func`, `class var`: no type.
AFTER_CLASS = {"func", "var", "let", "subscript", "override", "final", "private", "package", "public", "static"}
HIDDEN = {"private", "fileprivate"}
MODIFIERS = HIDDEN | {
    "package", "public", "internal", "open", "static", "final", "override", "mutating", "nonisolated", "nonmutating",
    "indirect", "lazy", "weak", "unowned", "class", "required", "convenience", "consuming", "borrowing",
}


@dataclass(frozen=True)
class Declaration:
    name: str
    # The name of the outermost type around it; empty for what stands in the file itself.
    outer: str
    is_type: bool
    # False for what only its own file can see.
    is_shared: bool
    # Declared in an `extension`, not in the type itself.
    is_extension: bool


@dataclass(frozen=True)
class Use:
    name: str
    line: int
    # What stands before the dot: a name, `.` where it is no name, nothing where there is no dot.
    before: str
    # The outermost type in whose body it stands.
    outer: str
    is_called: bool


@dataclass
class Source:
    imports: set = field(default_factory=set)
    declarations: list = field(default_factory=list)
    uses: list = field(default_factory=list)
    # Names of type parameters, and labels of tuples: they hide what is declared elsewhere.
    parameters: set = field(default_factory=set)
    labels: set = field(default_factory=set)
    is_balanced: bool = True


@dataclass
class Scope:
    # The path of a type whose body this is; None for any other body.
    path: tuple | None
    is_extension: bool = False


class Reader:
    def __init__(self, text):
        self.tokens = tokens(text)
        self.source = Source()
        self.scopes = []
        self.pending = None

    def word(self, at):
        return self.tokens[at][0] if 0 <= at < len(self.tokens) else ""

    def is_name(self, at):
        return self.word(at)[:1].isalpha() or self.word(at)[:1] == "_"

    def run(self):
        at = 0
        while at < len(self.tokens):
            at = self.step(at)
        self.source.is_balanced = self.source.is_balanced and not self.scopes
        return self.source

    def step(self, at):
        word = self.word(at)
        if word == "{":
            self.scopes.append(self.pending or Scope(None))
            self.pending = None
        elif word == "}":
            if self.scopes:
                self.scopes.pop()
            else:
                self.source.is_balanced = False
        elif word == "(":
            self.tuple_label(at)
        elif self.word(at - 1) == ".":
            if self.is_name(at):
                self.use(at)
        elif word == "import":
            return self.read_import(at)
        elif word in TYPES and self.is_name(at + 1) and not (word == "class" and self.word(at + 1) in AFTER_CLASS):
            return self.type(at)
        elif word == "extension" and self.is_name(at + 1):
            return self.extension(at)
        elif word in ("func", "var", "let") and (self.is_name(at + 1) or word == "func"):
            return self.member(at)
        elif word == "case" and self.scopes and self.scopes[-1].path is not None:
            return self.cases(at)
        elif self.is_name(at):
            self.use(at)
        return at + 1

    @property
    def path(self):
        return next((scope.path for scope in reversed(self.scopes) if scope.path), ())

    @property
    def stands_in_type(self):
        return not self.scopes or self.scopes[-1].path is not None

    def modifiers(self, at):
        """The words before a declaration, such as `package static`."""
        found = set()
        at -= 1
        while self.word(at) in MODIFIERS or (self.word(at) == ")" and self.word(at - 1) == "set"):
            if self.word(at) == ")":
                # `private(set)`: others may read it.
                at -= 4
                continue
            found.add(self.word(at))
            at -= 1
        return found

    def declare(self, at, keyword, is_type):
        in_extension = bool(self.scopes and self.scopes[-1].is_extension)
        self.source.declarations.append(
            Declaration(
                self.word(at), self.path[0] if self.path else "", is_type,
                not self.modifiers(keyword) & HIDDEN, in_extension))

    def type(self, at):
        keyword, name = self.word(at), at + 1
        if keyword == "associatedtype":
            self.source.parameters.add(self.word(name))
        else:
            self.declare(name, at, True)
        if keyword in WITH_BODY:
            self.pending = Scope(self.path + (self.word(name),))
        return self.type_parameters(name + 1)

    def extension(self, at):
        path = [self.word(at + 1)]
        self.use(at + 1)
        at += 2
        while self.word(at) == "." and self.is_name(at + 1):
            path.append(self.word(at + 1))
            self.use(at + 1)
            at += 2
        self.pending = Scope(tuple(path), True)
        return at

    def member(self, at):
        if not self.is_name(at + 1):
            return at + 1
        if self.stands_in_type:
            self.declare(at + 1, at, False)
        return self.type_parameters(at + 2)

    def cases(self, at):
        """`case one, two(Int), three = 3` in an enum."""
        while True:
            if self.is_name(at + 1):
                self.declare(at + 1, at, False)
            at += 2
            depth = 0
            while depth or self.word(at) in ("(", "="):
                if self.word(at) == "(":
                    depth += 1
                elif self.word(at) == ")":
                    depth -= 1
                elif self.is_name(at):
                    self.use(at)
                at += 1
                if at >= len(self.tokens):
                    return at
            if self.word(at) != ",":
                return at

    def type_parameters(self, at):
        """`<Value: Sendable, each Other>` after a declared name; their bounds are uses."""
        if self.word(at) != "<":
            return at
        depth = 0
        while at < len(self.tokens):
            word = self.word(at)
            depth += {"<": 1, ">": -1}.get(word, 0)
            if self.is_name(at) and word != "each":
                if depth == 1 and self.word(at - 1) in ("<", ",", "each"):
                    self.source.parameters.add(word)
                else:
                    self.use(at)
            at += 1
            if not depth:
                return at
        return at

    def tuple_label(self, at):
        """`(host: String, …)` that is no call and no list of parameters: its labels are members."""
        before = self.word(at - 1)
        is_call = before in (">", ")", "]", "?", "!") or (
            self.is_name(at - 1) and before not in ("return", "in", "case", "let", "var", "throw"))
        if is_call:
            return
        depth, at = 1, at + 1
        while depth and at < len(self.tokens):
            word = self.word(at)
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(word, 0)
            if depth == 1 and self.word(at + 1) == ":" and self.word(at - 1) in ("(", ","):
                self.source.labels.add(word)
            at += 1

    def read_import(self, at):
        """`import Module`, `import struct Module.Name`."""
        at += 1
        if self.word(at) in TYPES | {"func", "var", "let"}:
            at += 1
        self.source.imports.add(self.word(at))
        at += 1
        while self.word(at) == ".":
            at += 2
        return at

    def use(self, at):
        before = ""
        if self.word(at - 1) == ".":
            before = self.word(at - 2) if self.is_name(at - 2) else "."
        self.source.uses.append(
            Use(
                self.word(at), self.tokens[at][1], before, self.path[0] if self.path else "",
                self.word(at + 1) == "("))


def read(text):
    return Reader(text).run()
