"""Episodes, and the content they are made of, can be pickled and copied by Python."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from nonpareil.content import library
from nonpareil.env.episode import Setting
from nonpareil.env.pettingzoo import NonpareilAEC


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


copying = pytest.mark.parametrize("copied", [pickled, deepcopy])


@copying
def test_an_episode(copied: Callable[[Any], Any]) -> None:
    episode = Setting.of("soho", ["medusa", "sinbad"]).episode(seed=7, longest=40)
    for _ in range(30):
        episode.act(episode.legal_actions()[0])
    seen = episode.observation(1)
    other = copied(episode)
    assert other.observation(1) == seen
    while not other.cut_short:
        other.act(other.legal_actions()[0])
    assert len(other.game.choices) == 40
    assert episode.observation(1) == seen


@copying
def test_a_setting_with_heroes_of_all_kinds(copied: Callable[[Any], Any]) -> None:
    """Ours are the very objects of the library; others are what their files say."""
    sinbad = library.hero("sinbad")
    guest = library.hero_from({**sinbad.data, "id": "admiral", "name": "The Admiral"}, "a test")
    other = copied(Setting.of("soho", [sinbad, guest]))
    assert other.board is library.board("soho")
    assert other.heroes[0] is sinbad
    assert other.heroes[1] == guest
    assert other.game(1).view(1) == Setting.of("soho", [sinbad, guest]).game(1).view(1)


@copying
def test_an_environment(copied: Callable[[Any], Any]) -> None:
    env = NonpareilAEC("soho", ["medusa", "sinbad"])
    env.reset(seed=3)
    other = copied(env)
    agent = env.agent_selection
    assert (other.observe(agent)["action_mask"] == env.observe(agent)["action_mask"]).all()
    assert other.layout.size == env.layout.size
