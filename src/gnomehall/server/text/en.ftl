# Why the hall refused a request.

refusal-too-large = This message is too long.
refusal-slow-mode = One message at a time: wait a few seconds.
refusal-muted = The host has muted you at this table.
refusal-kicked = The host does not want you at this table.
refusal-too-many-seats = At an open table, leave seats for others.
refusal-no-such-person = There is no such player at this table.
refusal-no-such-line = This message is gone.
refusal-too-frequent = Too many messages at once. Please wait a moment.
refusal-malformed = The hall did not understand that message.
refusal-no-such-game = There is no such game here.
refusal-no-such-bot = There is no such bot here.
refusal-no-such-table = There is no such table. The link may be incomplete.
refusal-no-such-seat = There is no such seat at this table.
refusal-no-such-action = This game has no such action.
refusal-no-such-move = The match does not have that many moves.
refusal-bad-options = This game has no such options.
refusal-too-many-tables = You have too many tables open. Finish one first.
refusal-not-host = Only the host can do that.
refusal-not-seated = You have no seat at this table.
refusal-not-your-seat = This seat is not yours.
refusal-not-watching = You are not watching this table.
refusal-seat-taken = This seat is taken.
refusal-seat-empty = This seat is already empty.
refusal-seats-empty = Some seats are still empty.
refusal-not-arranging = The match has already started.
refusal-not-playing = The match has not started yet.
refusal-not-over = The match is not over yet.
refusal-stale = The position has changed. Take another look and choose again.
refusal-not-asked = Nobody is asking you about this.
refusal-bot-plays = A bot is playing this seat.
refusal-no-bot-plays = No bot is playing this seat.
refusal-still-here = This player is still here or has only just left. Wait a minute.
refusal-empty-text = The text is empty.
refusal-too-long = This text is too long.
refusal-older-version = The rules of this game have changed since. The match can be looked at, but not played on.
refusal-not-kept = This match was played under older rules and nothing of it was kept that could be shown.
refusal-broken-match = This saved match is damaged and cannot be opened.
refusal-not-stored = That could not be saved, so nothing was done. Please try again.
refusal-not-known = The server cannot tell whether that was saved. Look at the table before you try again.
refusal-not-read = The hall cannot read its database right now. Please try again.
refusal-fault = Something went wrong in the hall. Nothing was done; please try again.
refusal-no-such-move = There is no such move in that match.
refusal-too-deep = This match already goes on from a match that goes on from another, eight times over.
refusal-goes-on = This match goes on from another one: its variant and seats stay as they were.
refusal-no-reviews = The host has switched reviews off at this table.
refusal-no-hints = Hints are off at this table.
refusal-hint-coming = A hint is already on its way.
refusal-hint-failed = No hint is available right now.
refusal-no-roles = This game has no secret roles.
refusal-no-such-lesson = There is no such lesson.
refusal-lesson-changed = This lesson has changed since you were here. Please start it again.
refusal-name-taken = Someone at this table already has that name. How about { $at }?
refusal-table-full = All seats are taken.
refusal-has-seat = You already have a seat at this table.
refusal-had-seat = You have already played another seat in this match.
refusal-link-used = This link has been used or is older than ten minutes.
refusal-is-screen = This screen is for everyone: it shows nobody’s cards.

refusal-no-such-device = You have no such device.
refusal-other-name = That is not your name, so nothing was deleted.
refusal-not-played-together = You can only invite people you have finished a match with.
refusal-put-off = They put off your last invitation. Ask again tomorrow.
refusal-no-passkeys-here = Passkeys need an address with https. Use the link for another device instead.
refusal-not-signed-in = This browser is not signed in. Reload the page.
refusal-passkey-too-late = That took too long. Please try again.
refusal-passkey-failed = The passkey could not be verified. Nothing was changed.
refusal-passkey-unknown = This hall does not know that passkey. It may have been removed.
refusal-too-many-passkeys = You have ten passkeys already. Remove one first.
refusal-bad-clock = Nobody could play by this clock. Choose another one.
refusal-no-rest = There is no rest to take now.
refusal-no-plans = You can plan ahead only in matches by days in which nothing is hidden.
refusal-long-plan = That is too much to plan: at most 12 plans of 24 moves.
refusal-hidden-between = This move would uncover something, so nobody can plan beyond it.
refusal-no-time = You have no time left to choose again.
refusal-turn-is-up = Your time is up, so the bot plays this turn. Then you can have your seat back.

refusal-no-such-channel = This hall does not send notices that way.
refusal-too-many-channels = You have ten addresses for notices already. Remove one first.
refusal-bad-address = Notices cannot go to this address. It must be complete, public, and https if it is a link.
refusal-asked-lately = This address was sent a confirmation less than an hour ago. Please look for it, or wait.
refusal-bad-hours = These hours do not make sense.
refusal-bad-zone = The hall does not know this time zone.

# Notices: what is sent, and the pages behind their links.

notice-title-turn = Your turn: { $game }
notice-title-soon = Time is running out: { $game }
notice-title-end = Match over: { $game }
notice-title-invited = You are invited: { $game }
notice-title-rematch = Another match? { $game }
notice-title-several = { $count ->
    [one] { $count } table has news for you
   *[other] { $count } tables have news for you
}
notice-title-confirm = Gnomehall: is this your address?
notice-turn = { $game }: { $name } to move. At the table: { $names }.
notice-soon = { $game }: { $name } is still to move, and the time for this turn is running out. At the table: { $names }.
notice-end = { $game }: the match is over. At the table: { $names }.
notice-invited = { $game }: you are invited to a table. Already there: { $names }.
notice-rematch = { $game }: the others would like to play again. At the table: { $names }.
notice-more = { $count ->
    [one] And { $count } more.
   *[other] And { $count } more.
}
notice-nobody = nobody yet
notice-confirm =
    Somebody asked Gnomehall ({ $hall }) to send notices about their matches to this address.
    If it was you, confirm it here. If not, ignore this letter: you will get no other.
notice-stop = No more notices:
notice-stop-word = No more notices
notice-telegram-on = Done: you will be told here when it is your turn. /stop ends it.
notice-telegram-off = You will not be told anything here any more.
notice-telegram-unknown = This link does not work any more. Ask for a new one on your page in the hall.
notice-page-stop = No more notices to this address?
notice-page-stop-word = Stop them
notice-page-stopped = Done. Nothing more will be sent to this address.
notice-page-confirm = Should notices about your matches come to this address?
notice-page-confirm-word = Yes, send them
notice-page-confirmed = Done. You will be told when it is your turn.
notice-page-wrong = This link does not work any more.

refusal-bad-record = This file is not the record of a whole match that this hall can play.
