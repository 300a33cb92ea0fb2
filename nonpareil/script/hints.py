"""Hints for people who write English where the card language has words of its own.

All hints are in the three tables of this module. A hint applies if what it describes is where the
text went wrong, so an entry can be broad without getting in the way of a text that is right.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

# English phrases, and the words of the language that mean the same.
PHRASES: tuple[tuple[str, str], ...] = (
    (r"you (?:may|can)", "may"),
    (r"if (?:you|i|your fighter|my fighter) (?:won|wins?)(?: (?:the|this) combat)?", "if won"),
    (r"if (?:you|i|your fighter|my fighter) (?:lost|loses?)(?: (?:the|this) combat)?", "if lost"),
    (r"if (?:you are|i am) (attacking|defending)", r"if \1"),
    (r"(?:your|the) opponent'?s hero|the (?:opposing|enemy) hero", "hero of opponent"),
    (r"(?:each|every|all|an?|any) adjacent (?:enem(?:y|ies)|opposing fighters?)",
     "each enemy next to my fighter"),
    (r"(?:an?|any) adjacent (fighter|sidekick|hero)", r"a \1 next to my fighter"),
    (r"(?:each|every|all) adjacent (fighter|sidekick|hero)s?", r"each \1 next to my fighter"),
    (r"(?:the )?opposing fighter'?s zone", "zone of foe"),
    (r"(?:all|each|every|each of the) (?:of the )?(?:enemies|opposing fighters?|enemy fighters?)",
     "each enemy"),
    (r"(?:each|all|every|all of) (?:of )?(?:your|my|own) fighters?", "each own fighter"),
    (r"(?:one of|any of) (?:your|my) fighters|any own fighter|your fighters", "an own fighter"),
    (r"(?:an|any|one) (?:opposing fighter|enemy fighter|enemies)", "an enemy"),
    (r"the (?:opposing|enemy|other|opponent'?s) fighter|opposing fighter|enemy fighter"
     r"|(?:your )?opponent'?s fighter|the enemy|the foe", "foe"),
    (r"(?:your|this|the active|the attacking|the defending) fighter|yourself|itself", "my fighter"),
    (r"(?:a|any) friendly fighter", "a friend"),
    (r"(?:each|all|every) friendly fighters?|all friends", "each friend"),
    (r"friendly fighters?|all(?:y|ies)", "friend"),
    (r"(?:no (?:more|farther) than|at most|up to) (\d+) spaces? (?:away )?(?:from|of)",
     r"within \1 spaces of"),
    (r"(\d+) (?:or fewer|or less) spaces? (?:away )?from", r"within \1 spaces of"),
    (r"(?:closest|nearest)(?: to)?", "nearest to"),
    (r"in an? empty zone", "in a zone without fighters"),
    (r"on mark|in the (?:chosen|marked) space", "in that space"),
    (r"next to mark", "next to that space"),
    (r"in (?:the|either|both|any) (?:chosen|marked) spaces?", "in those spaces"),
    (r"in the chosen zone|in this zone", "in that zone"),
    (r"passed(?: in that move)?|moved through", "passed by that fighter"),
    (r"of the same name(?: as that card)?|with the same name", "like that card"),
    (r"of (?:another|a different) name|with (?:another|a different) name", "unlike that card"),
    (r"with different names", "of different names"),
    (r"with (?:a )?(?:printed )?value of", "with value"),
    (r"with (?:a )?boost(?: value)? of|with boost value", "with boost"),
    (r"as many times as you (?:like|want)|repeatedly", "any number of times"),
    (r"adjacent to|beside|close to", "next to"),
    (r"adjacent", "next to my fighter"),
    (r"in the (?:same )?zone (?:of|as)", "in zone of"),
    (r"in ([a-z][a-z0-9-]*)'s zone", r"in zone of \1"),
    (r"among (?:them|those(?: cards)?)", "of those cards"),
    (r"(?:in|from) (?:your|the|my) discard pile", "from discard"),
    (r"(of|in|from) (?:your|the|my) (hand|deck|discard)(?: pile)?", r"\1 \2"),
    (r"(?:the )?number of attacks this turn", "times you attacked this turn"),
    (r"the top card of (?:your|the|my) deck", "the top card"),
    (r"(?:your|the|my) opponent'?s hand|opponent'?s hand", "hand of opponent"),
    (r"each opponents|all opponents|every opponent", "each opponent"),
    (r"(?:your|the|my) opponents?", "opponent"),
    (r"enemies|opposing fighters", "each enemy"),
    (r"towards|closer to|nearer to(?= \w+$)", "toward"),
    (r"farther from|further from", "away from"),
    (r"permanently|until (?:the )?end of (?:the )?game|(?:for )?the rest of (?:the )?game",
     "for the rest of the game"),
    (r"(?:until (?:the )?end of (?:the |this |your |my )?turn|this turn,)", "until turn ends"),
    (r"until (?:the )?end of (?:the |this )?combat", "until combat ends"),
    (r"until (?:the )?(?:start|beginning) of (?:your|my|the) next turn",
     "until my next turn starts"),
    (r"until (?:the )?end of (?:your|my|the) next turn", "until my next turn ends"),
    (r"until (?:the )?(?:start|beginning) of (?:your |the )?opponent'?s next turn",
     "until next turn of opponent starts"),
    (r"until (?:the )?end of (?:your |the )?opponent'?s next turn",
     "until next turn of opponent ends"),
    (r"with (?:the )?(?:lowest|least|fewest) health", "with least health"),
    (r"with (?:the )?(?:highest|most|greatest) health", "with most health"),
    (r"with (\d+) or (?:less|fewer) health|with (?:at most|up to) (\d+) health",
     r"with health at most \1\2"),
    (r"with (\d+) or more health|with at least (\d+) health", r"with health at least \1\2"),
    (r"(?:wounded|injured|hurt) (own|enemy|friend|fighter|hero|sidekick)", r"damaged \1"),
    (r"(?:this card|it) was not boosted|not boosted", "not this card was boosted"),
    (r"(?:the |your )?opponent(?:'s card)? (?:was boosted|boosted)(?=:)",
     "opposing card was boosted"),
    (r"(?:if )?(?:you )?boosted(?: (?:this|your|the) card)?(?=:)|if (?:you|i) boosted",
     "if this card was boosted"),
    (r"boost value of|BOOST of", "boost of"),
    (r"anywhere", "in any space"),
)  # fmt: skip

_N = r"(\d+|an?|another|" + "|".join(NUMBERS) + r")(?: more| extra| additional)?"
_X = r"((?:\w[\w'-]*)(?: (?!by\b|for\b|and\b|then\b|to\b|up\b)[\w'-]+)*)"
_MOVED = r"((?:\w[\w'-]*)(?: (?!up\b|to\b|into\b|next\b|adjacent\b|close\b)[\w'-]+)*)"
_PLACED = r"((?:\w[\w'-]*)(?: (?!in\b|adjacent\b|next\b|close\b)[\w'-]+)*)"
_ITS = r"(?:the |its |your |this card'?s )?"
_END = r"(?=[.,;\]|]|$)"
_REST = r"([^.,;:\]|]+)"
_F = r"(my fighter|foe|that fighter|[\w-]+)"


class Hint(NamedTuple):
    """`english` is a pattern; `advice` can use its groups, put into words of the language. "write"
    is followed by what replaces all that the pattern matched."""

    english: str
    advice: str


# Whole sentences, and beginnings of them.
SENTENCES: tuple[Hint, ...] = (
    # Damage and health
    Hint(r"damage to [^,;:|]+ is (?:at least|more than) [^,;:|]+",
         "damage can be raised by a number, not to one: combat damage to foe + 1"),
    Hint(rf"deals? {_N} damage to {_REST}", r"write: damage \1 to \2"),
    Hint(rf"deals? {_N} damage", r"write: damage \1 to foe"),
    Hint(rf"damage {_REST} (?:by|for) {_N}", r"write: damage \2 to \1"),
    Hint(rf"{_X} (?:takes?|suffers?|loses?) {_N} (?:damage|health)", r"write: damage \2 to \1"),
    Hint(rf"{_X} (?:recovers?|heals?|gains?|regains?) {_N}(?: health)?{_END}",
         r"write: heal \1 by \2"),
    Hint(rf"(?:heal|recover|restore|regain|gain) {_N}(?: health)? (?:to|for|on) {_REST}",
         r"write: heal \2 by \1"),
    Hint(rf"(?:heal|recover|restore|regain) {_N}(?: health)?", r"write: heal my fighter by \1"),
    Hint(rf"gain {_N} health", r"write: heal my fighter by \1"),
    Hint(rf"(?:recover|restore|heal) {_X} (?:for )?{_N}(?: health)?", r"write: heal \1 by \2"),
    # Cards
    Hint(rf"(?:you )?draw {_N} cards? for each {_REST}", r"write: draw \1 per \2"),
    Hint(rf"draw {_N} cards?", r"write: draw \1"),
    Hint(rf"(?:your |the )?opponent (?:must )?draws? {_N}(?: cards?)?",
         r"write: opponent draws \1"),
    Hint(rf"(?:your |the )?opponent (?:must )?discards? {_N} (?:random cards?|cards? at random)",
         r"write: opponent discards \1 cards at random"),
    Hint(rf"(?:your |the )?opponent (?:must )?discards? {_N}(?: cards?)?",
         r"write: opponent discards \1 cards"),
    Hint(r"(?:your |the )?opponent (?:must )?discards? random cards?",
         r"write: opponent discards 1 card at random"),
    Hint(rf"discard {_N} (?:random cards?|cards? (?:at )?random(?:ly)?)",
         r"write: discard \1 cards at random"),
    Hint(rf"discard {_N}(?: cards?)?", r"write: discard \1 cards"),
    Hint(r"discard cards?", "write how many: discard 1 card"),
    Hint(r"(?:at )?random(?:ly)?",
         "'at random' follows the cards: opponent discards 1 card at random"),
    Hint(r"choose an? card (?:in|from|of) (?:your |the )?(?:opponent'?s hand|hand of opponent)",
         "write: choose 1 card from hand of opponent"),
    Hint(r"choose an? card", "write: choose 1 card from hand"),
    Hint(r"for (?:each|every) cards? (?:in|of|from) (\w+)",
         r"write 'repeat (number of cards in \1) times:'"),
    Hint(r"for (?:each|every) ([a-z-]+) cards? (?:in|of|from) (\w+)",
         r"write 'repeat (number of \1 cards in \2) times:'"),
    Hint(r"(?:put |discard )?each cards? (?:among (?:them|those)|of (?:them|those))",
         "write 'those cards'"),
    Hint(r"each ([a-z-]+) cards? (?:among (?:them|those)|of (?:them|those))",
         r"write 'those \1 cards'"),
    Hint(r"(?<!total )(?<!highest )(?<!lowest )(boost|printed value) of those(?: cards)?",
         r"write 'total \1 of those cards'"),
    Hint(r"return (this|that|opposing) card to [\w' ]*hand[\w' ]*",
         r"write: put \1 card in hand"),
    Hint(r"(?:divided|split)[\w ]*", "write: repeat 3 times: damage 1 to an enemy"),
    Hint(r"bonus attack [^,;:|]+",
         "it is against the same fighter; against another: gain 1 attack action now by my fighter "
         "against that fighter"),
    Hint(r"against an? ([a-z-]+)", r"a condition follows: if foe is a \1: …"),
    Hint(r"against (?!foe|an? )(that fighter|[a-z-]+)", r"write 'while foe is \1'"),
    Hint(rf"(?:number of spaces|distance|spaces) (?:between {_F} and|from {_F} to) {_F}",
         r"write 'distance from \1\2 to \3'"),
    Hint(r"distance to (foe|that fighter|[\w-]+)", r"write 'distance from my fighter to \1'"),
    Hint(r"on or next to (foe|my fighter|that fighter)", r"write 'under or next to \1'"),
    Hint(r"under or next to tokens? ([\w-]+)", r"write 'on or next to \1'"),
    Hint(r"up to \d+ tokens [^,;:|\]]+",
         "repeat it: may place token mist from supply in any space up to 3 times"),
    Hint(r"another (enemy|fighter|sidekick|hero|friend)",
         r"write 'other than': an \1 other than foe"),
    Hint(rf"summon (?!an? |\d|\()([\w-]+) in {_REST}", r"write: summon a \1 in \2"),
    Hint(r"(?:put|place) ([^,;]+) (?:in|into|on) (?:the |your )?discard(?: pile)?(?! of)",
         r"write: discard \1"),
    Hint(r"(?:is|are|becomes?|counts? as) (melee|ranged)", r"write 'reaches as \1'"),
    Hint(r"cannot (?:enter|pass|cross|stop in|move through) [^,;:|]+",
         "write: each enemy cannot move into a space on mist"),
    Hint(r"moves? (\d+) (?:more|extra|additional) spaces?",
         r"write 'move of each own fighter + \1'"),
    Hint(r"instead of (?:defeat|(?:combat |effect )?damage)",
         "this is a standing rule: it goes under 'standing', or after 'until combat ends:' or "
         "'until turn ends:'"),
    Hint(rf"move {_X} (?:up to )?(\d+) spaces? towards? {_REST}",
         r"write: move \1 up to \2 toward \3"),
    Hint(rf"move {_X} (?:up to )?(\d+) spaces? away from {_REST}",
         r"write: move \1 up to \2 away from \3"),
    Hint(r"(?<!exactly )(\d+) spaces? (?:away )?from", r"write 'exactly \1 spaces from'"),
    Hint(r"for (?:each|every) token ([a-z-]+)", r"write 'repeat (number of tokens \1) times:'"),
    Hint(r"(?:shuffle|put) [^,;]+ and draw", "a comma continues a sentence: …, draw 1"),
    Hint(r"look at (?:your |the )?opponent'?s hand", "write: look at hand of opponent"),
    Hint(r"(?:your |the )?opponent reveals (?:their|the|his|her) hand"
         r"|reveal (?:your |the )?opponent'?s hand", "write: reveal hand of opponent"),
    Hint(rf"(?:reveal|turn) {_REST} (?:and keep (?:it|them) (?:revealed|open|face up)|face up)",
         r"write: turn up \1"),
    Hint(rf"turn {_REST} face down", r"write: turn down \1"),
    Hint(r"cards? in (\w+) named ([a-z][\w-]*)", r"write 'card named \2 in \1'"),
    Hint(r"([a-z][\w-]*) moved through [^,;:|]+",
         r"only the move itself knows that; write under 'when': "
         r"\1 moves: if any enemy passed by that fighter: …"),
    # Actions and the turn
    Hint(rf"(?:your |the )?opponent gains? {_N} actions?", r"write: opponent gains \1 actions"),
    Hint(rf"(?:gain|take|get) {_N} actions?", r"write: gain \1 actions"),
    Hint(r"(?:gain|take|get)(?: an)? (?:extra |additional )?actions?", "write: gain 1 action"),
    Hint(r"end (?:your|the|this|my) turn", "write: end turn"),
    Hint(r"take that card", "write: put that card in hand"),
    # Moving
    Hint(rf"move {_X} up to {_N} spaces?", r"write: move \1 up to \2"),
    Hint(rf"move (?:up to )?{_N}(?: spaces?)?{_END}", r"write: move my fighter up to \1"),
    Hint(rf"move {_X} {_N}(?: spaces?)?", r"write: move \1 up to \2"),
    Hint(rf"move {_MOVED} (?:adjacent to|next to|close to|to|into) {_REST}",
         r"'move' counts spaces; for a certain space, write: place \1 in a space next to \2"),
    Hint(rf"place {_X} anywhere", r"write: place \1 in any space"),
    Hint(rf"place {_PLACED} (?:adjacent|next|close) to {_REST}",
         r"write: place \1 in a space next to \2"),
    Hint(r"flip a coin", "write: choose 1 at random: draw 1 | discard 1 card"),
    Hint(r"roll (?:a |the )?di(?:e|ce)", "write: choose 1 at random: draw 1 | draw 2 | draw 3"),
    Hint(r"summon (?!an?\b|\d)([a-z][\w-]*)", r"write 'summon a \1'"),
    Hint(r"choose a zone(?! of)[,;]?", "write: choose any zone"),
    Hint(r"choose a space[,;]", "write: choose any space"),
    Hint(rf"swap (?:places|spaces|positions) with {_REST}", r"write: swap my fighter with \1"),
    Hint(rf"(?:push|pull|shove|drag) {_X} (?:up to )?{_N}(?: spaces?)?",
         r"write 'move \1 up to \2 away from my fighter', or '… toward my fighter'"),
    Hint(r"(?:put|place) tokens? ([\w-]+) (?:on|under) (foe|my fighter|that fighter|[\w-]+)",
         r"tokens lie on spaces: place token \1 from supply in a space under \2"),
    Hint(r"(?:put|place) tokens? ([\w-]+) in zone of (foe|my fighter|that fighter|[\w-]+)",
         r"write: place token \1 from supply in a space in zone of \2"),
    Hint(r"remove ([\w-]+) from the board", r"write: take \1 off the board"),
    # The combat
    Hint(r"([\w-]+|each [\w -]+|an? [\w -]+) (?:has|gets|gains|have) "
         r"(?:\+ ?(\d+) attack|attack \+ ?(\d+))(?: value)?", r"write 'attack of \1 + \2\3'"),
    Hint(r"([\w-]+|each [\w -]+|an? [\w -]+) (?:has|gets|gains|have) "
         r"(?:\+ ?(\d+) defense|defense \+ ?(\d+))(?: value)?",
         r"write 'defense of \1 + \2\3'"),
    Hint(rf"(?:gets? |gains? )?\+ ?(\d+) (?:to )?{_ITS}(?:attack )?value", r"write: value + \1"),
    Hint(rf"(?:add|gain) (?:\+ ?)?{_N} to {_ITS}value", r"write: value + \1"),
    Hint(rf"increase {_ITS}value by {_N}", r"write: value + \1"),
    Hint(r"(?:gets? |gains? )?\+ ?(\d+)", r"write: value + \1"),
    Hint(rf"{_ITS}value (?:=|equals|becomes|of|is) {_N}", r"write: value is \1"),
    Hint(r"cancel (?:all |the )?(?:effects?|text)(?: (?:of|on)(?: (?!if\b)[\w']+)*)?"
         r"|cancel (?:the |your )?opponent'?s (?:card|effects?)", "write: cancel opposing card"),
    Hint(r"ignore (?:the |its )?(?:value|card)(?: of [\w' ]+)?", "write: ignore opposing value"),
    Hint(r"(?:prevent|block|ignore) (?:all |the )?(?:combat )?damage",
         "write: prevent combat damage"),
    Hint(r"boost (?:this|your|the) card", "write: boost"),
    Hint(r"double (?:its |the |this card'?s )?value", "write: value + value of this card"),
    Hint(r"value (?:x|\*) ?2|value is doubled|twice (?:its |the )?value",
         "write: value is twice value of this card"),
    Hint(r"[\w-]+ wins? ties", "write under 'after': if values match: count as winner"),
    Hint(r"(?:deals? )?double (?:the )?(?:combat )?damage",
         "write: until combat ends: combat damage to foe is doubled"),
    Hint(r"copy (?:the )?(?:effects?|text)[\w' ]*", "write: copy opposing card"),
    Hint(r"(?:resolve|use|carry out) (?:that|the) card", "write: copy that card"),
    Hint(r"cancel (?:this|your own) card", "only the opponent's card can be canceled"),
    Hint(r"no (?:combat )?damage was dealt", "write 'combat damage to foe is 0'"),
    Hint(r"(any|no) ([\w -]+?) (was|were|has|have|attacked|moved) ",
         "a past event is told of 'a' or 'an': if a heron was defeated this turn; "
         "for the contrary: if not a heron …"),
    Hint(r"(\w+) was defeated(?=:)", r"write '\1 is defeated'"),
    Hint(r"is between (\d+) and (\d+)", r"write '… is at least \1 and … is at most \2'"),
    Hint(r"(any|no) ([\w -]+?) is (?=next|in |on |within)", r"leave out 'is': \1 \2 next to …"),
    Hint(r"may [^,;:|\[\]]+,[^;:|\[\]]+(?=:)",
         "brackets hold a price of several parts together: may [discard 1 card, draw 1]: …"),
    Hint(r"(?:opponent|you|anyone) cannot (?:draw|gain|maneuver|play|boost|defend|move)",
         "say how long: until turn ends: opponent cannot draw"),
    Hint(r"(?:spend|pay) (?:\d+|an?) actions?", "write: lose 1 action"),
    Hint(r"(toward|away from) (an? (?:own |enemy )?[a-z-]+)",
         r"choose it first: choose \2, move … \1 that fighter"),
    Hint(r"choose 1 (?:enemy|fighter|friend|own fighter|sidekick|hero)",
         "write 'a' or 'an': choose an enemy"),
    Hint(r"damage (\d+) to ([\w -]+?) per ([^,;:|\]]+)", r"write: damage \1 per \3 to \2"),
    Hint(r"pay (\d+) ([a-z-]+)(?= ?(?:[:,;]|$))", r"write 'spend \1 \2'"),
    Hint(r"from the game", "leave out 'from the game'"),
    Hint(r"(?<![a-z] )(?:spend|discard|pay|lose|return|remove|damage|reveal) [^,;:|\[\]]+:",
         "a price is a choice: write 'may' before it, or a comma instead of the colon"),
    Hint(r"(?<!that )(?!fighter)([a-z][\w-]*) takes over",
         r"write: choose a \1, that fighter takes over"),
    Hint(r"(?:won|lost) by (\d+)(?: or more)?",
         r"write 'difference of value of this card and value of opposing card is at least \1'"),
    Hint(r"(?:put|give) [^,;:]+ (?:in|into|to) (?:the )?"
         r"(?:hand of opponent|(?:your )?opponent'?s hand|opponent)(?! in| at)",
         "no card goes into somebody else's hand; write: put … in play of opponent"),
    Hint(r"put [^,;:]+ face down", "piles of your own lie open: leave out 'face down'"),
    Hint(r"put [^,;]+ in my hand|steal [^,;]+|take [^,;]+ from (?:your |the )?opponent[^,;]*",
         "cards keep their owner: discard 1 card from hand of opponent, "
         "or put it in a pile of your own"),
    Hint(r"put 1 (?:[a-z-]+ )?card from discard to (?:your |my )?hand|"
         r"return (?:a|an|\d+) (?:[a-z-]+ )?cards? (?:from|in) (?:your )?discard(?: pile)?[\w ]*",
         "write: put 1 card from discard in hand"),
    Hint(r"look at top (\d+) cards(?: of deck)?", r"write: look at the top \1 cards"),
    Hint(r"(discards|reveals) top card(?: of (?:their )?deck)?", r"write '\1 the top card'"),
    Hint(r"reveal cards until [^,;]+",
         "write: repeat until that card is a scheme card: discard the top card"),
    Hint(r"(?:draw|reveal|discard) [^,;:|]*until (?!hand)[^,;]+",
         "write: repeat until that card is a scheme card: discard the top card"),
    Hint(r"lose all (?:your |my )?(?:remaining )?actions", "write: lose (actions left) actions"),
    Hint(r"set [a-z][\w-]* to ([a-z][\w-]*)", r"write: become \1"),
    Hint(r"(?:draw|take) (?:\d+|the)(?: cards?)? from (?:the )?bottom[\w ]*",
         "write: put the bottom card in hand"),
    Hint(r"(total|highest|lowest) (boost|printed value) of (hand|deck|discard)",
         r"write '\1 \2 of cards in \3'"),
    Hint(r"choose an opponent (?:with|who|that|whose) [^,;:]+",
         "write: choose an opponent; a condition follows: if hand of opponent is at least 5: …"),
    # What lasts, and when it happens
    Hint(r"marks? (that fighter|foe|my fighter|an enemy|[\w-]+)(?: (?:as|with) [\w-]+)?"
         r"(?=[.,;]|$)",
         r"say how: for the rest of the game: \1 is marked poison"),
    Hint(r"is (?:poisoned|burning|frozen|cursed|marked(?! [a-z])|stunned|bleeding)",
         "a text gives a mark: for the rest of the game: foe is marked poison; "
         "others ask 'is marked poison'"),
    Hint(r"(?:until|in|for) [^,;:|]+: [^;|]+, (?:attack|defense|damage|move|boosts|combat|effect) "
         r"[^,;:|]+",
         "one rule for each duration: until turn ends: …; until turn ends: …"),
    Hint(r"(you|opponent|anyone) (plays?|discards?) an? ([a-z-]+)(?! card)(?=:)",
         r"write '\1 \2 a \3 card'"),
    Hint(r"([a-z-]+) (?:is|reaches|equals|becomes) (\d+)(?=:)",
         r"write '\1 is gained: if \1 is \2: …'"),
    Hint(r"at the (?:start|beginning) of (?:your|my) turn", "write: my turn starts"),
    Hint(r"at the end of (?:your|my) turn", "write: my turn ends"),
    Hint(r"at the (?:start|beginning) of (?:your |the )?opponent'?s turn",
         "write: turn of opponent starts"),
    Hint(r"at the end of (?:your |the )?opponent'?s turn", "write: turn of opponent ends"),
    Hint(r"when(?:ever)? ([^,;:|]+?) this turn", r"write 'until turn ends: when \1'"),
    Hint(r"(?:when(?:ever)? )?[\w-]+ becomes ([a-z][\w-]*)(?=:)", r"write 'you become \1'"),
    Hint(r"(?:when|whenever|after|each time|every time) (?!(?:the )?combat)([^,;:|]+)(?=:)",
         r"write '\1', or for some time 'until turn ends: when \1'"),
    Hint(r"the next time", "leave out 'the'"),
    Hint(r"(?:my |your )?next attack(?: of [\w-]+)?", "write: for my next attack: attack of … + 2"),
    Hint(r"(?:my |your )?next defense(?: of [\w-]+)?",
         "write: for my next defense: defense of … + 2"),
    Hint(r"prevent (?:the )?next (?:combat )?damage[^,;:]*",
         "write: until my next turn starts: prevent 2 damage to …, "
         "or: for my next defense: prevent combat damage to …"),
    Hint(r"cards of opponent (?:have|lose) [^,;:]+|opponent'?s cards have no effects?",
         "write under 'immediately': cancel opposing card"),
    Hint(r"(?:opponent )?skips? (?:their |its |the )?(?:next )?turn",
         "write: at start of next turn of opponent: opponent loses 2 actions"),
    Hint(r"(foe|that fighter|each enemy|[\w-]+) cannot move(?: (?:in|until|during) [\w ]+|"
         r" next turn)?(?! into)", r"write: until next turn of opponent ends: move of \1 is 0"),
    Hint(r"(?:foe|opposing card) cannot be boosted",
         "write: until combat ends: opponent cannot boost"),
    Hint(r"(?:plays? )?cards? face up", "write: turn up hand of opponent"),
    Hint(r"name a (?:type|kind)[\w ]*", "write: name a card, or: name a number"),
    Hint(r"opponents? cannot cancel[^,;:|]*",
         "write: until turn ends: cards of marsh-king cannot be cancelled"),
    Hint(r"you are attacked|one of your fighters is attacked",
         "write 'an own fighter is attacked'"),
    Hint(r"you defend(?=:)",
         "write 'an own fighter is attacked', or 'you play a defense card'"),
    Hint(r"(an? [\w -]+?|[a-z][\w-]*) defends(?=:)", r"write '\1 is attacked'"),
    Hint(r"(an? [\w -]+?) (?:is summoned|is returned|returns)(?=:)", r"write '\1 is placed'"),
    Hint(r"(?:(?:attack|defense) of [\w -]+ with|value of) [\w-]+ cards[^,;:|]*",
         "write under 'when': you play a tide card: value + 1"),
    Hint(r"for each opponent|each opponent (?:with|who|that) [^,;:|]+",
         "write: choose an opponent; what each does: each opponent discards 1 card"),
    Hint(r"is (?:odd|even)", "write: … is 1 or … is 3 or … is 5"),
    Hint(r"ignore (?:the |opposing |opponent'?s )?boosts?(?: of [\w ]+)?",
         "write: opposing value - total boost of boost cards in discard of opponent"),
    Hint(r"opponent [a-z]+s [^,;:|]*or else",
         "write 'opponent may': opponent may discard 2 cards or else: …"),
    Hint(r"choose (?:\d+|up to \d+|any number of) (?:enem|fighter|friend|own|sidekick|hero)"
         r"[^,;:|]*",
         "one is chosen at a time; for several: damage 1 to up to 2 enemies"),
    Hint(r"that many(?: cards)?", "write 'number of those cards'"),
    Hint(r"with (?:the )?(highest|lowest|most|least) (?:printed )?(boost|value)",
         "write: discard 1 card with boost highest boost of cards in hand"),
    Hint(r"swap health[^,;:]*", "write: set health of … to …"),
    Hint(r"as an action",
         "write under 'when': my turn starts: may lose 1 action: …; "
         "you take an action: may lose 1 action: …"),
    Hint(r"first attack(?: of [\w-]+)?(?: (?:each|this) turn)?",
         "write: attack of … + 2 while not you attacked this turn"),
    Hint(r"you (?:are|were) dealt", "write 'an own fighter is dealt'"),
    Hint(r"(?:you|opponent|anyone) attacks? with an? ([a-z-]+)", r"write 'a \1 attacks'"),
    Hint(r"(foe|that fighter|my fighter|you|opponent|[a-z][\w-]*) (?:did|has|have) not "
         r"(?:attacked|moved|attack|move)", r"write 'not', and the past: not \1 moved this turn"),
    Hint(r"(?:opponent )?(?:does|did) not defend", "write 'not opponent defended'"),
    Hint(r"before you (maneuver|scheme|attack)", r"write 'you begin a \1'"),
    Hint(r"gain control of [^,;:]+", "nobody changes sides; write: opponent moves …, move foe …"),
    Hint(r"between [^,;:|]+",
         "write a distance: each enemy within 2 spaces of …; or a move: passed by that fighter"),
    Hint(r"moves through (?:fighters|everyone|everybody|all)", "write 'moves through enemies'"),
    Hint(r"(?<!moves )through (?:fighters|everyone|everybody|all)", "write 'through enemies'"),
    Hint(r"attacks as (melee|ranged)", r"write 'reaches as \1'"),
    # What cannot be done
    Hint(r"(?:your |the )?opponent cannot attack", "write 'each enemy cannot attack'"),
    Hint(r"([a-z][\w-]*) cannot be attacked", r"write 'each enemy cannot attack \1'"),
    Hint(r"([a-z][\w-]*) cannot be (?:damaged|dealt damage)", r"write 'prevent damage to \1'"),
    Hint(r"(?:gain|get|have) (?:an|1|another|one)(?: extra| additional| more)? turn",
         "write: take another turn"),
    Hint(r"(?:you )?wins? the game", "write: defeat each enemy hero"),
    Hint(r"(?:make an )?attack(?: again| with [\w-]+| foe)?(?=[.,;|\]:]|$)",
         "write: gain 1 attack action now by my fighter"),
    Hint(r"maneuver(?: again)?(?=[.,;|\]]|$)", "write: gain 1 maneuver action now"),
    # Choices
    Hint(rf"mark {_REST}", r"write: choose \1"),
    Hint(rf"(?:do this|repeat(?: this)?) {_N} times", r"write: repeat \1 times: draw 1"),
    Hint(r"(?:do this |repeat(?: this)? )?twice", "write: repeat 2 times: draw 1"),
    Hint(rf"for (?:each|every) {_REST},", r"a colon follows: for each \1: …"),
    Hint(r"name an? (?:opposing )?card of [\w' ]+", "write: name a card"),
    Hint(r"how (?:often|many times) ", "write: times you attacked this turn"),
    Hint(r"you (?:win|won) the combat instead|you are the winner|count as the winner",
         "write: count as winner"),
    Hint(r"if (?:you|they|he|she) do(?:es)?(?: so)?",
         "what follows a 'may' comes after a colon: may discard 1 card: draw 2"),
    Hint(r"unless", "write 'if not': if not attacking: draw 1"),
    Hint(r"(?:if not|otherwise|else),?", "write 'else' with a colon: if won: draw 2 else: draw 1"),
    Hint(r"(?:either|choose(?: one| 1)?) [^|:]+ or [^|:]+",
         "write the options after a colon, with | between them: choose 1: draw 1 | gain 1 action"),
    Hint(rf"choose {_N}(?: of (?:these|the following))?",
         r"write: choose \1: draw 1 | gain 1 action"),
)  # fmt: skip

# Small words and signs, if nothing else explains them.
LITTLE_WORDS: tuple[Hint, ...] = (
    Hint(r"if [^:;,]+?(?:,|,? then)", "a condition ends with a colon: if won: draw 1"),
    Hint(r"or (?=in |next |on |within )",
         "one place at a time: two sentences, or: choose 1: … | …"),
    Hint(r"or (?!else)", "options have | between them: choose 1: draw 1 | gain 1 action"),
    Hint(r"for each|for every|times", "write 'per': draw 1 per heron"),
    Hint(r"and (?=in |next |on |not |within )",
         "places follow one another without 'and': each enemy in zone of foe next to foe"),
    Hint(r"(?:and )?then|and|also|&|\+", "a comma continues a sentence: draw 1, gain 1 action"),
    Hint(r"equal to", "write the number itself: damage boost of that card to foe"),
    Hint(r"(?:after|during) (?:the )?combat|immediately|scheme",
         "when it happens is said by the key of the text: after = \"draw 1\""),
    Hint(r"draw (?:up to )?\d+ cards?", "leave out 'cards': draw 2"),
    Hint(r"(the) (?!top|bottom|deck)", r"leave out '\1'"),
    Hint(r"(its) (?!space|zones)", r"leave out '\1'"),
    Hint(r"['’]s?", "the language has no 's: write in zone of foe, hand of opponent"),
    Hint(r"[“”\"]", "leave out the quotes"),
    Hint(r"[()]", "square brackets group sentences: if won: [draw 1; may boost]"),
    Hint(r"\.\s*$", "leave out the full stop"),
    Hint(r"[;,]\s*$", "nothing follows it: leave it out"),
    Hint(r"\.", "a semicolon ends a sentence: draw 1; gain 1 action"),
)  # fmt: skip


Parses = Callable[[str], bool]


def hint_for(text: str, offset: int, parses: Parses = lambda sentence: True) -> str:
    """The advice for the place where a text goes wrong, or nothing. Sentences that are not well
    formed themselves, as `parses` says, are not suggested."""
    offset = min(offset, max(0, len(text.rstrip()) - 1))  # at the end, what stands last
    word = re.compile(r"\w+").match(text, offset)
    spelled = word[0].lower() if word else ""
    return (
        advice(SENTENCES, text, offset, parses)
        or _phrase(text, offset)
        or (f"write numbers as digits: {NUMBERS.index(spelled)}" if spelled in NUMBERS else "")
        or advice(LITTLE_WORDS, text, offset)
        or (f"use lowercase letters: {spelled}" if word and word[0] != spelled else "")
    )


def advice(
    hints: tuple[Hint, ...],
    text: str,
    offset: int,
    parses: Parses = lambda sentence: True,
) -> str:
    """The advice of the first hint that describes a place, in words of the language."""
    for hint in hints:
        if (found := _at(hint.english, text, offset)) is not None:
            said = hint.advice
            for number, part in enumerate(found.groups(), 1):
                said = said.replace(f"\\{number}", _in_our_words(part or ""))
            said = re.sub(r"\b1 (card|action)s\b", r"1 \1", said)
            sentence = said.removeprefix("write: ")
            made_up = sentence != said and bool(found.groups())
            if sentence != found[0].strip() and not (made_up and not parses(sentence)):
                return said
    return ""


def _phrase(text: str, offset: int) -> str:
    for english, ours in PHRASES:
        found = _at(english, text, offset)
        if found is not None and found.expand(ours) != found[0]:
            return f"write '{found.expand(ours)}' instead of '{found[0]}'"
    return ""


def _at(english: str, text: str, offset: int) -> re.Match[str] | None:
    """The English that the place is part of."""
    whole = rf"(?:(?<![\w-])|(?=\W))(?:{english})(?:(?<=\W)|(?![\w-]))"
    colon = text[offset : offset + 1] == ":"  # after "if you won", what went wrong is before it
    for found in re.finditer(whole, text, re.IGNORECASE):
        if found.start() <= offset < max(found.end() + colon, found.start() + 1):
            return found
    return None


def _in_our_words(part: str) -> str:
    """What a hint quotes from a text, with its numbers as digits and its phrases replaced."""
    part = part.strip().lower()
    if part in ("a", "an", "another"):
        return "1"
    if part in NUMBERS:
        return str(NUMBERS.index(part))
    for english, ours in PHRASES:
        part = re.sub(rf"(?<![\w-])(?:{english})(?![\w-])", ours, part, flags=re.IGNORECASE)
    return part
