"""All Swift files of a tree, and which of them lean on which: every use of a name that another file declares."""

import pathlib
from collections import defaultdict
from dataclasses import dataclass

from declarations import read
from tokens import Unreadable


@dataclass(frozen=True)
class Leaning:
    """A use of `name` in `file`, at `line`, which one of `targets` declares."""

    file: str
    line: int
    name: str
    targets: frozenset


class Tree:
    """Files by their path below the root, such as `Core/HTTP/Answer.swift`; the first folder is the module."""

    def __init__(self, root):
        root = pathlib.Path(root)
        self.sources = {}
        for path in sorted(root.rglob("*.swift")):
            name = path.relative_to(root).as_posix()
            try:
                self.sources[name] = read(path.read_text(encoding="utf-8"))
            except Unreadable as problem:
                raise Unreadable(f"{name}: {problem}") from None
            if not self.sources[name].is_balanced:
                raise Unreadable(f"{name}: its braces do not match")
        self.modules = {module(file) for file in self.sources}
        # By module and name. A nested type also by the name of the outermost one around it.
        self.types = defaultdict(set)
        self.nested = defaultdict(set)
        self.functions = defaultdict(set)
        self.members = defaultdict(set)
        self.extended = defaultdict(set)
        self.labels = defaultdict(set)
        self.collect()
        # Any other name is of Swift's own library, or a value's.
        declared = {key[1] for table in (self.types, self.nested, self.functions) for key in table}
        self.known = declared | set(self.extended)
        self.found = None

    def collect(self):
        for file, source in self.sources.items():
            home = module(file)
            for label in source.labels:
                self.labels[label].add(file)
            for item in source.declarations:
                if not item.is_shared:
                    continue
                if item.is_type and not item.outer:
                    self.types[home, item.name].add(file)
                elif item.is_type:
                    self.nested[item.outer, item.name].add(file)
                elif not item.outer:
                    self.functions[home, item.name].add(file)
                else:
                    self.members[item.name].add(file)
                    if item.is_extension:
                        self.extended[item.name].add((file, item.outer))

    def leanings(self):
        if self.found is None:
            self.found = [leaning for file in self.sources for leaning in self.of(file)]
        return self.found

    def of(self, file):
        source = self.sources[file]
        own = {item.name for item in source.declarations} | source.parameters
        own_types = {item.name for item in source.declarations if item.is_type} | source.parameters
        for use in source.uses:
            if use.name not in self.known:
                continue
            targets = self.resolve(file, use, own, own_types)
            # What the file itself declares too is no use of another.
            if targets and file not in targets:
                yield Leaning(file, use.line, use.name, frozenset(targets))

    def resolve(self, file, use, own, own_types):
        name, home = use.name, module(file)
        if use.before in self.modules:
            return self.types.get((use.before, name)) or self.functions.get((use.before, name))
        if not use.before:
            if use.outer and (use.outer, name) in self.nested:
                return self.nested[use.outer, name]
            if name in own_types:
                return None
            found = self.visible(self.types, file, name)
            if not found and use.is_called and name not in own:
                found = self.visible(self.functions, file, name)
            return found
        outer = use.outer if use.before == "Self" else use.before
        if (outer, name) in self.nested:
            inner = {target for target in self.nested[outer, name] if module(target) in self.seen(file)}
            # Where both are declared together the outer name has told it.
            return inner if inner != self.visible(self.types, file, outer) else None
        return self.extension_member(file, name)

    def seen(self, file):
        return {module(file)} | (self.sources[file].imports & self.modules)

    def visible(self, table, file, name):
        """As Swift does: the own module first, then the imported ones."""
        home = module(file)
        if (home, name) in table:
            return table[home, name]
        found = set()
        for other in self.seen(file):
            found |= table.get((other, name), set())
        return found

    def extension_member(self, file, name):
        """The files of `.name` where it stands nowhere but in extensions outside the folder of their type, so that
        the name alone tells where it comes from. Any other member belongs to a type that is named somewhere."""
        if name not in self.extended or name in self.labels or name in STANDARD:
            return None
        seen = self.seen(file)
        everywhere = {target for target in self.members[name] if module(target) in seen}
        if not everywhere:
            return None
        away = {target for target, outer in self.extended[name] if not self.is_at_home(target, outer)}
        return everywhere if everywhere <= away else None

    def is_at_home(self, file, outer):
        """Whether the extended type itself is declared in this folder."""
        homes = self.visible(self.types, file, outer)
        return any(room(home) == room(file) for home in homes)


# Members of Swift's own library that extensions of ours might be named like.
STANDARD = {
    "append", "contains", "count", "description", "dropFirst", "dropLast", "endIndex", "filter", "first", "firstIndex",
    "hash", "hasPrefix", "hasSuffix", "indices", "init", "insert", "isEmpty", "joined", "keys", "last", "lowercased",
    "map", "max", "merging", "min", "prefix", "rawValue", "reduce", "remove", "removeAll", "replacing", "reversed",
    "seconds", "sorted", "split", "startIndex", "suffix", "trimmingPrefix", "uppercased", "utf8", "values",
}


def module(file):
    return file.split("/")[0]


def room(file):
    return file.rpartition("/")[0]
