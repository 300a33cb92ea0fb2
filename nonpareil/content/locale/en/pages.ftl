### What the front page says, and what several pages say. The other pages have site.ftl, table.ftl,
### replay.ftl and learn.ftl, which are loaded when they are needed.

-name = Nonpareil
# What this language calls itself
language-name = English

## On every page

# The title in the browser's tab
ui-title = { $page } · { -name }
ui-title-home = { -name }: heroes without equal
ui-name = { -name }
ui-skip = Skip to content
ui-nav = Pages
ui-nav-home = Play
ui-nav-heroes = Heroes
ui-nav-boards = Boards
ui-nav-rules = Rules
ui-nav-replays = Replays
ui-close = Close
ui-try-again = Try again
ui-loading = Loading…
ui-copy = Copy
ui-copied = Copied
# Lists of names: "A and B"; "A, B, and C" is made of "A, B" and "…, and C"
ui-list-two = { $first } and { $next }
ui-list-comma = { $first }, { $next }
ui-list-end = { $first }, and { $next }

## Settings

ui-settings = Settings
ui-language = Language
ui-language-auto = Same as the browser
ui-theme = Colors
ui-theme-option = { $theme ->
    [light] Light
    [dark] Dark
   *[auto] System
}
ui-speed = Animations
ui-speed-option = { $speed ->
    [slow] Slow
    [fast] Fast
    [off] Off
   *[normal] Normal
}
ui-sound = Sound
ui-sound-option = { $sound ->
    [off] Off
   *[on] On
}
ui-volume = Volume
ui-your-name = Your name
ui-your-name-note = Everyone at your table can see it.
ui-emotes = Messages from other players
ui-emotes-option = { $on ->
    [yes] Show
   *[no] Hide
}
ui-answer-for-me = When I have no choice
ui-answer-for-me-option = { $answer ->
    [yes] Answer for me
   *[no] Ask me
}
ui-answer-for-me-note = If you have no card to defend with, for example. Either way, your opponents can't tell: the answer takes about as long as a person would.
ui-coach = Coach
ui-coach-option = { $on ->
    [yes] On
   *[no] Off
}
ui-coach-note = Explains each new kind of question, and what your opponent just did.

## Footer

ui-footer-notice = An unofficial project by and for players of { $game }, not made, endorsed, or supported by its publishers. The words and pictures here are our own. If you enjoy this, buy the boxes.
ui-footer-game = Unmatched
ui-footer-icons = Emblems: game-icons.net by Lorc, Delapouite, and others, CC BY 3.0
ui-footer-fonts = Type: Fraunces, Literata, and Source Sans 3, SIL Open Font License
ui-footer-license = Code: MIT License
ui-footer = About this site

## When something goes wrong

ui-problem = Something went wrong
ui-problem-offline = The server can't be reached. Check your connection and try again.
ui-problem-server = The server ran into a problem ({ $status }). Try again in a moment.
ui-not-found = Page not found
ui-not-found-text = There is no page at this address. Part of the link may have been lost when it was copied.
ui-not-found-home = Go to the front page

## Cards, boards, seats and heroes

ui-card-type = { $type ->
    [attack] Attack
    [defense] Defense
    [versatile] Versatile
   *[scheme] Scheme
}
ui-card-boost = Boost
ui-card-face-down = A face-down card
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
# "Space 12, green and blue"
ui-space = Space { $space }, { $zones }
# Read aloud: $place is that, or what can be chosen there; $spaces: their numbers
ui-space-adjacent = { $place }. Adjacent to { $spaces }.
ui-health = Health { $health }
ui-move = Move { $move }
ui-attack = { $attack ->
    [ranged] Ranged
   *[melee] Melee
}
# Of a fighter that cannot use secret passages
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

ui-home-eyebrow = Without equal
ui-home-line = A free board game of duels in your browser: pick a hero from legend, play your cards face down, and outwit a bot or a friend.
ui-home-bill = Next up
ui-home-you = You
ui-home-bot = The bot
ui-home-play = Play now
ui-home-level = Bot strength
ui-home-another = Another matchup
ui-home-setup = Your own game
ui-home-setup-text = Two to four seats, any heroes, any battlefield. Play with friends on this device or by link, or against bots.
ui-home-setup-go = Set up a game
ui-home-join = Join a friend
ui-home-join-text = Did a friend send you a link? Just open it, or paste it here.
ui-home-join-label = Link to your seat
ui-home-join-go = Join
ui-home-join-wrong = That isn't a link to a table.
ui-home-watch = Watch it again
ui-home-watch-text = Step through any finished game, choice by choice, with all the cards face up.
ui-home-watch-go = Browse replays
ui-home-tables = Your tables
ui-home-turn = { $turns ->
    [0] setup
   *[other] turn { $turns }
}
ui-home-your-turn = Your turn
ui-home-waiting = Waiting for { $hero }
ui-home-go-on = Resume
ui-home-links = Show links
ui-home-forget = Remove from list
ui-learn = Learn by playing
ui-learn-home = New here?
ui-learn-home-text = Learn the game by playing it: six short lessons, ten minutes in all.
ui-learn-home-go = { $done ->
    [0] Start the first lesson
   *[other] Continue the lessons
}
