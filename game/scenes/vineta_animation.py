"""Which beat shows which event on the board of Vineta."""

from __future__ import annotations

from game.scenes import film
from game.scenes import vineta_beats as beats
from game.scenes import vineta_moments as moments

BEATS: dict[str, type[film.Beat]] = {
    "placed": beats.Place,
    "chose": beats.Lay,
    "revealed": beats.Reveal,
    "opened": beats.Flood,
    "extended": beats.Flood,
    "discarded": beats.PutAway,
    "waived": beats.PutAway,
    "moved": beats.Move,
    "swapped": beats.Swap,
    "quarantined": beats.Lock,
    "lengthened": beats.Front,
    "shortened": beats.Front,
    "diverted": beats.Divert,
    "exchanged": beats.Exchange,
    "ebbed": beats.Ebb,
    "doubled": beats.Double,
    "dissolved": beats.Change,
    "tower": beats.Tower,
    "tied": moments.Banner,
    "turn": moments.Banner,
    "sinking": moments.Sinking,
    "took": beats.Take,
    "lost": beats.Change,
    "sunk": moments.Sink,
    "unveiled": moments.Unveil,
}
