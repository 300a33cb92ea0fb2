### What the pages in the browser say, the table and the replay viewer apart.

-name = Nonpareil

## On every page

# The title in the browser's tab
ui-title = { $page } · { -name }
ui-title-home = { -name }: duels without a match
ui-name = { -name }
ui-skip = Skip to the content
ui-nav = Pages
ui-nav-home = Play
ui-nav-heroes = Heroes
ui-nav-boards = Boards
ui-nav-rules = Rules
ui-nav-replays = Replays
ui-close = Close
ui-try-again = Try again
ui-loading = One moment …
ui-copy = Copy
ui-copied = Copied

## Settings

ui-settings = Settings
ui-theme = Colours
ui-theme-option = { $theme ->
    [light] Day
    [dark] Night
   *[auto] As the system
}
ui-speed = Animations
ui-speed-option = { $speed ->
    [slow] Slow
    [fast] Fast
    [off] Off
   *[normal] Normal
}

## Footer

ui-footer-notice = An unofficial project by and for players of { $game }: not made, endorsed or supported by its publishers. Every sentence and picture here is our own. If you enjoy this, buy the boxes.
ui-footer-game = Unmatched
ui-footer-icons = Emblems: game-icons.net by Lorc, Delapouite and others, CC BY 3.0
ui-footer-fonts = Type: Fraunces and Source Sans 3, SIL Open Font License
ui-footer-licence = Code: MIT licence
ui-footer = About this site

## When something goes wrong

ui-problem = Something went wrong
ui-problem-offline = The server cannot be reached. Check the connection and try again.
ui-problem-server = The server could not answer ({ $status }). Try again in a moment.
ui-not-found = Nothing is printed here
ui-not-found-text = There is no such page. Perhaps the address was cut short when it was copied.
ui-not-found-home = To the front page

## Cards, boards, seats and heroes

ui-card-type = { $type ->
    [attack] Attack
    [defense] Defense
    [versatile] Versatile
   *[scheme] Scheme
}
ui-card-boost = Boost
ui-card-face-down = A card, face down
# Read aloud after the card's name. $value and $boost are -1 where the card has none.
ui-card-spoken = { ui-card-type }{ $value ->
    [-1] {""}
   *[other] { " " }{ $value }
}{ $boost ->
    [-1] , no boost
   *[other] , boost { $boost }
}. { $banner }.
ui-card-copies = × { $copies }
ui-seat = Seat { $seat }
# "Space 12, green, blue"
ui-space = Space { $space }, { $zones }
ui-health = Health { $health }
ui-move = Move { $move }
ui-attack = { $attack ->
    [ranged] Ranged
   *[melee] Melee
}
# Of a fighter to whom secret passages are closed
ui-large = Large
# "3 × Harpy"
ui-fighter-count = { $count ->
    [1] { $name }
   *[other] { $count } × { $name }
}
ui-sidekick-none = No sidekick
ui-versus = versus
# "Medusa versus King Arthur"; $heroes is that list so far
ui-versus-pair = { $first } versus { $second }
ui-at-board = at { $board }
ui-players = { $fewest ->
    [one] { $most } players
   *[other] { $fewest ->
        [2] { $most ->
            [2] Two players
            [3] Two or three players
           *[other] Two to four players
        }
       *[other] { $fewest } to { $most } players
    }
}
ui-level = { $level ->
    [random] Random
    [easy] Easy
    [medium] Medium
   *[hard] Hard
}
ui-mode = { $mode ->
    [duel] Duel
    [free-for-all] Free-for-all
   *[teams] Teams
}

## Front page

ui-home-eyebrow = Without a match
ui-home-line = Heroes who were never meant to meet, on one battlefield.
ui-home-bill = On the bill
ui-home-you = You
ui-home-bot = The bot
ui-home-play = Play now
ui-home-level = Strength of the bot
ui-home-another = Another match-up
ui-home-rules = How to play
ui-home-set-up = Set up a table
ui-home-set-up-text = Two to four seats, any heroes, any battlefield: friends on this device, friends by link, bots.
ui-home-set-up-go = Choose the cast
ui-home-join = Join a friend
ui-home-join-text = You were sent a link? Opening it is enough; or paste it here.
ui-home-join-label = Link to a seat
ui-home-join-go = Join
ui-home-join-wrong = That is not a link to a table.
ui-home-watch = See it again
ui-home-watch-text = Every finished game can be walked through, choice by choice, with all cards open.
ui-home-watch-go = Replays
ui-home-tables = Your tables
ui-home-turn = { $turns ->
    [0] set-up
   *[other] turn { $turns }
}
ui-home-your-turn = Your turn
ui-home-waiting = { $hero } is to choose
ui-home-go-on = Go on
ui-home-links = Links
ui-home-forget = Forget this table

## Set-up

ui-new = Set up a table
ui-new-lead = Choose the game, the ground and the cast.
ui-new-mode = Game
ui-new-mode-text = { $mode ->
    [duel] Two players, one against the other.
    [free-for-all] Three or four, each for themselves: the last hero standing wins.
   *[teams] Two against two. Seats 1 and 3 play together, seats 2 and 4 against them.
}
ui-new-count = Players
ui-new-board = Battlefield
ui-new-board-random = Any battlefield
ui-new-seats = Cast
ui-new-cast-random = Any heroes
ui-new-player = Who plays
ui-new-player-option = { $player ->
    [here] A person on this device
    [link] A friend, by link
    [random] Bot, chooses at random
    [easy] Bot, easy
    [medium] Bot, medium
   *[hard] Bot, hard
}
ui-new-team = Team { $team }
ui-new-hero = Hero of seat { $seat }
ui-new-hero-change = Change hero
ui-new-hero-random = Any hero
ui-new-clock = Time for a decision
ui-new-clock-option = { $seconds ->
    [0] No clock
    [30] 30 seconds
   *[other] { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
}
ui-new-clock-text = Who lets the time run out has a choice made for them.
ui-new-go = Open the table
ui-new-summary = { $heroes }, { ui-at-board }
ui-new-shared = The table is laid
ui-new-shared-text = Send each friend the link to their seat. A link is a key: whoever has it plays that seat.
ui-new-sit = Take your seat
ui-new-watch = Watch
ui-share-seat = Seat { $seat }: { $hero }
ui-share-watch = To watch, without seeing hidden cards

## Heroes

ui-heroes = Heroes
ui-heroes-lead = { $count } heroes with their sidekicks and decks of thirty cards.
ui-hero-fighters = Fighters
ui-hero-ability = Ability
ui-hero-deck = The deck
# "6 attacks": how many of the thirty cards are of a type
ui-hero-deck-share = { $type ->
    [attack] { $count } attack
    [defense] { $count } defense
    [versatile] { $count } versatile
   *[scheme] { $count } scheme
}
ui-hero-from = From { $set }
ui-hero-play = Play { $hero }
ui-hero-hero = Hero
ui-hero-sidekick = Sidekick
ui-hero-back = All heroes

## Boards

ui-boards = Battlefields
ui-boards-lead = Lines tell where one can walk, zones how far one can shoot.
ui-board-back = All battlefields
ui-board-play = Play here
ui-board-zones = Zones
# "green, 12 spaces"
ui-board-zone = { $zone }, { $count ->
    [one] 1 space
   *[other] { $count } spaces
}
ui-board-facts = What is special
ui-board-spaces = { $count } spaces in { $zones } zones
ui-board-passages = { $count } spaces are joined by secret passages: from any of them one can move to any other as if they were next to each other.
ui-board-high = High ground: an attack along an arrow gets +1.
ui-board-starts = Numbered signs mark where the heroes start.

## Replays

ui-replays = Replays
ui-replays-lead = Finished games, to be walked through choice by choice.
ui-replays-none = No finished games on this device yet.
ui-replays-own = Your finished games
ui-replays-won = { $winners } won
ui-replays-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
ui-replays-look = Look at it
ui-replays-open = Open a record
ui-replays-open-text = A record is a small file: the set-up, the seed and the choices of one game. You can download one at the end of every game.
ui-replays-file = Choose a file
# Read aloud in place of "Look at it"
ui-replays-look-at = Look at { $cast }

## How to play

ui-rules = How to play
ui-rules-lead = Five minutes to read, or start a game and come back: the table only ever offers what the rules allow.
ui-rules-contents = On this page

ui-rules-goal = The goal
ui-rules-goal-lead = Every player leads a hero. Most heroes bring sidekicks; all of them are your fighters. Bring the other hero's health down to 0 and you win. Sidekicks may fall without ending anything.
ui-rules-goal-figures = A hero's portrait tells what counts: the health, whether it fights hand to hand (melee) or from afar as well (ranged), and how many spaces its fighters may move.

ui-rules-cards = The cards
ui-rules-cards-lead = Every hero has a deck of thirty cards of its own. You start with five of them in your hand.
ui-rules-cards-type = The ribbon shows the type: attack, defense, versatile, which serves for both, or scheme.
ui-rules-cards-value = The number on it is what the card is worth in a combat.
ui-rules-cards-who = The band says which of your fighters may use it.
ui-rules-cards-text = The text says what happens, and when.
ui-rules-cards-boost = The circle is the boost: what the card adds when you discard it to boost something else.

ui-rules-turn = Your turn
ui-rules-turn-lead = You take two actions. They may be the same, but none may be skipped. At the end of your turn you keep at most seven cards.
ui-rules-turn-maneuver = Maneuver
ui-rules-turn-maneuver-text = Draw a card, then move your fighters.
ui-rules-turn-scheme = Scheme
ui-rules-turn-scheme-text = Play a scheme card and do what it says.
ui-rules-turn-attack = Attack
ui-rules-turn-attack-text = One of your fighters strikes at an opponent.

ui-rules-maneuver = Maneuver
ui-rules-maneuver-draw = First you draw a card: that is not a choice. Then you may move each of your fighters, one after the other, along the lines, up to your move value.
ui-rules-maneuver-way = You may pass through your own fighters but not through opponents, and you cannot stop on a space that is taken.
ui-rules-maneuver-boost = Before the first one moves you may boost: discard a card, and its boost is added to the move of all of them. The card you have just drawn will do.
ui-rules-maneuver-picture = With a move of 2, the fighter can get to any of the spaces with a ring.

ui-rules-scheme = Scheme
ui-rules-scheme-text = Play a scheme card that one of your fighters may use. Its text happens at once, then it goes on your discard pile, where everybody may look at it.

ui-rules-attack = Attack
ui-rules-attack-reach = Any fighter can attack an opponent on a neighbouring space, one that a line leads to. A ranged fighter can also attack everybody in its zone, however far away.
ui-rules-attack-card = You need an attack or versatile card which that fighter may use.
ui-rules-attack-picture = From here, a melee fighter reaches only the neighbour ({ $near }). A ranged one also reaches the opponent in the same zone ({ $far }).

ui-rules-combat = Combat, step by step
ui-rules-combat-lay = The attacker lays a card face down.
ui-rules-combat-defend = The defender may lay a defense or versatile card face down, or none.
ui-rules-combat-reveal = Both are turned over. What the cards do immediately happens now, then what they do during combat. Every time the defender comes first.
ui-rules-combat-damage = Attack minus defense is the damage. No card counts as 0, and a strong defense never strikes back.
ui-rules-combat-after = What the cards do after combat happens, and the cards are discarded.
ui-rules-combat-last = At the very end come the heroes' abilities that speak of a combat which is over.
ui-rules-combat-won = The attacker has won if the attack did at least 1 damage. Otherwise the defender has, whatever else happened.
# "5 + 1 high ground − 2 = 4 damage"
ui-rules-combat-sum = { $attack } + 1 high ground − { $defense } = { $damage } damage

ui-rules-zones = Zones and lines
ui-rules-zones-lines = Lines are for walking and for blows. Spaces that a line joins are neighbours.
ui-rules-zones-zones = Zones are for shooting, and many cards speak of them. Colour, pattern and letter tell them apart. A space with several is in all of them, and all spaces of a zone belong together, however far apart.
ui-rules-zones-passages = A cave is a secret passage: from one to any other is a single step. For everything but walking they are no neighbours.
ui-rules-zones-high = An arrow is high ground: an attack in its direction gets +1.

ui-rules-fall = When a fighter falls
ui-rules-fall-defeat = At 0 health a fighter is defeated and leaves the board at once. Cards that only it could use can no longer be played, but they still serve to boost. Healing never goes beyond the health at the start.
ui-rules-fall-both = Should both heroes fall at the same moment, the player whose turn it is wins.

ui-rules-tired = Exhaustion
ui-rules-tired-text = The discard pile is never shuffled again. When your deck is empty and you have to draw, you draw nothing and every one of your fighters takes 2 damage, for each card you should have drawn. Games end.

ui-rules-more = Three and four players
ui-rules-more-all = Free-for-all: the last hero standing wins. In their first turn players may attack only the one who plays next and those who have had a turn already. When a hero falls, its sidekicks leave too.
ui-rules-more-teams = Teams: two against two, taking turns by side. Your partner's fighters are friends: pass through them, never attack them; and you see each other's cards. Who has lost the hero plays on with what is left. A side has lost when both its heroes have fallen.
ui-rules-play = Play now
