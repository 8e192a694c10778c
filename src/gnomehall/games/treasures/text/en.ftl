title = Treasures of the Gnomes
about = Run in straight lines through the cave and pocket every tile you leave, until nobody can move.
length = 20–30 min

option-mode = Rules
option-mode-basic = basic
option-mode-advanced = advanced: the dragon
option-layout = Board
option-layout-standard = standard
option-layout-rows = ten rows of eight
option-layout-classic = classic, 60 tiles
option-layout-tiny = tiny, 5 tiles (ours, for research)
option-mountain = Treasure Mountain
option-mountain-cross = can be crossed
option-mountain-block = blocks the way
misfit-tiny = The tiny board is for two.
misfit-layout = The advanced game has a board of its own around the mountain.
misfit-mountain = Only the advanced game has a mountain.

kind-place = place a gnome
kind-run = run
kind-ladder = use a ladder
kind-swap = swap two gnomes
kind-retire = leave the cave
field-cell = which cell?
field-start = which gnome?
field-end = where to?
field-first = which gnome?
field-second = with which one?
action-place = place a gnome on { $cell }
action-run = run { $start } → { $end }
action-ladder = climb a ladder back onto { $cell }
action-swap = swap { $first } and { $second }
action-retire = leave the cave

front = { $front ->
    [1] a ruby
    [2] two gems
   *[3] three nuggets
}
icon = { $icon ->
    [plain] no sign
    [danger] a danger sign
    [ladder] a ladder
   *[swap] a swap
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
gems = { $gems ->
    [one] { $gems } treasure
   *[other] { $gems } treasures
}

event-placed = { $seat } places a gnome on { $cell }.
event-ran = { $seat } runs { $start } → { $end } and takes { front }.
event-found = On the back: { $back ->
    [one] { $back } point
   *[other] { $back } points
}, { icon }.
event-danger = { $seat } turns up a danger sign ({ $back ->
    [one] { $back } point
   *[other] { $back } points
}). Open signs: { $open }.
event-chased = The dragon attacks! { $seat } loses the gnome on { $cell }.
event-climbed = { $seat } spends a ladder: a gnome is back on { $cell }.
event-swapped = { $seat } spends a swap: { $first } and { $second } change places.
event-retired = { $seat } leaves with a ladder left to use.
event-left = { $seat } is out, taking { $tiles ->
    [0] nothing more.
    [one] { $tiles } tile ({ gems }).
   *[other] { $tiles } tiles ({ gems }).
}
event-cleared = On the backs of those tiles: { points }.
event-plan = Cunning plan! { $seat } carries off the Treasure Mountain.

reason-most-gems = The most treasure.
reason-most-points = The most points.
reason-more-tiles = Equal scores, but more tiles.
reason-more-danger = Equal points and tiles, but more danger signs.
reason-draw = Everything is equal.
part-tiles = tiles
part-danger = danger signs
part-mountain = mountain

refusal-placing-over = All gnomes have been placed.
refusal-still-placing = All gnomes must be placed first.
refusal-no-tile = There is no tile at { $at }.
refusal-taken = There is already a gnome on { $at }.
refusal-not-a-ruby = { $at } is not a tile with one red ruby.
refusal-not-your-gnome = You have no gnome on { $at }.
refusal-not-straight = { $at } are not in a straight line.
refusal-gnome-in-the-way = The gnome on { $at } is in the way.
refusal-dragon-in-the-way = You cannot jump over the dragon.
refusal-mountain-in-the-way = The mountain blocks the way.
refusal-stop-on-mountain = You cannot stop on the Treasure Mountain.
refusal-gap = There is a gap in the way{ $at ->
    [none] .
   *[other] {" "}at { $at }.
}
refusal-basic-game = The basic game has no ladders or swaps.
refusal-must-move = You can still move a gnome, so you must.
refusal-no-ladder = You have no ladder tile.
refusal-nobody-chased = None of your gnomes has been chased out.
refusal-no-swap = You have no swap tile.
refusal-no-gnome = There is no gnome on { $at }.
refusal-same-team = The gnomes on { $at } belong to the same team.
refusal-swap-when-stuck = A swap replaces a move, and you have none: only a ladder would help.

cell-label = { $cell }: { $what ->
    [empty] no tile
    [mountain] the Treasure Mountain
    [dragon] the dragon
   *[tile] a tile with { front }
}.{ $whose ->
    [nobody] {""}
    [own] {" "}Your gnome stands here.
   *[other] {" "}{ $name }’s gnome stands here.
}{ $can ->
    [yes] {" "}Can be chosen.
   *[no] {""}
}
tiles-of = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
danger-open = Open danger signs: { $open } of 4
chased-out = chased out: { $count }
own-tiles = Backs of your tiles: { points }
own-ladders = ladders: { $count }
own-swaps = swaps: { $count }
is-out = out

draw-you = you
draw-dragon = D
draw-key = ♦ ruby 1, ♦♦ gems 2, ♦♦♦ nuggets 3 · ▲ 2: a gnome on a tile worth 2 · ^^^ mountain, ^D^ dragon · ! open danger sign
to-place = to place: { $count }
signs-of = { $count ->
    [one] { $count } open danger sign
   *[other] { $count } open danger signs
}
has-mountain = has the mountain

# For beginners: the aim, and what each kind of action does
aim = Carry more treasure out of the cave than anyone else.
aim-advanced = Score the most points on the backs of your tiles, and keep clear of the dragon.
help-place = Put one of your gnomes on a free tile with a single ruby.
help-run = Run any distance in a straight line over tiles nobody stands on. You take the tile you leave.
help-ladder = Spend a ladder tile instead of running: a gnome the dragon chased out returns on a free ruby.
help-swap = Spend a swap tile instead of running: two gnomes of different teams change places.
help-retire = Leave the cave for good and take the tiles under your gnomes.

# What is asked
question-place-cell = Where does your gnome go?
question-run-start = Which gnome runs?
question-run-end = Where does it run to?
question-ladder-cell = Where does the gnome climb back?
question-swap-first = Which gnomes change places?
question-swap-second = Which gnome does it change places with?

# What people type in the terminal: verbs (the first is shown), and one-word names
verb-place = place
verb-run = run
verb-ladder = ladder climb
verb-swap = swap
verb-retire = retire leave

# Features of the learner (bot/features.py)
feature-points = points held
feature-waits = wait until its turn, as a part of a round
feature-placed = gnomes placed, as a part of the team
feature-gnomes = gnomes on the board, as a part of the team

# What an error was about (learning from mistakes).
theme-gems = Took the poorer treasure
theme-cut-off = Gave away a cut-off
theme-own-land = Gave up own land
review-trust = The odds of this game are rough: about a fifth better than equal shares.
