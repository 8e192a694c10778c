title = Gnomes of the Royal Taverns
about = Strike gold, spread rumours, and keep a tavern where your rivals drink.
length = 60 min

option-map = Map
option-map-prism = two rings
option-map-tetrahedron = four triangles
option-map-frucht = irregular
option-mine = Abandoned Mine
option-mine-brief = very near: a short match
option-mine-short = near
option-mine-normal = normal
option-mine-long = far
option-mine-longest = very far
option-second_tavern = Second tavern
option-second_tavern-false = only by taking over a rival's
option-second_tavern-true = may be opened too
option-tie_break = Equal runes
option-tie_break-false = the victory is shared
option-tie_break-true = taverns decide

kind-settle = settle a gnome
kind-deploy = new gnome
kind-move = move a gnome
kind-prospect = prospect
kind-lay = lay the find
kind-call = call a gnome
kind-collect = collect gold
kind-open = open a tavern
kind-cart = cart a tavern
kind-pass = pass
field-province = which province?
field-start = from where?
field-end = where to?
field-clan = which clan?
action-settle = settle a gnome: { province }
action-deploy = new gnome: { province }
action-move = move: { start } → { end }
action-prospect = prospect for gold
action-lay = lay the find: { province }
action-call = call a gnome: { province }, { clan }
action-collect = collect gold: { province }
action-open = open a tavern: { province }
action-cart = cart the tavern: { start } → { end }
action-pass = pass

# Fluent cannot pass a variable on under another name, so the names are repeated for each variable.
province = { $province ->
    [lugach] Lugach
    [barkhandyr] Barkhandyr
    [pasburg] Pasburg
    [gulyaevo] Gulyaevo
    [bochkenholm] Bochkenholm
    [frukfurt] Frukfurt
    [karavastan] Karavastan
    [malien] Malien
    [khmelkutta] Khmelkutta
    [sakurogava] Sakurogava
    [penotitlan] Penotitlan
   *[solodrid] Solodrid
}
start = { $start ->
    [lugach] Lugach
    [barkhandyr] Barkhandyr
    [pasburg] Pasburg
    [gulyaevo] Gulyaevo
    [bochkenholm] Bochkenholm
    [frukfurt] Frukfurt
    [karavastan] Karavastan
    [malien] Malien
    [khmelkutta] Khmelkutta
    [sakurogava] Sakurogava
    [penotitlan] Penotitlan
   *[solodrid] Solodrid
}
end = { $end ->
    [lugach] Lugach
    [barkhandyr] Barkhandyr
    [pasburg] Pasburg
    [gulyaevo] Gulyaevo
    [bochkenholm] Bochkenholm
    [frukfurt] Frukfurt
    [karavastan] Karavastan
    [malien] Malien
    [khmelkutta] Khmelkutta
    [sakurogava] Sakurogava
    [penotitlan] Penotitlan
   *[solodrid] Solodrid
}
at = { $at ->
    [lugach] Lugach
    [barkhandyr] Barkhandyr
    [pasburg] Pasburg
    [gulyaevo] Gulyaevo
    [bochkenholm] Bochkenholm
    [frukfurt] Frukfurt
    [karavastan] Karavastan
    [malien] Malien
    [khmelkutta] Khmelkutta
    [sakurogava] Sakurogava
    [penotitlan] Penotitlan
   *[solodrid] Solodrid
}
clan = { $clan ->
    [amber] Amber
    [slate] Slate
    [moss] Moss
    [plum] Plum
    [chalk] Chalk
   *[coal] Coal
}

runes = { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}
nuggets = { $nuggets ->
    [one] { $nuggets } nugget
   *[other] { $nuggets } nuggets
}

event-settled = { $seat } settles a gnome: { province }.
event-served = { $seat } serves the guests and earns { runes }: { province }.
event-leapt = { $seat } jumps the mine token and gains a rune: square { $square }.
event-deployed = { $seat } brings a new gnome: { province }.
event-moved = { $seat } moves a gnome: { start } → { end }.
event-prospected = { $seat } prospects; the mine token moves to square { $square }.
event-pushed = The mine token pushes { $seat } back to square { $square }.
event-rolled = { $seat } rolls a { $roll }.
event-struck = { $seat } finds { nuggets }: { province }, { $total } there now.
event-barren = { $seat } finds only waste: { province }.
event-wasted = { $seat } has nowhere to lay the find and loses the turn.
event-drawn = The rumour draws one of { $other }'s gnomes: { start } → { end }.
event-collected = { $seat } collects { nuggets }: { province }, { $left ->
    [0] no gold is left.
   *[other] { $left } left.
}
event-exhausted = The vein is exhausted; red stones are laid: { province }.
event-opened = { $seat } opens a tavern: { province }.
event-ousted = { $seat } takes over { $other }'s tavern: { province }.
event-claimed = { $seat } gets the tavern: { province }.
event-deserted = The tavern is left without an innkeeper: { province }.
event-carted = { $seat } carts the tavern: { start } → { end }.
event-passed = { $seat } passes.
event-abandoned = The mine token reaches the Abandoned Mine, square { $square }: no more prospecting after this throw.
event-closed = Nothing more can be found here; red stones are laid: { province }.
event-stalled = Rounds without progress: { $rounds }. The match ends.

reason-most-runes = No gold is left. The most runes of Respect win.
reason-more-taverns = No gold is left. The runes are tied, but the winner keeps more taverns.
reason-more-served = No gold is left. Runes and taverns are tied, but more of the winner's runes came from taverns.
reason-shared = No gold is left. The runes are tied.
reason-stalled = No progress for too long: the runes are counted.
part-gold = gold
part-taverns = taverns
part-token = mine token

refusal-still-settling = All gnomes have to be settled first.
refusal-settling-over = All gnomes are settled already.
refusal-occupied = This province is already occupied: { at }.
refusal-next-to-own = You already have a gnome next door: { at }. Settle farther away while you can.
refusal-must-lay = Lay your find first.
refusal-must-call = First choose whose gnome follows the rumour from here: { at }.
refusal-no-reserve = You have no gnomes left in reserve.
refusal-not-your-gnome = You have no gnome there: { at }.
refusal-no-road = There is no road between these provinces.
refusal-mine-reached = The mine token has reached the Abandoned Mine: no more prospecting.
refusal-no-find = You have nothing to lay: prospect first.
refusal-has-red-stones = This province already has red stones: { at }.
refusal-has-nuggets = This province has gold: { at }. Waste cannot be laid there.
refusal-has-tavern = There is a tavern there: { at }.
refusal-no-rumour = There is no rumour now, so nobody can be called.
refusal-other-province = A gnome has to be called from another province now: { at }.
refusal-clan-not-here = That clan is not in this match.
refusal-no-gnome = That clan has no gnome there: { at }.
refusal-keeper-stays = That clan has only its innkeeper there, who ignores rumours: { at }.
refusal-no-nuggets = There are no nuggets there: { at }.
refusal-no-digger = You have nobody there to dig: { at }.
refusal-only-keeper = Your only gnome there is the innkeeper, who does not dig: { at }.
refusal-owns-tavern = You already own a tavern: { at }. Another can only be taken over.
refusal-no-tavern-left = You have no tavern tokens left.
refusal-not-leading = You do not outnumber every other clan there: { at }.
refusal-not-your-tavern = You own no tavern there: { at }.

gold-label = { $gold ->
    [0] no gold
    [one] { $gold } nugget
   *[other] { $gold } nuggets
}
province-label = { province }: { gold-label }{ $red ->
    [yes] , red stones
   *[no] {""}
}.{ $tavern ->
    [none] {""}
    [empty] {" "}The tavern has no innkeeper.
   *[kept] {" "}{ $keeper } keeps the tavern.
}{ $gnomes ->
    [none] {" "}No gnomes are here.
   *[other] {" "}Here are: { $gnomes }.
}{ $can ->
    [yes] {" "}Can be chosen.
   *[no] {""}
}
gnomes-of = { $name } with { $count ->
    [one] { $count } gnome
   *[other] { $count } gnomes
}
caller-label = Call a gnome of the clan { clan } from { province }, player { $name }, who has { $count ->
    [one] { $count } gnome
   *[other] { $count } gnomes
} here. Can be chosen.
track-of = { $name } on square { $square }
track-label = Track of runes: { $gnomes }. The mine token is on square { $token }, the Abandoned Mine on square { $mine }.
runes-of = { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}
reserve-of = { $count } in reserve
stock-of = taverns in hand: { $count }
income-of = income +{ $count }
token-at = Mine token: { $token } of { $mine }
mine-closed = no throws left
throws-left = { $count ->
    [one] { $count } throw left
   *[other] { $count } throws left
}
die-shows = Die: { $roll ->
    [6] waste
   *[other] { $roll }
}
rumour-preview = Rumour: { province }
rumour-nobody = nobody will come
rumour-forced = { $other } will come
rumour-choice = you choose
rumour-confirm = Lay it here
rumour-cancel = Another province
lap = lap { $lap }

draw-you = you
draw-key = ♦4 nuggets · xx red stones · [▲] tavern and its owner, [{"\u00A0"}] no innkeeper · ▲3 gnomes of a clan · — roads, shortened
stall-near = stalemate in { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
stall-warning = Stalemate: after { $count ->
    [one] { $count } more round
   *[other] { $count } more rounds
} without prospecting, collecting, new gnomes or new taverns the match ends.

# For beginners: the aim, and what each kind of action does
aim = Score the most runes: dig for gold, and open taverns where rival gnomes gather.
help-settle = Put one of your first gnomes into a province.
help-deploy = Bring a gnome from your reserve into any province.
help-move = Walk one gnome along a road to the next province.
help-prospect = Move the mine token and throw the die: gold, red stones, or nothing.
help-lay = Choose the province in which the find is laid.
help-call = The rumour draws a gnome from this province: choose whose.
help-collect = Take one nugget for each of your gnomes in a province, the innkeeper aside: a rune each.
help-open = Open a tavern where your clan has the most gnomes. Each turn it brings a rune for every rival gnome there.
help-cart = Move your tavern to any province without one; the innkeeper stays behind.
help-pass = Do nothing this turn.

# What is asked
question-settle-province = Where does your gnome settle?
question-deploy-province = Where does the new gnome go?
question-move-start = Which gnome moves?
question-move-end = Where does it go?
question-lay-province = Where do you lay the find?
question-call-province = Where do you call a gnome from?
question-call-clan = Whose gnome do you call?
question-collect-province = Where do you collect gold?
question-open-province = Where do you open a tavern?
question-cart-start = Which tavern do you cart?
question-cart-end = Where do you cart it?

# What people type in the terminal: verbs (the first is shown), and one-word names
verb-settle = settle
verb-deploy = deploy new
verb-move = move
verb-prospect = prospect dig
verb-lay = lay
verb-call = call
verb-collect = collect
verb-open = open
verb-cart = cart
verb-pass = pass
name-province = { province }
name-start = { start }
name-end = { end }
name-clan = { clan }
seat-short = runes { $runes }, reserve { $reserve }+{ $stock }

# Features of the learner (bot/features.py)
feature-runes = runes, in tens
feature-taverns = taverns kept
feature-reserve = gnomes in hand
feature-provinces = provinces with own gnomes
feature-waits = wait until its turn, as a part of a round

# What an error was about (learning from mistakes).
theme-lost-tavern = Gave away a tavern
theme-no-tavern = Left a tavern to others
theme-unguarded = Left a tavern unguarded
theme-gold = Left gold lying
theme-fed-rival = Fed a rival’s tavern
review-trust = The odds of this game are weak: little better than equal shares. Take luck and errors as hints.
