### Why the server did not do what somebody asked for.

server-stale = The game has moved on; you now see its latest state.
server-not-asked = This is not your decision.
server-spectator = Spectators can only watch.
server-over = The game is over.
server-rematch-early = You can ask for a rematch once the game is over.
server-nothing-to-undo = You have no choice to undo right now.
server-no-undo-wish = Nobody is asking you for an undo.
server-undo-pending = Somebody is already asking for an undo.
server-undo-refused = You have just asked, and the answer was no. You can ask again after the next choice.
server-no-hints = There are no hints in this game: it is between people.
server-hint-pending = Your last hint is still on its way.
server-messages-too-fast = Too many messages at once. Please wait a moment.
server-requests-too-fast = Too many requests. Please wait a few minutes.
server-unknown-seat = There is no such seat. Is your link complete?
server-no-such-seat = That game has no such seat.
server-unknown-replay = There is no such replay.
server-unknown-icon = There is no such icon.
server-unknown-language = There is no such language.
server-unknown-address = There is no such address.
# For people who write programs that talk to the server; $problem is in English
server-malformed = { $problem }
