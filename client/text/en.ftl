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
# Twelve names for newcomers.
gnome-names = Pebble, Lantern, Mossbeard, Copper, Thimble, Flint, Amberly, Cobble, Tinder, Quartz, Bramble, Nettle
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
rules = Rules
rules-none = The rules are unavailable right now.
rules-table = Table
more-choice = Choose variant and opponents
less-choice = Hide options
against = Opponents
seats = Players
my-matches = My matches
my-matches-none = None yet. Your first is one click away.
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
is-ready = ready
is-not-ready = not ready yet
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
not-ready = { $count ->
    [one] One player isn’t ready yet.
   *[other] { $count } players aren’t ready yet.
}
all-ready = Everyone is here.
ready = Ready
ready-not = Not ready after all
host-begins = The host starts the match.
say-ready = Say when you’re ready.
sit-down = Take a free seat, or stay and watch.
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
refusal-offline = No connection right now. We’ll reconnect by ourselves.

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
lesson-shown = This is what is asked: { $action }.
lesson-again = Start the lesson again
lesson-match = Play a real match
lesson-match-about = You know enough to play. Try it against a gentle bot; hints are on.
lesson-after = Next: { $title }

# Help for beginners
guide-off = Hide help for beginners
guide-on = Help for beginners
