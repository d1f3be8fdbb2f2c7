"""The list of rooms, bottom first, and what of a tree does not keep to it."""

from tree import module, room


class Order:
    def __init__(self, text):
        # Position by room; a room is a folder, or a file that stands by itself.
        self.places = {}
        self.apart = []
        self.problems = []
        current = ""
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.split("#")[0].rstrip()
            if not line:
                continue
            if not line[0].isspace() and line.endswith(":"):
                current = line[:-1]
            elif not current or not line[0].isspace():
                self.problems.append(f"line {number}: neither `Module:` nor a room below one: {raw}")
            elif line.split()[0] == "apart":
                self.apart.append([f"{current}/{name}" for name in line.split()[1:]])
            else:
                self.add(current if line.strip() == "." else f"{current}/{line.strip()}", number)

    def add(self, name, number):
        if name in self.places:
            self.problems.append(f"line {number}: {name} stands twice")
        else:
            self.places[name] = len(self.places)

    def room(self, file):
        folder = room(file)
        if file in self.places:
            return file
        return folder if folder in self.places else self.newcomer(folder) or folder

    def newcomer(self, folder):
        """The room of a folder below `PARENT/*`, with all that is in it; nothing where some part of it has a row."""
        for parent in self.parents():
            if folder.startswith(parent + "/"):
                name = parent + "/" + folder[len(parent) + 1 :].split("/")[0]
                if not any(self.lies_in(known, name) for known in self.places):
                    return name
        return ""

    def parents(self):
        return [name[:-2] for name in self.places if name.endswith("/*")]

    def place(self, name):
        """The position of a room; None where it has none."""
        if name in self.places:
            return self.places[name]
        return self.places[name.rpartition("/")[0] + "/*"] if self.newcomer(name) == name else None

    def unknown(self, tree):
        """Rooms of the tree that the list forgets, and rooms of the list that do not exist."""
        rooms = {self.room(file) for file in tree.sources}
        yield from (f"{name} is not in the list of rooms" for name in sorted(rooms) if self.place(name) is None)
        yield from (
            f"{name} is in the list of rooms, but not in the tree"
            for name in self.places
            if name not in rooms and not name.endswith("/*"))
        for group in self.apart:
            for name in group:
                if not any(self.lies_in(known, name) for known in self.places):
                    yield f"{name} is to stand apart, but is not in the list of rooms"

    def side(self, name, group):
        """What of a group that stands apart a room belongs to."""
        for side in group:
            if side.endswith("/*") and name not in self.places and name.rpartition("/")[0] == side[:-2]:
                return name
            if self.lies_in(name, side):
                return side
        return ""

    @staticmethod
    def lies_in(name, folder):
        return name == folder or name.startswith(folder + "/")

    def relation(self, here, there):
        """Why `here` must not use `there`; nothing where it may."""
        if here == there or self.place(here) is None or self.place(there) is None:
            return ""
        for group in self.apart:
            sides = [self.side(name, group) for name in (here, there)]
            if all(sides) and sides[0] != sides[1]:
                return "stands beside it"
        return "lies above it" if self.place(there) > self.place(here) else ""

    def violations(self, tree):
        """Each forbidden use as one line, by file and line."""
        seen = set()
        for leaning in tree.leanings():
            here = self.room(leaning.file)
            reasons = {self.room(target): self.relation(here, self.room(target)) for target in leaning.targets}
            # A name with a home that may be used is taken for that one.
            if not all(reasons.values()):
                continue
            there, why = sorted(reasons.items())[0]
            line = f"{leaning.file}:{leaning.line}: {here} uses {leaning.name} of {there}, which {why}"
            if line not in seen:
                seen.add(line)
                yield line
