# Texts of the browser client.

hall = Gnomehall
hall-welcome = Welcome to Gnomehall
hall-about = Board games with friends by link, on one screen, or against bots. Nothing to install, no account.
skip = Skip to content
opening = Opening the door …
link-lost = Connection lost. Reconnecting …
games = Games
language = Language
theme = Light or dark
sound = Sound
notify = Notify me when it’s my turn
notify-on = We’ll notify you when it’s your turn.
notify-denied = Your browser blocks notifications here.
nickname = My name
keep = Save
name-kept = Name saved.
nameless = Nameless
transfer = To another device
transfer-about = Open this address on your other device within ten minutes: it will have your name and all your seats. The link works once; don’t send it to anyone else.
address = Address
copy = Copy
copied = Copied.
copy-yourself = The address is selected: copy it.
close = Close
cancel = Cancel
yes = Yes
no = No
sure = You may not be able to undo this.
players = { $seats } players
play-now = Play now
make-table = Play with friends
with-friends = With friends
rules = Rules
rules-none = The rules are unavailable right now.
rules-table = Table
more-choice = Choose variant and opponents
less-choice = Hide options
against = Opponents
seats = Players
open-tables = Open tables
open-tables-none = Nobody is waiting right now. Choose “Play with friends” and make the table open to have it listed here.
line-your-turn = Your turn
line-playing = in progress, move { $number }
line-over = finished
line-arranging = { $free ->
    [0] about to start
    [one] { $free } free seat
   *[other] { $free } free seats
}
line-no-hints = no hints
to-hall = To the hall
to-table = To the table
table-lost = This table can’t be opened

who-plays = Who plays
variant = Variant
seat-empty = free seat
is-bot = bot
is-local = on { $name }’s screen
is-here = on this screen
is-you = you
is-host = host
is-away = away
is-resigned = resigned
bot-plays = a bot plays
sit = Sit here
sit-local = Someone beside me
sit-bot = Bot …
local-name = Their name
seat-here = Add
stand = Stand up
kick = Remove player
remove = Remove
begin = Start
seats-free = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
all-here = Everyone is here.
host-begins = The host starts the match.
table-full = All seats are taken. You can stay and watch.
table-open = Open table
table-open-about = Everyone in the hall can see it and join.
invite = Invite friends
invite-about = Send the link, or let them scan the code.
invite-alone = Nobody else can reach this hall: it serves this machine only. Start it without --local on a machine with a network, or give it its public address with --public-url; then there is a link to send.
qr = QR code with the table’s address
chat = Chat
chat-none = No messages yet.
chat-say = Write a message
chat-earlier = Earlier messages
chat-more = { $name }: hide, report
chat-hide = Hide from me
chat-show = Show again
chat-hidden = hidden
chat-report = Report
chat-reported = Reported
chat-mute = Mute for everyone
chat-unmute = Let them write again
kept-out = They cannot come back to this table:
let-in = Let { $name } in again
send = Send

banner-mine = Your turn
banner-named = { $name }, your turn
banner-turn = { $name } to move
banner-wait = Wait for your turn.
banner-by-bot = A bot is playing for you.
banner-onlooker = You are watching.
banner-over = The match is over
title-your-turn = Your turn
question = { $kind }: { $field }
choose = Choose what to do.
hint-ask = Hint
hint-take = Do that
hints = Hints
hints-about = Players can ask what a strong bot would do.
reviews = Review after the match
reviews-about = What was luck, what was skill. Never while the match runs.
decision = This decision
decision-of = { $name } to decide
decision-eyes = What { $name } could know
decision-ask = What would a bot do?
decision-wait = The bot is thinking…
decision-only = There was nothing to choose.
decision-believed = It believed, { $role }: { $seats }.
practice = Learn from the mistakes
practice-at = Try again: { $at } of { $count }
practice-about = The position is as it was seen then. There was a better choice: which one?
practice-theme = { $theme }. There was a better choice: which one?
practice-again = Once more
practice-show = Show the best
practice-next = Next one
practice-finish = Finish
practice-back = Back
practice-replay = To the match
practice-done = That was the last one.
practice-none = Nothing here to try again.
practice-best = Right: { $action }. The evaluation prefers it too.
practice-good = Good: { $action } is as good as the best.
practice-better = Better than what was played, but it still gives away about { $lost }.
practice-same = No better than what was played: it gives away about { $lost }.
practice-worse = That gives away about { $lost }.
practice-was-best = Best: { $action }.
puzzle = Puzzle of the day
puzzle-about = From a recorded match, as this seat saw it. One of { $count } choices is clearly the best: which one?
puzzle-none = There is no puzzle for this game today.
review-table = Luck and decisions by player
theme-missed = Missed: { $kind }
theme-wrong = Not the best choice: { $kind }
me-mistakes = Learn from my mistakes
me-mistakes-about = From your matches that have been reviewed. Open the review of a match and its errors come here.
me-mistakes-lost = { $count ->
    [one] once
   *[other] { $count } times
}, about { $lost } each
me-mistakes-all = Try them all again
what-if = What if…
what-if-about = A new match goes on after move { $number } of this one. Its luck is its own, and it counts for no rating.
what-if-seat = I play
what-if-known = Hidden things
what-if-own = As this seat could know
what-if-own-about = Whatever this seat could not see is drawn anew.
what-if-open = As they were
what-if-open-about = Hands, piles and roles stay what they really were.
what-if-same = The same players
what-if-same-about = Everyone on their own seat. It starts once all of them have come.
what-if-begin = Go on from here
origin = This match goes on after move { $number } of
origin-link = another match
origin-open = Hidden things are what they were there.
origin-seat = What { $name } could not know there was drawn anew.
origin-luck = Its luck is its own.
reviews-off = The host has switched the review of this match off.
undo = Undo
why-not = Why not?
rule = rule { $rule }
nothing-there = There is nothing to choose here now.
step-back = Choose again
all-moves = All choices ({ $count })
handover = Let a bot play
handover-about = A medium bot takes over, knowing only what you know. You can take your seat back at any time.
takeback = Play myself again
resign = Resign
resign-about = You will rank behind everyone who stays. If the match continues, a bot plays on for you.
give-to-bot = Let a bot play
players-list = Players
turn-here = (to move)
look-as = View as { $name }
onlookers = { $count ->
    [one] { $count } onlooker
   *[other] { $count } onlookers
}
log = Log
log-and-chat = Log and chat
log-none = Nothing has happened yet.
unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
curtain = { $name }, your turn
curtain-about = Everyone else, please look away.
curtain-lift = Lift the curtain

result = Result
result-mine = You win!
result-wins = { $name } wins
result-even = A draw
result-draw = Shared win: { $names }
place = Place
player = Player
score = Score
rematch = Play again
rematch-go = To the next match
replay = Replay
record = Record
fair = Was the luck fair?
fair-about = Before the match the server committed to a secret number, the seed, that decides all its luck, and showed the seed’s SHA-256 hash. Afterwards it reveals the seed, and anyone can check that the hash matches.
commitment = Commitment (hash of the seed)
seed = Seed
fair-check = Check
fair-good = ✓ The seed matches the commitment.
fair-bad = ✗ The seed doesn’t match the commitment!

eyes = Through whose eyes
eyes-onlooker = onlooker
replay-first = To the start
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-next = One move forward
replay-last = To the end
replay-move = Move
replay-start = Before the first move.
replay-none = This match hasn’t started yet.
link-to-move = Link to this moment

refusal-other = This can’t be done now.
refusal-offline = No connection right now. We’ll reconnect automatically.

# Lessons
learn = Learn to play
learn-about = A few minutes each: you make the moves, the hall explains.
lessons = All lessons
lesson-at = Step { $at } of { $steps }
lesson-minutes = about { $minutes } min
lesson-is-done = done
lesson-next = Go on
lesson-rules = Rules:
lesson-show = Show me
lesson-shown = This is the move: { $action }.
lesson-again = Start the lesson again
lesson-match = Play a real match
lesson-match-about = You know enough to play. Try it against a gentle bot; hints are on.
lesson-after = Next: { $title }

# Help for beginners
guide-off = Hide help for beginners
guide-on = Help for beginners

# Taking back, speed of bots, settings
sure-never = Do not ask again
undo-ask = Ask to undo
wish = { $name } would like to undo a move. Your reply would be undone too.
wish-waits = Waiting for { $names } to agree
wish-agree = Allow
hurry-turn = To my turn
hurry-end = To the end
settings = Settings
pace = Bot speed
pace-calm = Calm
pace-brisk = Brisk
pace-once = At once
pace-about = With several people at the table, bots wait for the calmest.
ask-first = Ask before a move that cannot be undone
gave-up = { $count ->
    [one] { $names } resigned.
   *[other] Resigned: { $names }.
}

# Replay: the list of moves, keys, speed
replay-list = How the match went
replay-round = Round { $round }
replay-untold = Something that onlookers don’t see.
replay-turn-back = Back to the start of the turn
replay-turn-next = On to the next turn
replay-speed = Speed
replay-key-move = action
replay-key-turn = turn
replay-key-round = round
replay-key-ends = start and end
replay-key-play = play and pause
replay-key-speed = speed
aside-undo = { $name } undoes a move.
aside-resign = { $name } resigns.
aside-handover = A bot takes over for { $name }.
aside-takeback = { $name } is back and the bot leaves.
share-media = Picture or clip
share-title = Share this moment
share-onlooker = While the match runs, only what onlookers see is shared.
share-eyes = Seen by: { $name }
share-what = What to send
share-picture = picture
share-clip = clip
share-from = From move
share-to = to move
share-make = Make the clip
share-making = Drawing { $at } of { $of }
share-send = Share…
share-save = Download
share-failed = That didn’t work. Please try again.
share-move = Move { $move } of { $last }
share-size = { $size } KB

# Boards: sides of a card as a screen reader says them
side-to = { $side ->
    [N] up
    [E] right
    [S] down
   *[W] left
}
side-at = { $side ->
    [N] at the top
    [E] on the right
    [S] at the bottom
   *[W] on the left
}

# Invitation, names and hall
more = More
less = Less
rename = Change name: { $name }
transfer-ask = Continue on another device, with the same name and the same seats.
waiting-for-me = My matches
line-expected = They are waiting for you
line-with = With { $names }
line-alone = Nobody else yet
played = Finished matches
played-none = All put away.
put-away = Put away: { $title }
bring-back = Bring back: { $title }
show-away = Put away ({ $count })
sit-down-here = Sit down
seat-is-taken = This seat is taken, but there is another.
add-bots = Add bots
waiting-for = Waiting for { $names }
is-expected = not here yet
offer = Offer to an onlooker
offer-withdraw = Withdraw the offer
seat-offered = You can play instead of a bot: { $name }.
sit-instead = Sit down instead of the bot
pass-seat = Pass my seat on
pass-about = Let another phone open this link within ten minutes: it gets your seat, and you no longer have it.
pass-qr = QR code of the seat
take-about = Someone is passing you their seat at this table. They will no longer have it.
take-seat = Take the seat

# Screen and phones
make-screen = Screen and phones
to-screen = To a big screen
screen-full = Full screen
screen-less = Leave full screen
screen-how = Point your phone at a free seat and sit down.
screen-starts = Everyone is here. { $name } starts.
screen-qr = QR code of seat { $number }
hand-rest = Players, log, chat
hand-on = Hand view
hand-off = Usual view
board-larger = Larger
board-smaller = Whole board

# My page
me-page = My page
me-about = No account and no password: the hall knows you by a secret that this browser keeps.
me-results = Results
me-results-none = Your results will appear here once you have finished a match.
me-against-people = with people: { $played ->
    [one] { $played } match
   *[other] { $played } matches
}, { $won ->
    [0] no wins
    [one] { $won } win
   *[other] { $won } wins
}
me-against-bot = bot “{ $bot }”: { $played ->
    [one] { $played } match
   *[other] { $played } matches
}, { $won ->
    [0] no wins
    [one] { $won } win
   *[other] { $won } wins
}
me-at-screen = at one screen: { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
me-solo = alone: { $count ->
    [one] { $count } match
   *[other] { $count } matches
}, best score { $best }
rating-people = Rating among people
rating-bots = Rating on the bot ladder
rating-provisional = provisional
rating-chart = Over { $count ->
    [one] { $count } match
   *[other] { $count } matches
} the rating went from { $from } to { $value }, give or take { $margin }.
rating-what = What do these numbers mean?
rating-scale = Everyone starts at 1500, where the medium bot stands. A player who is 100 points higher wins about 64 of 100 two-player matches.
rating-margin = The number after ± is the uncertainty: with 95 % probability the true strength is within it. While it is 300 or more, the rating is provisional; ten matches against bots or twenty against people usually suffice.
rating-counts = Solo matches and matches at one screen do not count. Whoever resigns or leaves the seat to a bot ranks behind everyone who stayed.
rating-people-about = Among people: players at different screens are compared with each other, and bots at the table are left out. Where a table allows hints, everyone may use them, so such matches count.
rating-bots-about = On the bot ladder: the strength of each level was measured in tournaments and is fixed; only you move. Matches in which you took a hint or a bot played for you do not count.
me-moments = Best moments
moment-first-win = First win
moment-best-score = Highest score: { $value }
moment-strongest-bot = Beat the bot “{ $bot }” without help
moment-closest-win = Narrowest win: ahead by { $value ->
    [one] { $value } point
   *[other] { $value } points
}
moment-longest-streak = { $value ->
    [one] { $value } win in a row
   *[other] { $value } wins in a row
}
me-open = Open matches
me-finished = Latest matches
me-place = place { $rank } of { $seats }, score { $score }
me-score = score { $score }
me-more = Show more
me-fellows = People you played with
me-fellows-none = People you have finished a match with will appear here.
me-fellow = { $count ->
    [one] { $count } match together
   *[other] { $count } matches together
}, the last on { $day }: { $game }.
me-fellow-here = In the hall now.
me-fellow-put-off = They put off your last invitation; ask again tomorrow.
me-again = Play again with them
me-again-about = This opens a private table for the same game and invites the people you ticked.
invited = { $name } invites you to a table:
invited-decline = Not now
invited-declined = Invitation put off.
line-invited = { $name } invites you to this table
me-devices = Devices
me-devices-about = The hall knows you on these devices. A device you lost or lent can be signed out: it becomes a new guest at once.
device-here = This device
device-other = Another device
device-dates = since { $made }, last seen { $seen }
device-out = Sign out
device-out-about = Your page closes on that device at once, and the hall greets it as a new guest.
devices-out = Sign out all others
devices-out-about = Your page closes on all other devices at once. Unused links to another device stop working, too.
passkeys = Passkeys
passkeys-about = Optional: your phone or computer keeps a passkey, and with it you can come back even if the browser has forgotten everything.
passkeys-not-here = Passkeys need https and a browser that supports them. To be safe, sign in on a second device: use “To another device” above.
passkey = Passkey
passkey-dates = since { $made }, last used { $used }
passkey-make = Make a passkey
passkey-made = Passkey made.
passkey-remove = Remove the passkey
passkey-remove-about = It can no longer be used to sign in here. The key itself stays on your device until you erase it there.
passkey-sign-in = Sign in with a passkey
passkey-sign-in-about = This browser becomes the player whose passkey you choose. Whoever plays here now stays only on their other devices and passkeys.
me-data = What the hall stores about you
me-data-about = Your name, matches, results and ratings, your lines of chat, invitations, passkeys, the days your devices were here, and what you set up to be told. Nothing else.
me-export = Download everything
me-delete = Delete me
me-delete-about = Your name, ratings, chat, devices and passkeys are removed for good. In running matches you resign, and a bot plays on for you. Others keep the matches you finished together, with “a gnome who left” in place of your name.
me-delete-type = To confirm, type your name: { $name }
me-delete-yes = Delete for good
gone-gnome = a gnome who left
refusal-passkey-known = This device already has a passkey of yours.

# Names of regions, for screen readers
board = Board
choices = What you can do
spoken = What happened

# Sounds
sounds = Sounds
sounds-volume = Volume
sounds-turn = My turn
sounds-moves = Moves, cards and dice
sounds-gains = Finds and gains
sounds-mishaps = Mishaps
sounds-people = Chat, people, connection
sounds-result = The end of a match
sounds-listen = Listen
sounds-listen-to = Listen: { $name }
sounds-off = Sound is off.
sounds-switch-on = Turn it on

# Clocks
clock = Clock
clock-none = No clock
clock-live = { $plus ->
    [0] { $time } each
   *[other] { $time } each + { $plus } s per turn
}
clock-choice = { $time } per choice
clock-turn = { $time } per turn
clock-more = More about the clock
clock-less = Less about the clock
clock-length-live = Minutes for each player
clock-length-choice = Seconds for each choice
clock-length-days = Hours for each turn
clock-plus = Seconds added per turn
clock-late = When time is up
clock-late-turn = A bot plays that turn
clock-late-seat = A bot takes the seat
clock-late-resign = The player resigns
clock-late-turn-about = When time is up, a bot plays that turn, and then the player is back.
clock-late-seat-about = When time is up, a bot plays on until the player takes the seat back.
clock-late-resign-about = Whoever runs out of time has resigned.
clock-night = Stop at night
clock-night-about = The clock stands during these hours of your time zone.
clock-night-from = From
clock-night-to = To
clock-night-told = The clock stands from { $from } to { $to } of your time.
clock-rest = Days of rest
clock-rest-about = Anyone at the table may stop the clock for a day; these days are shared.
clock-rest-told = { $days ->
    [one] { $days } day of rest for the whole table.
   *[other] { $days } days of rest for the whole table.
}
clock-of = { $name }: { $time } left
clock-warning = { $time } left.
span-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
span-hours = { $hours } h
span-minutes = { $minutes } min
span-seconds = { $seconds } s
due-left = { $time } left
bot-plays-turn = a bot plays this turn
late-mine = Your time is up. A bot plays this turn for you; then it’s you again.
late-other = { $name } ran out of time. A bot plays this turn.
aside-late = Time is up: a bot plays for { $name }.
aside-rest = { $name } stops the clock for a day.
rest = Rest for a day ({ $days } left)
rest-about = Stops the clock for a day, out of the rest that the table shares.
sounds-clock = Time running out

# Planning ahead
plan = Plan ahead
plan-close = Back to the match
plan-mine = And you?
plan-other = Suppose { $name } does what?
plan-over = The match would be over here.
plan-keep = Keep this plan
plan-back = One step back
plan-lines = My plans
plan-none = No plans yet.
plan-drop = Delete the plan
plan-about = If it comes about, your reply is played at once. Nobody else sees your plans.
plan-if = { $nth ->
    [0] if { $name }: { $deeds }
   *[other] and if { $name }: { $deeds }
}
plan-then = then I: { $deeds }

# Notices: being told that it is my turn.
me-notices = Tell me when it’s my turn
me-notices-about = Even when this page is closed. Nothing is sent until you add something here; every message has a link that stops it.
channel-push = This browser
channel-mail = E-mail
channel-telegram = Telegram
channel-discord = Discord
channel-webhook = Webhook
channel-add = Add
channel-mail-address = E-mail address
channel-discord-address = Address of the Discord webhook (channel settings → Integrations)
channel-webhook-address = Address that takes the messages (https)
channel-unconfirmed = Waiting for your confirmation.
channel-failing = The last message did not get through.
mail-asked = We sent a letter to this address. Open the link in it to confirm.
telegram-open = One more step:
telegram-link = open the bot and press Start
webhook-secret = This key signs the messages. It is shown only now; keep it.
webhook-key = Signing key
push-failed = This browser could not be signed up for notices.
push-home-screen = On iPhone and iPad this works only once the hall is on the home screen: Share → Add to Home Screen.
notices-every = All my matches
notices-every-about = And invitations. Otherwise only matches you choose at the table.
quiet-hours = Quiet hours
quiet-hours-about = What happens meanwhile is told afterwards, in one message. Time zone: { $zone }.
quiet-from = from
quiet-to = to
digest = Collect messages
digest-none = at once
digest-hours = { $hours ->
    [24] once a day
   *[other] every { $hours } hours
}
table-notices = This table
tell = Tell me
tell-me = Tell me when it’s my turn here
tell-me-about = And when the match is over. Not while you are looking at the table.
tell-end = Tell me when it is over
tell-end-about = One message at the end of the match.
follow = Follow
follow-about = Keeps the table in your list, as an onlooker.
line-follows = you follow it
notices-none = You have not said how we should reach you.
notices-where = Set it on your page
next-match = { $count ->
    [one] Your next match is waiting: { $game }
   *[other] { $count } matches are waiting, first: { $game }
}

# The hall in a browser tab
tab-about = Board games against bots or together at one screen. Works without a connection; your matches stay in this browser.
tab-together = Together at this screen
tab-loading = Getting the hall ready…
tab-busy = The hall is already open in another tab. Close it there to play here.
tab-fault = The hall in this tab has stopped. Reload the page: your matches are kept.
tab-me-about = Everything you played here is kept in this browser only.
refusal-needs-others = That works only in an online hall.
play-offline = Play offline
play-offline-about = against bots or together at this screen; matches stay in this browser.
open-record = Open a record
open-record-about = A match from the terminal or from an offline hall, as a replay that you can share.
