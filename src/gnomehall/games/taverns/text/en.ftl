title = Gnomes of the Royal Taverns
about = Strike gold, let rumours gather the crowd, and keep a tavern where your rivals drink.
length = 60 min

option-map = Map
option-map-prism = two rings
option-map-tetrahedron = four triangles
option-map-frucht = winding
option-mine = Abandoned Mine
option-mine-short = near
option-mine-normal = normal
option-mine-long = far
option-mine-longest = very far
option-second_tavern = A second tavern
option-second_tavern-false = only taken from a rival
option-second_tavern-true = may be opened too

kind-settle = settle a gnome
kind-deploy = new gnome
kind-move = move a gnome
kind-prospect = prospect
kind-lay = lay the find
kind-call = call a gnome
kind-collect = collect gold
kind-open = open a tavern
kind-cart = cart a tavern away
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

# Fluent cannot hand a field on under another name, so the names stand here once a field.
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
event-leapt = { $seat } passes the mine token and gains a rune: square { $square }.
event-deployed = { $seat } brings a new gnome: { province }.
event-moved = { $seat } moves a gnome: { start } → { end }.
event-prospected = { $seat } prospects; the mine token is on square { $square }.
event-pushed = { $seat } is in the mine token's way and steps back to square { $square }.
event-rolled = { $seat } throws the die: { $roll }.
event-struck = { $seat } finds { nuggets }: { province }, now { $total } in all.
event-barren = { $seat } finds only waste: { province }.
event-wasted = { $seat } has nowhere to lay the find and loses the turn.
event-drawn = The rumour draws a gnome of { $other }: { start } → { end }.
event-collected = { $seat } collects { nuggets }: { province }, { $left ->
    [0] no gold is left.
   *[other] { $left } left.
}
event-exhausted = The vein is exhausted and red stones are laid: { province }.
event-opened = { $seat } opens a tavern: { province }.
event-ousted = { $seat } takes the tavern over from { $other }: { province }.
event-claimed = { $seat } now keeps the tavern: { province }.
event-deserted = The tavern has no innkeeper: { province }.
event-carted = { $seat } carts the tavern: { start } → { end }.
event-passed = { $seat } passes.
event-abandoned = The mine token is at the Abandoned Mine, square { $square }: nobody prospects any more.
event-closed = Nothing will be found here now, red stones are laid: { province }.
event-stalled = Rounds without any change: { $rounds }. The match ends.

reason-most-runes = No gold is left. The most runes of Respect.
reason-shared = No gold is left. Equal runes: a shared victory.
reason-stalled = Nothing changed for too long: the runes are counted.
part-gold = gold
part-taverns = taverns
part-token = token

refusal-still-settling = First all gnomes must be settled.
refusal-settling-over = All gnomes are settled already.
refusal-occupied = Somebody lives there already: { at }.
refusal-next-to-own = Your own gnome lives next door: { at }. There are places farther off.
refusal-must-lay = First lay your find.
refusal-must-call = First decide whom the rumour draws from here: { at }.
refusal-no-reserve = You have no gnomes in reserve.
refusal-not-your-gnome = You have no gnome there: { at }.
refusal-no-road = No road joins these provinces.
refusal-mine-reached = The mine token has reached the Abandoned Mine: nobody prospects any more.
refusal-no-find = There is nothing to lay: prospect first.
refusal-has-red-stones = Red stones lie there already: { at }.
refusal-has-nuggets = There is gold there: { at }. Waste is not laid on it.
refusal-has-tavern = A tavern stands there: { at }.
refusal-no-rumour = No rumour is going round, so nobody is called.
refusal-other-province = The gnome is now called from elsewhere: { at }.
refusal-clan-not-here = That clan is not in the match.
refusal-no-gnome = No gnome of that clan is there: { at }.
refusal-keeper-stays = That clan has only its innkeeper there, and rumours do not move him: { at }.
refusal-no-nuggets = There are no nuggets there: { at }.
refusal-no-digger = You have nobody there to dig: { at }.
refusal-only-keeper = Only your innkeeper is there, and he does not dig: { at }.
refusal-owns-tavern = You have a tavern already: { at }. Another can only be taken over.
refusal-no-tavern-left = You have no tavern tokens left.
refusal-not-leading = Your gnomes do not outnumber every other clan there: { at }.
refusal-not-your-tavern = You keep no tavern there: { at }.

gold-label = { $gold ->
    [0] no gold
    [one] { $gold } nugget
   *[other] { $gold } nuggets
}
province-label = { province }: { gold-label }{ $red ->
    [yes] , red stones
   *[no] {""}
}{ $tavern ->
    [none] {""}
    [empty] , a tavern without an innkeeper
   *[other] , tavern of { $tavern }
}{ $gnomes ->
    [none] , nobody
   *[other] , gnomes: { $gnomes }
}{ $can ->
    [yes] . Can be chosen
   *[no] {""}
}
track-label = Track of runes: { $gnomes }; mine token at { $token }, Abandoned Mine at { $mine }
runes-of = { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}
reserve-of = { $count } in reserve
stock-of = taverns in hand: { $count }
income-of = income +{ $count }
token-at = Mine token: { $token } of { $mine }
mine-closed = the Abandoned Mine is reached
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
draw-key = ♦4 nuggets · xx red stones · [▲] tavern with its keeper's clan, [ ] without · ▲3 three gnomes of a clan · roads: how names begin
stall-near = standstill: { $count ->
    [one] { $count } round
   *[other] { $count } rounds
} left
stall-warning = Standstill: { $count ->
    [one] { $count } more round
   *[other] { $count } more rounds
} without prospecting, collecting, new gnomes or taverns, and the match is over.
