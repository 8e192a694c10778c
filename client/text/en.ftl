# Words of the browser page.

hall = Gnomehall
hall-welcome = Welcome to the hall of gnomes
hall-about = Board games with friends by a link, at one screen, or against bots. Nothing to install, no account.
skip = Skip to the content
opening = The door is opening …
link-lost = Connection lost. Trying again …
games = Games
language = Language
theme = Light or dark
sound = Sound
notify = Notify me of my turn
notify-on = You will be told when it is your turn.
notify-denied = The browser does not allow notifications here.
nickname = My name
keep = Save
name-kept = From now on this is your name.
# Twelve names for newcomers.
gnome-names = Pebble, Lantern, Mossbeard, Copper, Thimble, Flint, Amberly, Cobble, Tinder, Quartz, Bramble, Nettle
nameless = Nameless
transfer = To another device
transfer-about = Open this address on your other device within ten minutes: there you will be you, with all your seats. It works once; send it to nobody else.
address = Address
copy = Copy
copied = Copied.
copy-yourself = The address is selected: copy it.
close = Close
cancel = Cancel
yes = Yes
no = No
sure = Do it? There may be no way back.
players = { $seats } players
play-now = Play now
make-table = Make a table
rules = Rules
rules-none = The rules cannot be had just now.
more-choice = Choose variant and opponents
less-choice = Hide the choice
against = Opponents
seats = Players
my-matches = My matches
my-matches-none = None yet. Your first is a click away.
open-tables = Open tables
open-tables-none = Nobody is waiting just now. Make a table and leave it open: it will stand here.
line-your-turn = Your turn
line-playing = being played, move { $number }
line-over = over
line-arranging = { $free ->
    [0] about to begin
    [one] { $free } seat free
   *[other] { $free } seats free
}
line-no-hints = no hints
to-hall = To the hall
to-table = To the table
table-lost = This table cannot be opened

who-plays = Who plays
variant = Variant
seat-empty = free seat
is-bot = bot
is-local = at { $name }’s screen
is-here = at this screen
is-you = you
is-host = host
is-ready = ready
is-not-ready = not ready yet
is-away = away
is-resigned = gave up
bot-plays = a bot plays
sit = Sit here
sit-local = Someone beside me
sit-bot = Bot …
local-name = Their name
seat-here = Seat them
stand = Stand up
kick = Send away
remove = Remove
begin = Begin
seats-free = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
not-ready = { $count ->
    [one] One person is not ready yet.
   *[other] { $count } people are not ready yet.
}
all-ready = Everyone is here.
ready = Ready
ready-not = Not ready after all
host-begins = The host begins the match.
say-ready = Say when you are ready.
sit-down = Take a free seat, or stay and watch.
table-full = All seats are taken. You may stay and watch.
table-open = Open table
table-open-about = Anyone in the hall may see it and sit down.
invite = Invite friends
invite-about = Send the link, or let them scan the code.
qr = QR code with the table's address
chat = Chat
chat-none = Nothing said yet.
chat-say = Say something
send = Send

banner-mine = Your turn
banner-named = { $name }, your turn
banner-turn = { $name } to move
banner-wait = Wait for your turn.
banner-by-bot = A bot plays for you.
banner-onlooker = You are watching.
banner-over = The match is over
title-your-turn = Your turn
question = { $kind }: { $field }
choose = Choose what to do.
hint-ask = Hint
hint-take = Do that
hints = Hints
hints-about = Players may ask what a strong bot would do.
undo = Take back
why-not = Why not?
rule = rule { $rule }
nothing-there = Nothing can be chosen there now.
step-back = Choose again
all-moves = All choices ({ $count })
handover = Let a bot play
handover-about = A medium bot goes on in your place, knowing only what you know. You can take the seat back at any time.
takeback = Play myself again
resign = Give up
resign-about = You will rank behind everyone who stays. A bot plays your seat on if the match continues.
give-to-bot = Let a bot play
players-list = Players
turn-here = (to move)
look-as = Look as { $name }
onlookers = { $count ->
    [one] { $count } onlooker
   *[other] { $count } onlookers
}
log = Log
log-and-chat = Log and chat
log-none = Nothing has happened yet.
unread = {" "}unread
curtain = { $name }, your turn
curtain-about = Nobody else should look now.
curtain-lift = Lift the curtain

result = Result
result-mine = You win!
result-wins = { $name } wins
result-draw = A draw: { $names }
place = Place
player = Player
score = Score
rematch = Play again
rematch-go = To the next match
replay = Replay
record = Record
fair = Was the luck honest?
fair-about = Before the match the hall fixed all its luck by a secret number, the seed, and showed its SHA-256 hash. Afterwards it shows the seed, and anyone can check that the hash is the same.
commitment = Promise (hash of the seed)
seed = Seed
fair-check = Check
fair-good = ✓ The seed is the promised one.
fair-bad = ✗ The seed is not the promised one!

eyes = Through whose eyes
eyes-onlooker = onlooker
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-next = One move on
replay-last = To the end
replay-move = Move
replay-start = Before the first move.
replay-none = This match has not begun yet.
link-to-move = Link to this moment

refusal-other = This cannot be done now.
refusal-offline = There is no connection just now. It comes back by itself.
