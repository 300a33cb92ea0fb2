### What the pages other than the front page say: setup, heroes, boards, replays, how to play.

## Setup

ui-new = Set up a game
ui-new-lead = Choose the mode, the battlefield, and the heroes.
ui-new-mode = Mode
ui-new-mode-text = { $mode ->
    [duel] Two players, one on one.
    [free-for-all] Three or four players, everyone for themselves: the last hero standing wins.
   *[teams] Two against two: seats 1 and 3 against seats 2 and 4.
}
ui-new-count = Players
ui-new-board = Battlefield
ui-new-board-random = Random battlefield
ui-new-seats = Seats
ui-new-cast-random = Random heroes
ui-new-player = Played by
ui-new-player-option = { $player ->
    [here] Someone on this device
    [link] A friend, by link
    [random] Random bot
    [easy] Easy bot
    [medium] Medium bot
   *[hard] Hard bot
}
ui-new-team = Team { $team }
ui-new-hero = Hero for seat { $seat }
ui-new-hero-change = Change hero
ui-new-hero-random = Random hero
ui-new-clock = Time limit per decision
ui-new-clock-option = { $seconds ->
    [0] No limit
    [30] 30 seconds
   *[other] { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
}
ui-new-clock-text = If time runs out, the easy bot chooses for you.
ui-new-hints = Hints
ui-new-hints-option = { $hints ->
    [yes] Allowed
   *[no] Not allowed
}
ui-new-hints-text = Everyone at the table may ask a strong bot what it would do.
ui-new-go = Open the table
ui-new-summary = { $heroes }, { ui-at-board }
ui-new-shared = Your table is ready
ui-new-shared-text = Send each friend the link to their seat. Each seat belongs to the first browser that opens its link.
ui-new-sit = Take your seat
ui-new-watch = Watch
ui-share-hints = Hints are allowed at this table: everyone may ask a strong bot what it would do.
ui-share-seat = Seat { $seat }: { $hero }
ui-share-scan = QR code
ui-qr = QR code of this link
# $way: network (the links use that $address), closed (the server does not listen to other computers),
# none (it does, but has no network)
ui-share-localhost = { $way ->
    [network] “localhost” works only on this computer, so these links begin with { $address }. Friends on the same network can open them.
    [closed] These links work only on this computer. To play with friends on the same network, start the server with: nonpareil serve --host 0.0.0.0
   *[none] These links work only on this computer, because it isn't connected to a network.
}
ui-share-watch = For spectators, who see no hidden cards

## Heroes

ui-heroes = Heroes
ui-heroes-lead = { $count } heroes, each with a deck of thirty cards.
ui-hero-fighters = Fighters
ui-hero-ability = Ability
ui-hero-deck = The deck
# "6 attacks": how many of the thirty cards are of a type
ui-hero-deck-share = { $type ->
    [attack] { $count ->
        [one] 1 attack
       *[other] { $count } attacks
    }
    [defense] { $count ->
        [one] 1 defense
       *[other] { $count } defenses
    }
    [versatile] { $count } versatile
   *[scheme] { $count ->
        [one] 1 scheme
       *[other] { $count } schemes
    }
}
ui-hero-from = From { $set }
ui-hero-play = Play { $hero }
ui-hero-setup = Set up a game
ui-hero-hero = Hero
ui-hero-sidekick = Sidekick
ui-hero-back = All heroes

# How a hero plays: read aloud before the list
ui-style = Style
ui-style-difficulty = { $level ->
    [easy] Easy to play
    [medium] Takes practice
   *[hard] For experts
}
# What a hero has more of than the others. $talent is worked out from the sheet and the deck
ui-style-good-at = { $talent ->
    [strikes] Strong attacks
    [defense] Strong defense
    [health] Tough
    [numbers] Many fighters
    [movement] Moves far
    [cards] Draws cards
    [tempo] Extra actions and attacks
    [direct-damage] Damage outside combat
    [healing] Healing
   *[disruption] Disrupts plans
}
# $percent of $games
ui-fare-people = Players win { $percent }%
ui-fare-bots = Bots win { $percent }%
ui-fare-sources = Players: against the other fifteen heroes in 16,676 games on UMLeague and unmatched.cards, April 2026. Bots: 240 simulated games for each hero.

## Boards

ui-boards = Battlefields
ui-boards-lead = Lines show where fighters can move; zones show where ranged fighters can strike.
ui-board-back = All battlefields
ui-board-play = Play here
ui-board-zones = Zones
# "green, 12 spaces"
ui-board-zone = { $zone }, { $count ->
    [one] 1 space
   *[other] { $count } spaces
}
ui-board-facts = Good to know
ui-board-spaces = { $count } spaces in { $zones } zones
ui-board-passages = { $count } spaces are joined by secret passages: a fighter can move from any of them to any other as if they were adjacent.
ui-board-high = High ground: attacks along an arrow get +1.
ui-board-starts = Numbered markers show where the heroes start.

## Replays

ui-replays = Replays
ui-replays-lead = Finished games to step through, choice by choice.
ui-replays-none = No finished games on this device yet.
ui-replays-own = Your finished games
ui-replays-won = { $winners } won
ui-replays-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
ui-replays-look = Watch
ui-replays-open = Open a record
ui-replays-open-text = A record is a small file with the setup, the seed, and the choices of one game. You can download one at the end of every game.
ui-replays-file = Choose a file
# Read aloud in place of "Watch"
ui-replays-look-at = Watch { $cast }

## How to play

ui-rules = How to play
ui-rules-lead = It takes five minutes to read. Or start a game and come back: the table only ever offers what the rules allow.
ui-rules-contents = On this page

ui-rules-goal = The goal
ui-rules-goal-lead = Every player leads a hero. Most heroes bring sidekicks, and together they are your fighters. Bring the other hero's health down to 0 and you win. Losing a sidekick does not end the game.
ui-rules-goal-figures = A hero's portrait shows what matters: its health, whether it fights up close (melee) or also from a distance (ranged), and how many spaces its fighters may move.

ui-rules-cards = The cards
ui-rules-cards-lead = Every hero has a deck of thirty cards. You start with five of them in your hand.
ui-rules-cards-type = The ribbon shows the type: attack, defense, versatile (good for either), or scheme.
ui-rules-cards-value = The number on it is the card's value in combat.
ui-rules-cards-who = The band says which of your fighters may use it.
ui-rules-cards-text = The text says what happens, and when.
ui-rules-cards-boost = The circle is the boost value: what the card adds when you discard it to boost something else.

ui-rules-turn = Your turn
ui-rules-turn-lead = You take two actions. They may be the same, but you can't skip one. At the end of your turn, discard down to seven cards.
ui-rules-turn-maneuver = Maneuver
ui-rules-turn-maneuver-text = Draw a card, then move your fighters.
ui-rules-turn-scheme = Scheme
ui-rules-turn-scheme-text = Play a scheme card and do what it says.
ui-rules-turn-attack = Attack
ui-rules-turn-attack-text = One of your fighters attacks an opponent.

ui-rules-maneuver = Maneuver
ui-rules-maneuver-draw = First you draw a card, like it or not. Then you may move each of your fighters, one after another, along the lines, up to your move value.
ui-rules-maneuver-way = You may pass through your own fighters but not through opponents, and you can't stop on an occupied space.
ui-rules-maneuver-boost = Before anyone moves you may boost: discard a card to add its boost value to the move of all your fighters. You may use the card you have just drawn.
ui-rules-maneuver-picture = With a move of 2, the fighter can reach any of the spaces with a ring.

ui-rules-scheme = Scheme
ui-rules-scheme-text = Play a scheme card that one of your fighters may use. Do what it says right away, then put it on your discard pile, which everyone may look through.

ui-rules-attack = Attack
ui-rules-attack-reach = Any fighter can attack an opponent on an adjacent space, one joined to its own by a line. A ranged fighter can also attack anyone in its zone, however far away.
ui-rules-attack-card = You need an attack or versatile card that the fighter may use.
ui-rules-attack-picture = From here, a melee fighter reaches only the adjacent opponent ({ $near }). A ranged one also reaches the opponent in the same zone ({ $far }).

ui-rules-combat = Combat, step by step
ui-rules-combat-lay = The attacker plays a card face down.
ui-rules-combat-defend = The defender may play a defense or versatile card face down, or none.
ui-rules-combat-reveal = Both are revealed. Effects marked “immediately” happen first, then those marked “during combat.” Each time, the defender's come first.
ui-rules-combat-damage = Attack minus defense is the damage. No card counts as 0, and a stronger defense never hurts the attacker.
ui-rules-combat-after = Effects marked “after combat” happen, and the cards are discarded.
ui-rules-combat-last = Last of all come hero abilities that happen once a combat is over.
ui-rules-combat-won = The attacker wins the combat if the attack dealt at least 1 damage. Otherwise the defender wins, whatever else happened.
# "5 + 1 high ground − 2 = 4 damage"
ui-rules-combat-sum = { $attack } + 1 high ground − { $defense } = { $damage } damage

ui-rules-zones = Zones and lines
ui-rules-zones-lines = Lines are for walking and for melee attacks. Spaces joined by a line are adjacent.
ui-rules-zones-zones = Zones are for shooting, and many cards refer to them. You can tell them apart by color, pattern, and letter. A space with several is in all of them, and all the spaces of a zone belong together, however far apart.
ui-rules-zones-passages = A cave is a secret passage: moving from one to any other takes a single step. Caves are adjacent only for walking.
ui-rules-zones-high = An arrow marks high ground: an attack in its direction gets +1.

ui-rules-fall = When a fighter falls
ui-rules-fall-defeat = At 0 health a fighter is defeated and leaves the board at once. Cards that only it could use can no longer be played, but you can still boost with them. Healing never takes a fighter above its starting health.
ui-rules-fall-both = If both heroes fall at the same moment, the player whose turn it is wins.

ui-rules-tired = Exhaustion
ui-rules-tired-text = The discard pile is never reshuffled. If you have to draw and your deck is empty, each of your fighters takes 2 damage instead, for every card you can't draw. No game lasts forever.

ui-rules-more = Three and four players
ui-rules-more-all = Free-for-all: the last hero standing wins. On their first turn, players may attack only the next player and those who have already had a turn. When a hero falls, its sidekicks leave too.
ui-rules-more-teams = Teams: two against two, with the sides taking turns. Your partner's fighters are friends: you may pass through them but never attack them, and you see each other's cards. If your hero falls, you keep playing with the fighters you have left. A side loses when both its heroes have fallen.
ui-rules-play = Play now
