"""What people who read other languages, or who listen, get from real processes; and the check of the words."""

import json
import pathlib
import shutil
import subprocess

import pytest

from test_watch import Watcher

ROOT = pathlib.Path(__file__).resolve().parents[2]
MARKS = ("== ", "-- ", "** ", "-> ", "! ", "> ", "| ", "- ", " ")


def test_each_person_reads_their_own_language(house):
    house.catalogue(["Dune,Frank Herbert,2"])
    assert "Fällig: " in house.lectern("--locale", "de-CH", "borrow", "Dune", "--days", "3").out
    assert "貸出" in house.lectern("--locale", "ja", "loans").out
    polish = house.lectern("--locale=pl", "borrow", "Dune", code=1)
    assert "Ten tytuł jest już wypożyczony" in polish.out
    german = house.lectern("--locale", "de", "burrow", code=2)
    assert "es gibt keinen Befehl „burrow“" in german.err


def test_a_locale_that_nobody_knows_gets_the_daemons(house):
    house.catalogue(["Dune,Frank Herbert,2"])
    assert "Due: " in house.lectern("--locale", "xx", "borrow", "Dune").out


def test_a_locale_is_named_as_the_shell_names_it_too(house):
    for name in ("de_CH.UTF-8", "de-CH@euro"):
        assert "ausgeliehen" in house.lectern("--locale", name, "loans").out, name
    assert "takes a language" in house.lectern("--locale", "no language", "loans", code=2).err


def test_a_title_of_the_other_direction_reorders_nothing_beside_it(house):
    house.catalogue(["ألف,أحمد,1"])
    [line] = house.lectern("search", "ألف").lines
    assert "\u2068ألف\u2069 — \u2068أحمد\u2069; " in line
    house.lectern("borrow", "ألف")
    watcher = Watcher(house, "loans")
    assert "\u2068ألف\u2069 — \u2068أحمد\u2069; " in watcher.until("ألف")
    watcher.leave()


def test_plain_is_one_line_after_the_other_and_says_each_thing_once(house):
    house.catalogue(["Dune,Frank Herbert,2"])
    said = house.lectern(
        "--plain", "present", "borrow", "--book", "Dune", input="days 99\nsubmit\ndays 3\nsubmit\nclose\n"
    ).lines
    assert not [line for line in said if line.startswith(MARKS)], said
    assert "\x1b" not in "".join(said)
    errors = [line for line in said if "1 to 14 days" in line and line.startswith("Error: ")]
    assert len(errors) == 1, said
    assert [line for line in said if line.startswith("Focus: duration")], said
    assert len([line for line in said if line.startswith("Borrowed: “Dune”")]) == 1, said


# A copy of the sources' words, each with one thing broken, and what the check says of it.
BROKEN = [
    ("a missing language", lambda key: key["localizations"].pop("pl"), "borrow.question: pl: is missing"),
    (
        "a missing plural form",
        lambda key: key["localizations"]["ar"]["variations"]["plural"].pop("few"),
        "borrow.question: ar: the plural form few is missing",
    ),
    (
        "another placeholder",
        lambda key: unit(key, "de", "other").update(value="„{titel}“ für {days} Tage ausleihen?"),
        "borrow.question: de other: {titel} does not stand in the English one",
    ),
    (
        "a forgotten placeholder",
        lambda key: unit(key, "de", "other").update(value="„{title}“ ausleihen?"),
        "borrow.question: de other: {days} stands in the English one only",
    ),
    (
        "English words",
        lambda key: unit(key, "de", "other").update(value="Borrow “{title}” for {days} days?"),
        "borrow.question: de: is the English",
    ),
    (
        "a number that French says of 0 too",
        lambda key: unit(key, "fr", "one").update(value="Emprunter {title} pour 1 jour ?"),
        "borrow.question: fr one: must name the number",
    ),
]


def unit(key, language, form):
    return key["localizations"][language]["variations"]["plural"][form]["stringUnit"]


@pytest.fixture
def words(tmp_path):
    shutil.copytree(ROOT / "Sources", tmp_path / "Sources")
    return tmp_path


def check(root):
    done = subprocess.run(
        [ROOT / "scripts/words", "check", root], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def change(root, change_strings):
    path = root / "Sources/CStringCatalogues/Catalogues/Borrow.xcstrings"
    catalogue = json.loads(path.read_text("utf-8"))
    change_strings(catalogue["strings"])
    path.write_text(json.dumps(catalogue, ensure_ascii=False), "utf-8")
    subprocess.run([ROOT / "scripts/words", "format", root], check=True)


def test_the_words_are_whole(words):
    assert check(words) == (0, "every word is there, in every language\n")


@pytest.mark.parametrize(("change_key", "complaint"), [case[1:] for case in BROKEN], ids=[c[0] for c in BROKEN])
def test_the_check_names_what_is_wrong_with_a_key(words, change_key, complaint):
    change(words, lambda strings: change_key(strings["borrow.question"]))
    code, said = check(words)
    assert code == 1
    assert [line for line in said.splitlines() if line.startswith(f"Borrow.xcstrings: {complaint}")], said


def test_the_check_names_keys_that_are_missing_or_unused(words):
    change(words, lambda strings: strings.update({"borrow.nobody": strings.pop("borrow.cancelled")}))
    code, said = check(words)
    assert code == 1
    assert "Borrow.xcstrings: borrow.nobody: no source file has this key" in said
    assert "Phrase.Key+Borrow.swift: borrow.cancelled: no catalogue has words for this key" in said


def test_the_check_names_a_key_that_nobody_says(words):
    path = words / "Sources/Screens/Borrow/Phrase.Key+Borrow.swift"
    path.write_text(path.read_text("utf-8").replace("static let cancelled ", "static let nobodySaysThis "))
    code, said = check(words)
    assert code == 1
    assert "Phrase.Key+Borrow.swift: borrow.cancelled: nothing says .nobodySaysThis" in said


def test_the_check_names_a_file_that_is_not_sorted(words):
    path = words / "Sources/CStringCatalogues/Catalogues/Borrow.xcstrings"
    catalogue = json.loads(path.read_text("utf-8"))
    catalogue["strings"] = dict(reversed(catalogue["strings"].items()))
    path.write_text(json.dumps(catalogue, ensure_ascii=False, indent=2), "utf-8")
    assert "Borrow.xcstrings: is not sorted and indented" in check(words)[1]
