"""Events as plain data for the network: seats count from 1, everything else goes by its id.

How a field is converted depends on its role alone; `server.event_types` has the matching types.
"""

from typing import Any

from nonpareil.engine.match import Match
from nonpareil.engine.pending import fighter_id
from nonpareil.events import Account, Event, Role, fields_of
from nonpareil.events.fields import ACTIONS, SIDES
from nonpareil.text.language import ENGLISH
from nonpareil.text.names import hero_names


def event_data(m: Match, event: Event, known: bool = True, lang: str = ENGLISH) -> dict[str, Any]:
    """The fields by name. Cards that the reader may not see are None. Only bonus attacks have no
    id but a name, in the reader's language."""
    data: dict[str, Any] = {}
    for name, role in fields_of(type(event)):
        value = getattr(event, name)
        if role == Role.SEEN:
            continue
        if role == Role.EFFECT:
            data["source"] = value.source if known else None
            data["timing"] = value.timing
        elif role == Role.CARDS:
            data[name] = [m.kinds[card].id for card in value] if known else None
            data["number"] = len(value)
        elif role in (Role.CARD, Role.HIDDEN_NUMBER) and not known:
            data[name] = None
        else:
            data[name] = _plain(m, event, role, value, lang)
    return data


def _plain(m: Match, event: Any, role: Role, value: Any, lang: str) -> Any:
    match role:
        case Role.SEAT:
            return value + 1
        case Role.SEATS:
            return [seat + 1 for seat in bits(value)]
        case Role.FIGHTER:
            return fighter_id(m, value)
        case Role.FIGHTERS:
            return [fighter_id(m, fighter) for fighter in bits(value)]
        case Role.CARD:
            return m.kinds[value].id if value >= 0 else None
        case Role.SPACE:
            return m.graph.ids[value] if value >= 0 else None
        case Role.PLACE:
            return m.graph.place_id(value) if value >= 0 else None
        case Role.SPACES:
            return [m.graph.ids[space] for space in value]
        case Role.TOKEN:
            return m.heroes[event.seat].token_kinds[value]
        case Role.STATE:
            return m.heroes[event.seat].definition.states[value].id
        case Role.STATE_VALUE:
            return m.heroes[event.seat].definition.states[event.state].values[value]
        case Role.COUNTER:
            return m.heroes[event.seat].definition.counters[value].id
        case Role.ACTION:
            return ACTIONS[value]
        case Role.SIDE:
            return SIDES[value] if value >= 0 else None
        case Role.BONUS:
            return bonus_name(m, value, lang)
        case Role.ACCOUNT:
            return _account(m, value, lang)
    return value


def _account(m: Match, account: Account, lang: str) -> dict[str, Any]:
    return {
        "seat": account.seat + 1,
        "fighter": fighter_id(m, account.fighter),
        "card": m.kinds[account.card].id if account.card >= 0 else None,
        "bonus": bonus_name(m, account.bonus, lang),
        "base": account.base,
        "terms": [{"what": term.what, "number": term.number} for term in account.terms],
        "reason": account.reason,
        "value": account.value,
    }


def bonus_name(m: Match, card: int, lang: str) -> str | None:
    """The name of the card's bonus attack, or None if `card` is -1 or has none."""
    if card < 0 or m.kinds[card].bonus is None:
        return None
    return str(hero_names(m.heroes[m.owner(card)].definition, lang).bonus(m.kinds[card].id))


def bits(value: int) -> list[int]:
    return [x for x in range(value.bit_length()) if value >> x & 1]
