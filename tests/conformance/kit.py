"""What every game's rules must keep, checked without knowing the game.

Each `check_...` takes `Rules` and raises AssertionError. `samples` plays random games and keeps
states along the way; nothing here looks inside a state.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from game.match.dealer import Dealer
from game.match.match import Match
from game.rules.core import CHANCE, OVER, BadPosition, Reason, Rules, Score

HIDDEN = "?"
LONGEST = 5000
BOUND = {"seats", "colours", "beside", "sinking", "riddle", "victim"}
"""Fields of positions that nothing but luck could change without a contradiction; each game's own
tests look at its view of them."""
CUT = 300
"""Moves after which a game that may be endless is left."""
GARBAGE = (
    "",
    " ",
    "hello",
    "play",
    "0",
    "-1",
    "None",
    "a1",
    "start",
    "start 99",
    "deal",
    "layout",
    "deal |",
    "\0",
)


@dataclass
class Sample:
    """A state met in a random game, and the move that was played in it."""

    state: Any
    move: Any
    options: dict


def options_of(rules: Rules) -> list[dict]:
    """The default, every option changed on its own, and all of them changed."""
    others = [(option.id, value) for option in rules.options for value in option.values[1:]]
    return [{}, *({name: value} for name, value in others), dict(others)]


def settings_of(rules: Rules) -> Iterator[tuple[int, dict]]:
    """Every number of seats with default options; any others with one number that they allow."""
    low, high = rules.seats
    default, *others = map(rules.complete, options_of(rules))
    for seats in range(low, high + 1):
        yield seats, default
    for number, options in enumerate(others):
        counts = [seats for seats in range(low, high + 1) if allowed(rules, seats, options)]
        if counts:
            yield counts[-1 - number % len(counts)], options


def allowed(rules: Rules, seats: int, options: dict) -> bool:
    try:
        rules.new(seats, options)
    except ValueError:
        return False
    return True


def any_move(state, dealer):
    """A random legal move or chance outcome."""
    if state.seat == CHANCE:
        if state.sampled:
            return state.parse(state.sample(dealer))
        return state.moves()[dealer.pick(state.weights())]
    moves = state.moves()
    return moves[dealer.below(len(moves))]


def random_game(rules: Rules, seats: int, options: dict, seed: int) -> Iterator[Sample]:
    """Yield copies of all states of a random game, the last one with move None if it ends."""
    dealer = Dealer(seed, "decoration")
    state = rules.new(seats, options)
    for count in range(LONGEST):
        if state.seat == OVER:
            yield Sample(state, None, options)
            return
        move = any_move(state, dealer)
        yield Sample(state.clone(), move, options)
        state.play(move)
        if rules.endless and count == CUT:
            return
    raise AssertionError(f"no end after {LONGEST} moves")


def samples(rules: Rules, every: int, seed: int = 1) -> list[Sample]:
    """Some states, of every phase too, of random games of every number of seats and option."""
    found = []
    for number, (seats, options) in enumerate(settings_of(rules)):
        met = set()
        for count, sample in enumerate(random_game(rules, seats, options, seed + number)):
            phase = sample.state.position()["phase"]
            if phase not in met or count % every == number % every:
                found.append(sample)
            met.add(phase)
    return found


def viewers(state, number: int) -> list[int | None]:
    """A spectator, the seat to move and another one, by turns."""
    seats = len(state.scores())
    mover = state.seat if state.seat >= 0 else number % seats
    return [None, *sorted({mover, (mover + 1 + number % max(1, seats - 1)) % seats})]


def plain(value):
    """The same value as it comes back from JSON."""
    return json.loads(json.dumps(value))


def known(view) -> str:
    """Everything a view says, as text: its position, attributes, moves, reasons and scores."""
    attributes = {
        name: value
        for name in sorted(dir(view))
        if not name.startswith("_") and not callable(value := getattr(view, name))
    }
    return json.dumps([view.position(), attributes, view.moves(), view.scores()], default=repr)


# Play


def check_random_play(rules: Rules) -> None:
    """Every state of a random game keeps the contract of State."""
    for number, (seats, options) in enumerate(settings_of(rules)):
        for sample in random_game(rules, seats, options, number):
            check_state(rules, seats, sample)


def check_state(rules: Rules, seats: int, sample: Sample) -> None:
    state = sample.state
    moves = state.moves()
    assert all(type(move) is int for move in moves)
    assert all(low < high for low, high in pairwise(moves)), "moves are sorted and unique"
    assert state.seat in (CHANCE, OVER, *range(seats))
    sampled = state.seat == CHANCE and state.sampled
    assert bool(moves) == (state.seat != OVER and not sampled)
    if state.seat == CHANCE and not sampled:
        weights = state.weights()
        assert len(weights) == len(moves)
        assert all(type(weight) is int and weight > 0 for weight in weights)
    check_scores(state.scores(), seats)
    for move in [*moves, *([sample.move] if sampled else [])]:
        text = state.text(move)
        assert text == " ".join(text.split()) and text.isascii() and text.isprintable()
        assert state.parse(text) == move
        assert state.why(move) is None
    if sample.move is not None:
        check_play(rules, sample)


def check_play(rules: Rules, sample: Sample) -> None:
    """Playing changes this state alone, does the same with and without events, and tells them."""
    state, copy, silent = sample.state, sample.state.clone(), sample.state.clone()
    before = state.position()
    assert copy.position() == before
    events: list = []
    copy.play(sample.move, events)
    silent.play(sample.move)
    assert state.position() == before, "an earlier state has changed"
    assert copy.position() == silent.position()
    assert rules.endless or copy.position() != before, "a move that changes nothing"
    assert events, "a move without any event"
    for event in events:
        told = rules.event_dict(event)
        assert plain(told) == told


def check_scores(scores, seats: int) -> None:
    assert len(scores) == seats
    for score in scores:
        assert isinstance(score, Score) and type(score.total) is int
        assert sum(score.parts.values()) == score.total
    assert len({tuple(score.parts) for score in scores}) == 1


def check_clones(rules: Rules) -> None:
    """Playing on never reaches a clone made earlier."""
    for seats, options in settings_of(rules):
        state, dealer, kept = rules.new(seats, options), Dealer(seats, "decoration"), []
        while state.seat != OVER and not (rules.endless and len(kept) == CUT):
            kept.append((state.clone(), json.dumps(state.position())))
            state.play(any_move(state, dealer))
        for clone, position in kept:
            assert json.dumps(clone.position()) == position


def check_positions(rules: Rules) -> None:
    """A position says everything: what is set up from it plays on like the original."""
    for number, (seats, options) in enumerate(settings_of(rules)):
        game = list(random_game(rules, seats, options, number))
        for start in range(number % 7, len(game), 7):
            position = game[start].state.position()
            assert plain(position) == position
            state = rules.from_position(plain(position), options)
            for sample in game[start : start + 25]:
                original = sample.state
                assert state.position() == original.position()
                assert (state.seat, state.moves()) == (original.seat, original.moves())
                assert state.scores() == original.scores()
                if sample.move is not None:
                    state.play(sample.move)


def logs(rules: Rules) -> list[str]:
    """Return the logs of some seeded matches; they must not depend on the process."""
    found = []
    for number, (seats, options) in enumerate(settings_of(rules)):
        match = Match.new(rules, seats, number, options)
        while unfinished(match):
            moves = match.moves()
            match.play(moves[match.ai_dealer().below(len(moves))])
        found.append("\n".join([*match.log(), json.dumps(match.position())]))
    return found


def unfinished(match: Match) -> bool:
    """Whether to play on: to the end, or as far as an endless game is followed."""
    return not match.over and not (match.rules.endless and len(match.log()) >= CUT)


# Reasons


def check_reasons(rules: Rules, every: int = 19) -> None:
    """`why` is None exactly for the listed moves, else names a paragraph that is declared."""
    found = samples(rules, every)
    texts = sorted({sample.state.text(sample.move) for sample in found if sample.move is not None})
    texts += GARBAGE
    for sample in found:
        match = Match.from_position(rules, sample.state.position(), 1, sample.options, "manual")
        listed = set(map(match.text, match.moves()))
        if match.sampled:
            listed.add(match.text(sample.move))
        for text in {*texts, *listed}:
            check_reason(rules, match, text, text in listed)
        for text in listed:
            for wrong in (
                f" {text}",
                f"{text} ",
                text.swapcase(),
                text.replace(" ", "  "),
                f"{text}\n",
            ):
                check_reason(rules, match, wrong, wrong in listed)


def check_reason(rules: Rules, match: Match, text: str, legal: bool) -> None:
    reason = match.why(text)
    if reason is None and not legal and match.sampled:
        return  # another outcome of the same shape may well be legal
    assert (reason is None) == legal, text
    if reason is not None:
        assert isinstance(reason, Reason) and rules.reasons[reason.key] == reason.rule


# Views


def leaves(position, path=()) -> Iterator[tuple[tuple, Any]]:
    """Every value of a position with the way to it."""
    if isinstance(position, dict | list):
        items = position.items() if isinstance(position, dict) else enumerate(position)
        for step, value in items:
            yield from leaves(value, (*path, step))
    else:
        yield path, position


def at(position, path):
    for step in path:
        position = position[step]
    return position


def replaced(position, values: dict):
    """A copy of a position with other values at some paths."""
    copy = plain(position)
    for path, value in values.items():
        at(copy, path[:-1])[path[-1]] = value
    return copy


def set_up(rules: Rules, position, options):
    try:
        return rules.from_position(position, options)
    except BadPosition:
        return None


def check_views_hide(rules: Rules, every: int = 19) -> None:
    """Other hidden values, the same view; and a view shows the truth in all that it shows."""
    swapped = 0
    for number, sample in enumerate(samples(rules, every)):
        truth = sample.state.position()
        original = rules.from_position(truth, sample.options)
        for viewer in viewers(original, number):
            view = sample.state.view(viewer)
            shown = view.position()
            assert plain(shown) == shown
            assert original.view(viewer).position() == shown
            hidden = [path for path, value in leaves(shown) if value == HIDDEN]
            assert shown == replaced(truth, dict.fromkeys(hidden, HIDDEN))
            check_mover(view, sample.state)
            dealer = Dealer(number, "decoration")
            all_known = known(original.view(viewer))
            for other in others(rules, sample, view, hidden, dealer):
                assert known(other.view(viewer)) == all_known
                swapped += other.position() != truth
    assert swapped > 20, "hardly any hidden value could be swapped"


def others(rules, sample, view, hidden, dealer):
    """States that differ in nothing but what the view hides."""
    truth = sample.state.position()
    yield rules.from_position(view.guess(dealer).position(), sample.options)
    for _ in range(3):
        values = [at(truth, path) for path in hidden]
        dealer.shuffle(values)
        state = set_up(
            rules, replaced(truth, dict(zip(hidden, values, strict=True))), sample.options
        )
        if state is not None:
            yield state


def check_mover(view, state) -> None:
    """Only the seats to move get moves, and the first gives the same answers as the truth."""
    assert view.seat == state.seat
    assert not state.choosing or state.choosing[0] == state.seat
    check_scores(view.scores(), len(state.scores()))
    if view.viewer in state.choosing[1:]:
        assert view.moves() and all(view.why(move) is None for move in view.moves())
    elif view.viewer == state.seat:
        assert view.moves() == state.moves()
        assert all(view.why(move) is None for move in view.moves())
        assert all(view.text(move) == state.text(move) for move in view.moves())
    else:
        assert view.moves() == []
        assert all(view.why(move) is not None for move in state.moves())


def check_guesses(rules: Rules, every: int = 19) -> None:
    """A guess agrees with all that the view knows, and can be played on."""
    for number, sample in enumerate(samples(rules, every)):
        for viewer in viewers(sample.state, number):
            view = sample.state.view(viewer)
            before = known(view)
            guess = view.guess(Dealer(number, "decoration"))
            assert known(guess.view(viewer)) == before
            assert (
                rules.from_position(guess.position(), sample.options).position() == guess.position()
            )
            again = view.guess(Dealer(number, "decoration"))
            assert again.position() == guess.position()
            for step in range(20):
                if guess.seat == OVER:
                    break
                guess.play(any_move(guess, Dealer(step, "decoration")))
            assert known(view) == before, "a guess still hangs on its view"


def check_views_show(rules: Rules, every: int = 61) -> None:
    """Whatever public value of a position changes, every view of it changes."""
    found = samples(rules, every)
    pool: dict[tuple, list] = {}
    for sample in found:
        for path, value in leaves(sample.state.position()):
            values = pool.setdefault(pattern(path), [])
            if value not in values:
                values.append(value)
    changed, hidden = set(), set()
    for number, sample in enumerate(found):
        truth = sample.state.position()
        views = {
            viewer: sample.state.view(viewer).position() for viewer in viewers(sample.state, number)
        }
        seats = len(sample.state.scores())
        for paths, other in changes(truth, pool, Dealer(number, "decoration")):
            state = set_up(rules, other, sample.options)
            if state is None or state.position() == truth or len(state.scores()) != seats:
                continue
            for viewer, shown in views.items():
                public = {path[0] for path in paths if not covered(shown, path)}
                hidden.update(path[0] for path in paths if path[0] not in public)
                if public and seen(state.position(), shown) != shown:
                    changed |= public
                    assert state.view(viewer).position() != shown, (viewer, paths)
    untried = found[0].state.position().keys() - changed - hidden
    assert untried <= BOUND, f"no value of these could be changed: {untried}"


def seen(position, shown):
    """A position with "?" wherever a view of it, or of one like it, has it."""
    hidden = [path for path, value in leaves(shown) if value == HIDDEN]
    try:
        return replaced(position, dict.fromkeys(hidden, HIDDEN))
    except (IndexError, KeyError):
        return position


def pattern(path):
    """A path with its counting steps left out."""
    return tuple("*" if isinstance(step, int) else step for step in path)


def covered(shown, path) -> bool:
    """Whether a view hides the value at a path, or something in the list there."""
    return any(value == HIDDEN for _, value in leaves(at(shown, path)))


def changes(truth, pool, dealer) -> Iterator[tuple[list, Any]]:
    """Positions with something changed, and the paths of what was.

    One value set to another, two exchanged, two exchanged wherever they stand, an item left out;
    of the values in lists a third is tried, of very many fewer.
    """
    every = list(leaves(truth))
    for path, value in every:
        if len(path) > 1 and dealer.below(max(3, len(every) // 15)):
            continue
        candidates = [other for other in pool[pattern(path)] if other != value]
        if type(value) is int:
            candidates += [value - 1, value + 1]
        if candidates:
            other = candidates[dealer.below(len(candidates))]
            yield [path], replaced(truth, {path: other})
            places = {
                way: {value: other, other: value}[held]
                for way, held in every
                if held in (value, other)
            }
            if None not in (value, other):
                yield list(places), replaced(truth, places)
        partner, other = every[dealer.below(len(every))]
        if type(other) is type(value):
            yield [path, partner], replaced(truth, {path: other, partner: value})
        if len(path) > 1 and len(at(truth, path[:-1])) > 1:
            fewer = plain(truth)
            del at(fewer, path[:-1])[path[-1]]
            yield [path[:-1]], fewer


# Matches


def check_undo_is_replay(rules: Rules) -> None:
    """Taking back leads through the very same positions, and a save loads to the same match."""
    for number, (seats, options) in enumerate(settings_of(rules)):
        match = Match.new(rules, seats, number, options)
        positions, logs = [], []
        while unfinished(match):
            positions.append(match.position())
            logs.append(match.log())
            moves = match.moves()
            move = moves[match.ai_dealer().below(len(moves))]
            match.play(move)
            if match.undo_block() is None:
                match.undo()
                assert (match.position(), match.log()) == (positions[-1], logs[-1])
                match.play(move)
        again = Match.load(match.save(), {rules.id: rules})
        assert (again.position(), again.log()) == (match.position(), match.log())
        for position, log in zip(positions[:-8:-1], logs[:-8:-1], strict=True):
            again.take_back()
            assert (again.position(), again.log()) == (position, log)
