"""Who stands in a circle: strongly connected components, after Tarjan, without recursion."""


def knots(edges):
    """The components of more than one member, largest first; `edges` maps a member to those it leans on."""
    number, low, stack, standing, found = {}, {}, [], set(), []
    for start in sorted(edges):
        if start in number:
            continue
        work = [(start, iter(sorted(edges.get(start, ()))))]
        number[start] = low[start] = len(number)
        stack.append(start)
        standing.add(start)
        while work:
            member, rest = work[-1]
            following = next(rest, None)
            if following is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[member])
                if low[member] == number[member]:
                    knot = []
                    while not knot or knot[-1] != member:
                        knot.append(stack.pop())
                        standing.discard(knot[-1])
                    if len(knot) > 1:
                        found.append(sorted(knot))
            elif following not in number:
                number[following] = low[following] = len(number)
                stack.append(following)
                standing.add(following)
                work.append((following, iter(sorted(edges.get(following, ())))))
            elif following in standing:
                low[member] = min(low[member], number[following])
    return sorted(found, key=lambda knot: (-len(knot), knot))


def edges(leanings, place):
    """Who leans on whom, by `place`: the file itself, or its folder. A name that several places declare binds to none:
    only the compiler knows which is meant."""
    found = {}
    for leaning in leanings:
        targets = {place(target) for target in leaning.targets}
        here = place(leaning.file)
        if len(targets) == 1 and here not in targets:
            found.setdefault(here, set()).update(targets)
    return found
