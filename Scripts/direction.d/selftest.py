"""Plants uses, forbidden and allowed, and looks which are found."""

import pathlib
import shutil
import tempfile
import unittest

from circles import knots
from order import Order
from tokens import Unreadable, tokens
from tree import Tree

ORDER = """\
Core:
  Low            # a note
  High
  apart Left Right
  Left
  Right
  List.swift
Tool:
  Top
"""


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name, "Sources")
        self.write("Core/Low/Low.swift", "package struct Low {}\n")
        self.write("Core/High/High.swift", "package struct High { package enum Inner { case one } }\n")
        self.write("Core/Left/Left.swift", "package struct Left {}\n")
        self.write("Core/Right/Right.swift", "package struct Right {}\n")
        self.write("Core/List.swift", "package enum List { static let all = [Left.self, Right.self] }\n")
        self.write("Tool/Top/Top.swift", "internal import Core\nstruct Top { var low: Low }\n")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def found(self, order=ORDER):
        return list(Order(order).violations(Tree(self.root)))

    def expect(self, text, *found, file="Core/Low/Planted.swift"):
        """`found` as (line, name): uses of High in Low."""
        self.write(file, text)
        place = file.rpartition("/")[0]
        self.assertEqual(
            self.found(),
            [f"{file}:{line}: {place} uses {name} of Core/High, which lies above it" for line, name in found])


class Newcomers(Case):
    STARRED = ORDER.replace("  apart Left Right\n", "  Deep/One\n  Deep/*\n  apart Deep/One Deep/*\n")

    def setUp(self):
        super().setUp()
        self.write("Core/Deep/One/One.swift", "package struct One {}\n")
        self.write("Core/Deep/Two/Two.swift", "package struct Two { var low: Low }\n")
        self.write("Core/Deep/Two/Inside/Part.swift", "package struct Part { var two: Two }\n")

    def test_need_no_row(self):
        order = Order(self.STARRED)
        self.assertEqual(list(order.unknown(Tree(self.root))), [])
        self.assertEqual(self.found(self.STARRED), [])

    def test_stand_apart_from_all_others_there(self):
        self.write("Core/Deep/Three/Three.swift", "struct Three { var one: One; var part: Part }\n")
        self.assertEqual(self.found(self.STARRED), [
            "Core/Deep/Three/Three.swift:1: Core/Deep/Three uses One of Core/Deep/One, which stands beside it",
            "Core/Deep/Three/Three.swift:1: Core/Deep/Three uses Part of Core/Deep/Two, which stands beside it",
        ])

    def test_are_not_used_from_below(self):
        self.write("Core/High/Planted.swift", "struct Planted { var two: Two }\n")
        self.assertEqual(self.found(self.STARRED), [
            "Core/High/Planted.swift:1: Core/High uses Two of Core/Deep/Two, which lies above it"])

    def test_a_new_folder_of_one_with_a_row_needs_a_row(self):
        self.write("Core/Deep/One/Part/New.swift", "struct New {}\n")
        self.assertEqual(
            list(Order(self.STARRED).unknown(Tree(self.root))), ["Core/Deep/One/Part is not in the list of rooms"])


class Uses(Case):
    def test_of_what_lies_below_are_allowed(self):
        self.assertEqual(self.found(), [])

    def test_of_what_lies_above(self):
        self.expect("struct A {\n  var high: High?\n}\n", (2, "High"))

    def test_are_told_once_a_line(self):
        self.expect("func a(_ one: High, _ two: High) -> High { one }\n", (1, "High"))

    def test_in_extensions_bounds_and_calls(self):
        self.expect(
            "extension High {}\nfunc a<T: Collection<High>>(_ t: T) {}\nlet a = [High]()\n", (1, "High"), (2, "High"),
            (3, "High"))

    def test_in_comments_are_none(self):
        self.expect("// High\n/// `High`\n/* High /* High */ High */\nstruct A {} // High\n")

    def test_in_texts_are_none(self):
        self.expect(
            'let a = "High"\nlet b = """\n  High "High" \\" High\n  """\nlet c = #"High \\(High()) "High" "#\n'
            'let d = "\\"High"\nlet e = ""\nlet f = "/* High"\n')

    def test_in_interpolations(self):
        self.expect(
            'let a = "High \\(High()) High"\nlet b = #"\\#(text("High", [High.self]))"#\nlet c = """\n  \\(low)\n'
            '  \\(text("\\(High())"))\n  """\n', (1, "High"), (2, "High"), (5, "High"))

    def test_of_nested_names(self):
        self.expect("let a = High.Inner.one\n", (1, "High"))

    def test_of_a_nested_name_given_by_an_extension_above(self):
        self.write("Core/High/Low+Inner.swift", "extension Low { package struct Deep {} }\n")
        self.expect(
            "let a: Low.Deep\nextension Low {\n  func a() -> Deep {}\n  func b() -> Self.Deep {}\n}\nstruct Deep {}\n"
            "let b: Deep\n", (1, "Deep"), (3, "Deep"), (4, "Deep"))

    def test_of_a_member_given_by_an_extension_above(self):
        self.write("Core/High/Low+Made.swift", "extension Low { package static let made = Low()\n func go() {} }\n")
        self.expect("let a: Low = .made\nlet b = Low().go()\n", (1, "made"), (2, "go"))

    def test_of_a_member_that_others_have_too_are_left_alone(self):
        self.write("Core/High/Low+Made.swift", "extension Low { package static let made = 1 }\n")
        self.expect("struct A { var made: Int }\nlet a = A(made: 1).made\n")
        self.expect("let a: (made: Int, b: Int) = (1, 2)\nlet b = a.made\n")

    def test_of_functions(self):
        self.write("Core/High/Functions.swift", "package func doIt() {}\nprivate func hidden() {}\n")
        self.expect("func a() { doIt()\n  hidden()\n  x.doIt() }\n", (1, "doIt"))

    def test_from_another_module(self):
        self.write("Tool/Top/Other.swift", "internal import Core\nlet a = High()\n")
        self.assertEqual(self.found(), [])
        upside_down = "Tool:\n  Top\n" + ORDER.replace("Tool:\n  Top\n", "")
        self.assertIn(
            "Tool/Top/Other.swift:2: Tool/Top uses High of Core/High, which lies above it", self.found(upside_down))

    def test_of_folders_that_stand_beside(self):
        line = "Core/{0}/Planted.swift:1: Core/{0} uses {1} of Core/{1}, which stands beside it"
        for here, there in (("Left", "Right"), ("Right", "Left")):
            self.write(f"Core/{here}/Planted.swift", f"let a: {there}\n")
            self.assertEqual(self.found(), [line.format(here, there)])
            self.write(f"Core/{here}/Planted.swift", "")

    def test_of_a_file_that_stands_by_itself(self):
        self.write("Core/Right/Planted.swift", "let a = List.all\n")
        self.assertEqual(
            self.found(), ["Core/Right/Planted.swift:1: Core/Right uses List of Core/List.swift, which lies above it"])


class Names(Case):
    def test_of_one_s_own_hide_those_above(self):
        self.expect("struct A { struct High {}\n  var high: High }\n")
        self.expect("struct A<High> { var high: High }\n")
        self.expect("private enum High {}\nlet a: High?\n")

    def test_that_only_their_file_sees_are_nobody_s(self):
        self.write("Core/High/Hidden.swift", "private struct Hidden {}\nfileprivate enum Other {}\n")
        self.expect("let a: Hidden?\nlet b: Other?\n")

    def test_declared_in_two_modules_are_told_apart(self):
        self.write("Tool/Top/High.swift", "struct High {}\n")
        self.write("Tool/Top/User.swift", "internal import Core\nlet a: High\nlet b: Core.High\n")
        tree = Tree(self.root)
        homes = {(use.line, *use.targets) for use in tree.of("Tool/Top/User.swift")}
        self.assertEqual(homes, {(2, "Tool/Top/High.swift"), (3, "Core/High/High.swift")})

    def test_of_a_module_that_is_not_imported_are_others(self):
        self.write("Tool/Top/Alone.swift", "let a: High\n")
        self.assertEqual(list(Tree(self.root).of("Tool/Top/Alone.swift")), [])

    def test_after_class_are_no_types(self):
        self.write("Core/High/Class.swift", "class Base { class func made() {}\n class var text: Int { 1 } }\n")
        self.expect("let a = made\nlet b: Base\n", (2, "Base"))


class Lists(Case):
    def problems(self, text):
        order = Order(text)
        return order.problems + list(order.unknown(Tree(self.root)))

    def test_fit(self):
        self.assertEqual(self.problems(ORDER), [])

    def test_forget_a_folder(self):
        self.write("Core/New/New.swift", "")
        self.write("Core/New.swift", "")
        self.assertEqual(
            self.problems(ORDER), ["Core is not in the list of rooms", "Core/New is not in the list of rooms"])

    def test_name_what_is_gone(self):
        self.assertEqual(
            self.problems(ORDER.replace("Top", "Top\n  Gone")),
            ["Tool/Gone is in the list of rooms, but not in the tree"])
        self.assertIn(
            "Core/Lift is to stand apart, but is not in the list of rooms",
            self.problems(ORDER.replace("apart Left", "apart Lift")))

    def test_are_read_strictly(self):
        self.assertEqual(Order("Core:\n  Low\n  Low\n").problems, ["line 3: Core/Low stands twice"])
        self.assertEqual(Order("  Low\n").problems, ["line 1: neither `Module:` nor a room below one:   Low"])


class Reading(unittest.TestCase):
    def test_keeps_the_lines(self):
        self.assertEqual(
            [token for token in tokens('a /* \n */ b\n"""\n\n"""\nc') if token[0].isalpha()],
            [("a", 1), ("b", 2), ("c", 6)])

    def test_says_what_does_not_end(self):
        for text in ('"a', "/* /* */", '"\\(a', '#"a"'):
            with self.assertRaises(Unreadable):
                tokens(text)

    def test_finds_circles(self):
        edges = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "f": {"g"}, "g": {"f"}}
        self.assertEqual(knots(edges), [["a", "b", "c"], ["f", "g"]])


class RealTree(unittest.TestCase):
    """A forbidden use in the lowest room of a copy of this repository's Sources."""

    def test_a_planted_use_is_found(self):
        scripts = pathlib.Path(__file__).resolve().parent.parent
        order = Order((scripts / "direction.order").read_text(encoding="utf-8"))
        lowest = min(order.places, key=order.places.get)
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder, "Sources")
            shutil.copytree(scripts.parent / "Sources", copy)
            (copy / lowest).mkdir(parents=True, exist_ok=True)
            (copy / lowest / "Planted.swift").write_text("\nlet planted = LoginCoordinator.self\n")
            found = list(order.violations(Tree(copy)))
        self.assertIn(
            f"{lowest}/Planted.swift:2: {lowest} uses LoginCoordinator of SNSLoginCore/LoginCoordinator.swift, "
            "which lies above it", found)


def run():
    suite = unittest.defaultTestLoader.loadTestsFromModule(__import__(__name__))
    outcome = unittest.TextTestRunner(verbosity=0).run(suite)
    return 0 if outcome.wasSuccessful() else 1
