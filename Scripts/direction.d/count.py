"""How many rooms and files of a tree stand in circles."""

from circles import edges, knots
from tree import room


def report(tree):
    leanings = tree.leanings()
    rooms = {room(file) for file in tree.sources}
    of_rooms = knots(edges(leanings, room))
    of_files = knots(edges(leanings, lambda file: file))
    return (
        f"{len(rooms)} rooms, {members(of_rooms)} in circles, the largest knot {largest(of_rooms)}; "
        f"{len(tree.sources)} files, {members(of_files)} in circles, the largest knot {largest(of_files)}"), \
        of_rooms, of_files


def members(found):
    return sum(map(len, found))


def largest(found):
    return len(found[0]) if found else 0
