"""How far a part of a text reaches: what "may", "if" or "for each" still holds for, and what
follows when it is over. The tree says so with brackets; a sentence has to say it aloud."""

from itertools import pairwise

from nonpareil.script import tree as t

# What ends with the sentence unless the text says that it has ended before, and how it says so:
# the end of a message's name ("after-may").
CLOSINGS: dict[type, str] = {
    t.May: "may",
    t.If: "if",
    t.Once: "once",
    t.Choose: "choice",
    t.ForEach: "each",
    t.Repeat: "each",
    t.RepeatUntil: "each",
    t.Lasting: "later",
    t.Later: "later",
}
# What "you may do this: …" is clearer for than "you may …"
UNWIELDY = (t.If, t.Once, t.ForEach, t.May)
PUT_OFF = (t.Lasting, t.Later)
WITH_COLON = (t.Choose, t.Repeat, t.RepeatUntil)  # "choose one: …", "do this twice: …"


def parts(action: t.Action) -> tuple[t.Action, ...]:
    """What is done one after the other; blocks inside blocks mean nothing by themselves."""
    if not isinstance(action, t.Block):
        return (action,)
    return tuple(part for each in action.actions for part in parts(each))


def actor(action: t.Action) -> t.Who:
    """The subject of an action's clause."""
    who: t.Who = getattr(action, "who", t.Who.YOU)
    return who


def closing(before: t.Action | None, part: t.Action) -> str:
    """How a part says that what stands before it is over; empty if that is clear."""
    found = CLOSINGS.get(type(before), "")
    if isinstance(before, t.May) and isinstance(part, t.May) and before.who == part.who:
        return ""  # a choice of its own
    return "lasting" if found == "later" == CLOSINGS.get(type(part)) else found


def is_list(block: t.Action) -> bool:
    """Whether the parts are separated by semicolons: one of them is done by somebody else, or is
    over before the next begins, and a comma would not say so."""
    all_parts = parts(block)
    if len(all_parts) == 1:
        return False
    others = any(actor(part) != t.Who.YOU for part in all_parts)
    return others or any(closing(one, two) for one, two in pairwise(all_parts))


def opens_list(block: t.Action) -> bool:
    """Whether a colon announces the parts, unless the first of them has one itself."""
    return is_list(block) and not isinstance(parts(block)[0], WITH_COLON)


def has_list(action: t.Action) -> bool:
    """Whether there are semicolons in the clause, so that another list needs something stronger."""
    match action:
        case t.Block():
            return is_list(action) or any(has_list(part) for part in parts(action))
        case t.Choose():
            return True
        case t.May(price=price):
            return has_list(price)
        case t.Later(then=then) | t.Lasting(rule=t.When(then=then)):
            return has_list(then)
        case t.If(then=then) | t.Once(then=then) | t.ForEach(then=then):
            return has_list(then)
        case t.Repeat(then=then) | t.RepeatUntil(then=then):
            return has_list(then)
    return False


def forks(block: t.Action) -> bool:
    """Whether it ends with what happens otherwise, which must not seem to be the contrary of
    anything else."""
    last = parts(block)[-1]
    return isinstance(last, t.If | t.May) and last.otherwise is not None


def ends_with_if(action: t.Action) -> bool:
    """Whether an "otherwise" after it would seem to be the contrary of a condition inside it."""
    match parts(action)[-1]:
        case t.If():
            return True
        case t.Once(then=then) | t.ForEach(then=then) | t.Later(then=then):
            return ends_with_if(then)
        case t.Repeat(then=then) | t.RepeatUntil(then=then):
            return ends_with_if(then)
        case t.Lasting(rule=t.When(then=then)):
            return ends_with_if(then)
        case t.Choose(options=options):
            return ends_with_if(options[-1])
    return False


def offers(action: t.Action, who: t.Who) -> bool:
    """Whether a "may" of this player is in it, which "if you do not" could be about."""
    match action:
        case t.Block():
            return any(offers(part, who) for part in action.actions)
        case t.May():
            yours = (action.who == t.Who.YOU) == (who == t.Who.YOU)
            rest = (part for part in (action.then, action.otherwise) if part)
            return yours or any(offers(part, who) for part in rest)
        case t.If(then=then, otherwise=otherwise):
            return offers(then, who) or (otherwise is not None and offers(otherwise, who))
        case t.Choose(options=options):
            return any(offers(option, who) for option in options)
        case t.Once(then=then) | t.ForEach(then=then) | t.Later(then=then):
            return offers(then, who)
        case t.Repeat(then=then) | t.RepeatUntil(then=then):
            return offers(then, who)
        case t.Lasting(rule=t.When(then=then)):
            return offers(then, who)
    return False
