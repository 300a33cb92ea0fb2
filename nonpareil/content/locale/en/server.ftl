### Why the server did not do what somebody asked for.

server-stale = The game has moved on; you now see its latest state.
server-not-asked = It isn't your turn to choose.
server-spectator = Spectators can only watch.
server-over = The game is over.
server-rematch-early = You can ask for a rematch once the game is over.
server-nothing-to-undo = There is nothing to undo right now.
server-no-undo-wish = Nobody is asking you to allow an undo.
server-undo-pending = Someone has already asked for an undo.
server-undo-refused = Your undo was declined. You can ask again after the next choice.
server-no-hints = Hints are off in this game, because people are playing each other.
server-hint-pending = Your last hint is still on its way.
server-messages-too-fast = Too many messages at once. Please wait a moment.
server-emotes-too-fast = One moment: the others are still reading.
server-too-many-tables =
    Too many new tables from your address: { $number } are allowed in { $seconds } seconds.
server-too-many-uploads =
    Too many uploads from your address: { $number } are allowed in { $seconds } seconds.
server-too-many-sockets = Your address already has { $number } connections, which is the limit.
server-too-many-arrivals =
    Too many new connections from your address: { $number } are allowed in { $seconds } seconds.
server-too-many-spectators = This table already has { $number } spectators, which is the limit.
server-too-many-at-seat = This seat already has { $number } connections, which is the limit.
server-too-many-jobs = Your last requests are still being worked on. Please wait a moment.
server-too-many-analyses =
    { $number ->
        [one] An analysis from your address is still running. Please wait for it, or stop it.
       *[other] { $number } analyses from your address are still running. Please wait for one, or stop it.
    }
server-game-too-long = This game is too long to be analyzed: { $number } choices are the limit.
server-no-analysis = This replay has not been analyzed yet.
server-table-full =
    There have been { $number } choices at this table, which is the limit. You can only concede.
server-unknown-content =
    { $name } is not among the heroes and boards of this server, so this game can only be watched here.
server-queue-full = Too many people are asking right now. Please try again later.
server-server-full = The server has as many connections as it can take. Please try again later.
server-cannot-store =
    The server can't save anything right now ({ $problem }). Nothing is lost; it keeps trying.
server-unhealthy = Nothing can be saved: { $problem }.
server-damaged-table = This table is damaged and can't be opened.
server-unknown-seat = There is no such seat. Is your link complete?
server-seat-taken = Someone has already taken this seat in another browser.
server-wrong-code =
    This code is wrong, too old, already used, or was tried too often. Show a new one on the device
    that has the seat.
server-outdated-page = This page is older than the server. Please reload it.
server-no-such-seat = That game has no such seat.
server-unknown-replay = There is no such replay.
server-unknown-lesson = There is no such lesson.
server-unknown-icon = There is no such icon.
server-unknown-language = There is no such language.
server-unknown-address = There is no such address.
# For people who write programs that talk to the server; $problem is in English
server-malformed = { $problem }

## What others learn about the site

server-site-description = Legend against legend: sixteen heroes with thirty cards each, eight battlefields, and a bot that is always ready. Play free in your browser, alone or with friends, no account needed.
server-site-picture = The front page of Nonpareil: two heroes, ready to fight
server-offline-title = Can't reach the server
server-offline-text = Every game is played on the server, even against a bot or with two people on one device. Your tables are safe there: once you are back online, you can pick up where you left off.
server-offline-again = Try again
