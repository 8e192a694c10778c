title = Gnomheim
about = Lead your gnomes through the metro, the spider forest and the islands to the dragon's hoard, or duel for castles and crowns.
length = 40–90 min

option-mode = Mode
option-mode-adventure = adventure: race to the volcano
option-mode-siege = duel: siege
option-mode-crowns = duel: seize power
option-gnomes = Gnomes per player (always five in a duel)
option-gnomes-3 = three
option-gnomes-4 = four
option-gnomes-5 = five
option-beginners = Hand size
option-beginners-false = four
option-beginners-true = three, for beginners
misfit-duel = A duel is for two players.
misfit-gnomes = In a duel everyone has five gnomes.

kind-ready = start the turn
kind-leave = leave the start
kind-wait = stay in the castle
kind-step = step for gold
kind-shoot = fire a mortar
kind-shock = fire the tesla
kind-trade = trade at the market
kind-finish = finish and discard cards
kind-end = end the turn
kind-pick = choose a gnome
kind-spot = choose a cell
kind-name = choose a rival
kind-go = move
kind-halt = stop
kind-take = take a crystal
kind-reroll = reroll
kind-keep = keep the roll
kind-play = play a card
kind-play_player = play against a rival
kind-play_gnome = play on a gnome
kind-play_cell = play on a cell
kind-discard = discard a card
field-cell = which cell?
field-gnome = which gnome?
field-player = which rival?
field-resource = gold or mana?
field-card = which card?
field-price = plain or enhanced?
action-ready = keep this hand and start
action-leave = move a gnome out to { $cell }
action-wait = leave everyone in the castle
action-step = { $gnome } steps to { $cell } for gold
action-shoot = fire a mortar at { $cell }
action-shock = shock the enemy gnomes with the tesla
action-trade = market: { $resource ->
    [gold] 2 mana for 1 gold
   *[mana] 2 gold for 1 mana
}
action-finish = stop acting and discard cards
action-end = end the turn
action-pick = gnome { $gnome }
action-spot = cell { $cell }
action-name = rival { $player }
action-go = to { $cell }
action-halt = stop
action-take = take { resource }
action-reroll = reroll
action-keep = keep the roll
action-play = { card }{ price }
action-play_player = { card }{ price } → { $player }
action-play_gnome = { card }{ price } → { $gnome }
action-play_cell = { card }{ price } → { $cell }
action-discard = discard { card }

resource = { $resource ->
    [gold] gold
   *[mana] mana
}
price = { $price ->
    [enhanced] , enhanced
   *[plain] {""}
}
on = { $on ->
    [none] {""}
   *[other] {" "}→ { $on }
}
how = { $how ->
    [walk] walking
    [push] pushed
    [fly] flying
    [slide] sliding
    [ride] by metro
    [send] off the island
   *[goto] by magic
}
what-roll = { $what ->
    [check] card
    [wander] ale
    [shot] mortar
    [shock] tesla
    [ride] metro
    [isle] island contest
   *[contest] contest
}

event-drew = You draw: { card }.
event-took = { $seat } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
event-shuffled = The deck is empty: the discard pile of { $cards } cards is shuffled.
event-discarded = You discard { card }.
event-dropped = { $seat } discards a card.
event-lost = You lose a card: { card }.
event-left = { $seat } moves { $gnome } out to { $cell }.
event-collected = { $seat } takes { $gold ->
    [0] { $mana } mana
   *[other] { $mana ->
        [0] { $gold } gold
       *[other] { $gold } gold and { $mana } mana
    }
} from the supply.
event-stepped = { $seat }: { $gnome } steps { $start } → { $end } for { $gold } gold.
event-moved = { $gnomes } ({ how }): { $start } → { $end }.
event-rolled = { $seat } rolls ({ what-roll }): { $clovers ->
    [one] { $clovers } clover
   *[other] { $clovers } clovers
}.
event-played = { $seat } plays { card }{ price } for { $mana } mana{ on }.
event-aimed = { $seat } chooses { $on }{ $mana ->
    [0] {""}
   *[other] , for { $mana } mana more
}.
event-failed = Failed: { what-roll }.
event-caught = { $gnome } is caught in the trap on { $cell }.
event-stunned = Stunned: { $gnomes }.
event-woke = No longer stunned: { $gnomes }.
event-guarded = Shielded: { $gnomes }.
event-spared = A shield saves { $gnome }.
event-robbed = { $seat } takes { $count } { $resource ->
    [gold] gold
   *[mana] mana
} from { $other }.
event-traded = { $seat } trades { $given } { $resource ->
    [gold] mana for 1 gold
   *[mana] gold for 1 mana
}.
event-laid = { $seat } places { token } on { $cell }.
event-dug = { $seat } digs a tunnel: { $start } ↔ { $end }.
event-turned = { $seat } turns cell { $cell } to { $resource ->
    [gold] gold
   *[mana] mana
}.
event-exploded = The keg on { $cell } goes off!
event-swept = { $seat } dispels what lies around { $cell }.
event-shot = { $seat } fires at { $cell }.
event-shocked = { $seat } fires the tesla.
event-blessed = { $seat }: { $what ->
    [luck] +{ $count } on rolls this turn
    [reroll] { $count ->
        [one] { $count } reroll
       *[other] { $count } rerolls
    }
   *[discount] the next card costs { $count } less
}.
event-held = { $seat } wins island { $cell }.
event-entered = { $gnome } enters the enemy castle! { $seat }: { $count } of 7.
event-crowned = { $gnome } takes the enemy crown for { $seat }.
event-home = { $gnome } brings a crown home! { $seat }: { $count } of 3.
event-passed = { $seat } ends the turn.

reason-treasure = All the winner's gnomes are in the treasure cave.
reason-siege = The enemy castle has fallen: seven gnomes got in.
reason-crowns = Three crowns were brought home.
reason-rounds = Out of rounds: whoever is closest to the goal wins.
part-road = gold to go

refusal-renew-first = First choose which cards to replace, or start your turn.
refusal-leave-first = First move a gnome out of the castle, or stay.
refusal-nothing-asked = There is nothing to choose like that right now.
refusal-turn-over = You have stopped acting: discard cards or end the turn.
refusal-aim-first = First choose the card's target.
refusal-forest-first = First discard a card for the spider forest.
refusal-roll-first = First decide whether to keep the roll.
refusal-way-first = First finish the movement.
refusal-crystal-first = First choose a crystal.
refusal-exchange-first = First finish the exchange.
refusal-shoot-first = First choose where to fire.
refusal-isle-first = First clear the island.
refusal-not-after-start = Cell { $at } is not next to the start.
refusal-no-tesla = Only the duel has teslas.
refusal-no-gold = Not enough gold.
refusal-wrong-aim = This card is not played that way.
refusal-push-goes-on = A push cannot be stopped halfway.
refusal-not-your-gnome = { $at } is not your gnome.
refusal-at-home = { $at } is still at the start and can only leave at the beginning of a turn.
refusal-stunned = { $at } is stunned and cannot step for gold.
refusal-not-near = Not a neighbouring cell: { $at }.
refusal-no-way-home = Cell { $at } cannot be entered: it is a start cell.
refusal-forest-gold = A step off a spider forest cell costs 1 gold more: { $at }.
refusal-out-of-range = The mortar cannot reach { $at }.
refusal-nobody-at-mortar = You have no gnome at a mortar.
refusal-nobody-at-market = You have no gnome on a pier.
refusal-too-poor = Not enough crystals, either yours or in the supply.
refusal-no-entry = Cell { $at } cannot be entered now.
refusal-straight-back = You cannot go straight back: { $at }.
refusal-not-in-hand = This card is not in your hand.
refusal-no-mana = Not enough mana.
refusal-not-a-rival = { $at } is not a rival.
refusal-no-such-gnome = No such gnome in this match: { $at }.
refusal-rivals-only = This card only works on rival gnomes; { $at } is yours.
refusal-own-only = This card only works on your own gnomes; { $at } is not yours.
refusal-protected = The start cell is protected: { $at }.
refusal-stunned-mana = { $at } is stunned: the card costs 1 mana more.
refusal-no-card-for-forest = The spider forest demands another card, and you have none: { $at }.
refusal-nobody-ahead = Not the nearest rival ahead: { $at }.
refusal-nobody-near = No second target within reach of { $at }.
refusal-same-twice = The two targets must differ: { $at }.
refusal-too-far = Too far: { $at }.
refusal-no-such-cell = This board has no such cell: { $at }.
refusal-not-here = This card cannot be played here: { $at }.
refusal-nothing-to-echo = There is nothing to echo.

zone-start = Castle
zone-meadow = Meadow
zone-castle = Mortar castle
zone-metro = Metro
zone-station = Station
zone-pass = Pass
zone-pier = Pier
zone-forest = Spider forest
zone-shore = Shore
zone-isle = Mini-island
zone-cave = Volcano cave
zone-tesla = Tesla
zone-road = Road
zone-causeway = Causeway

phase = { $phase ->
    [mulligan] first turn: replacing cards
    [leave] leaving the castle
    [command] commanding gnomes
    [discard] discarding
    [second] the card's second target
    [toll] a card for the spider forest
    [reroll] reroll?
    [way] where to move
    [crystal] which crystal to take
    [exchange] exchanging crystals
    [shot] where to fire
    [stay] who stays on the island
    [send] where to go from the island
    [echo] the echo's new target
    [chase] whom to pursue
   *[over] the match is over
}
round = round { $round }
supply = In the supply: gold { $gold }, mana { $mana }
deck-left = deck { $deck } · discards { $pile }
gold = gold { $gold }
mana = mana { $mana }
hand-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
your-hand = Your hand
your-turn-luck = luck +{ $luck }
your-rerolls = rerolls { $count }
your-discount = next card { $count } cheaper
entered-castle = { $count } of 7 in the enemy castle
crowns-home = crowns { $count } of 3
in-play = In play: { card }{ price }
last-dice = Die: { $dice }
card-price = price { $cost }
card-more = enhanced { $cost }
card-combo-label = combo
hand-hint = Click a card to read it whole.
combo-now = It works now!
cell-label = Cell { $cell }, { $zone }.{ $resource ->
    [gold] {" "}It yields gold.
    [mana] {" "}It yields mana.
    [any] {" "}It yields either crystal.
   *[none] {""}
}{ $gnomes ->
    [none] {""}
   *[other] {" "}Gnomes here: { $gnomes }.
}{ $tokens ->
    [none] {""}
   *[other] {" "}Lying here: { $tokens }.
}
type-gnome = gnome
type-field = field
type-special = special
discard-again = Click the card again to discard it.
cell-can = { $label } It can be chosen.
card-label = { card }: { $cost } mana, or { $more } mana for the stronger effect.{ $can ->
    [yes] {" "}It can be chosen.
   *[no] {""}
}
last-played = { $who ->
    [none] last played: { card }{ price }
   *[other] { $who }: { card }{ price }
}
in-cave = { $count } of { $team } in the cave

draw-you = you
draw-key = ● gold, ♦ mana, ◐ either crystal · A1 a gnome, A1* stunned, A1+ shielded, A1^ with a crown · [k] keg, [t] trap, [i] ice, [w] wall, [s] web
draw-token = { $token ->
    [keg] k
    [bear_trap] t
    [ice] i
    [wall] w
   *[web] s
}
token = { $token ->
    [keg] a powder keg
    [bear_trap] a trap
    [ice] ice
    [wall] a wall
   *[web] a web
}
token-keg-text = Powder keg. A fire card aimed here or a mortar hit sets it off: all gnomes in the cell are pushed 3 cells in a direction chosen by whoever lit it.
token-bear_trap-text = Trap. The first gnome of another player to enter stops here and is stunned; the trap is then gone.
token-ice-text = Ice. A gnome that enters slides one more cell the same way, if it can.
token-wall-text = Wall. A step onto this cell costs 2 gold more; walks, pushes and slides stop before it. Flying gnomes pass over it.
token-web-text = Web. A step off this cell costs 1 gold more, on top of the spider forest's extra.

tag-brew = Brew
tag-powder = Powder
tag-ice = Ice
tag-fire = Fire
tag-wind = Wind
tag-gear = Gear
tag-magic = Magic
tag-luck = Luck
tag-trade = Trade
tag-trap = Trap
tag-trick = Trick
tag-stone = Stone
tag-hit = Hit
tag-work = Work
tag-sound = Sound

card = { $card ->
    [boots] { card-boots }
    [catapult] { card-catapult }
    [ale] { card-ale }
    [cap_swap] { card-cap_swap }
    [cudgel] { card-cudgel }
    [shield] { card-shield }
    [hook] { card-hook }
    [pickpocket] { card-pickpocket }
    [double_shift] { card-double_shift }
    [harness] { card-harness }
    [pursuit] { card-pursuit }
    [gust] { card-gust }
    [keg] { card-keg }
    [bear_trap] { card-bear_trap }
    [ice] { card-ice }
    [wall] { card-wall }
    [flip] { card-flip }
    [thunder] { card-thunder }
    [breath] { card-breath }
    [web] { card-web }
    [whirl] { card-whirl }
    [tunnel] { card-tunnel }
    [clover] { card-clover }
    [fate] { card-fate }
    [market_day] { card-market_day }
    [tome] { card-tome }
    [tax] { card-tax }
    [echo] { card-echo }
    [horn] { card-horn }
    [rumour] { card-rumour }
    [pirates] { card-pirates }
    [dispel] { card-dispel }
    [strongbox] { card-strongbox }
   *[other] { $card }
}

card-boots = Seven-League Boots
card-boots-text = Your gnome walks up to 2 cells.
card-boots-more = Up to 3 cells.
card-boots-combo = After a Brew or Sound card: 1 more cell.
card-boots-story = One size fits all. The speed varies.
card-catapult = Pocket Catapult
card-catapult-text = Luck check: 1 clover. Any gnome flies up to 3 cells in a chosen direction.
card-catapult-more = Up to 5 cells.
card-catapult-combo = After a Powder or Wind card: up to 2 more cells.
card-catapult-story = Landing instructions are shipped separately.
card-ale = Stout Ale
card-ale-text = Roll the die: any gnome wanders up to as many cells as it shows clovers, in a direction you choose. A blank is no failure: the gnome just dozes off.
card-ale-more = Add 1 to the result, even to a blank.
card-ale-story = The road comes up to meet you, sometimes in three copies.
card-cap_swap = Cap Swap
card-cap_swap-text = Your gnome swaps places with any gnome up to 3 cells away.
card-cap_swap-more = Up to 6 cells away.
card-cap_swap-story = Wear my cap, keep my place in the queue.
card-cudgel = Cudgel of Good Sense
card-cudgel-text = Luck check: 1 clover. Another player's gnome is stunned and pushed 1 cell in a chosen direction.
card-cudgel-more = No check, and you take 1 gold from its owner.
card-cudgel-combo = After a Brew card: also take 1 crystal of any kind from its owner.
card-cudgel-story = The shortest argument in any debate.
card-shield = Great-Grandfather's Shield
card-shield-text = This gnome is no longer stunned. Until your next turn begins, the first hostile effect on each of your gnomes in its cell is blocked.
card-shield-more = The same for all your gnomes on the board.
card-shield-story = Dented by three dragons and one mother-in-law.
card-hook = Grappling Hook
card-hook-text = Pull any gnome to the cell of another gnome of yours up to 3 cells away.
card-hook-more = Up to 5 cells away.
card-hook-combo = After a Gear card: draw a card.
card-hook-story = Keep old friends close. On a rope.
card-pickpocket = Nimble Fingers
card-pickpocket-text = Contest of luck against the owner of a gnome in the same cell as yours or a neighbouring one (ties roll again). If you win, take any 2 of their crystals.
card-pickpocket-more = Add 1 to your roll, even to a blank; win 3 crystals.
card-pickpocket-story = He was merely testing the stitching of that pocket.
card-double_shift = Double Shift
card-double_shift-text = Your gnome collects its cell's crystal twice.
card-double_shift-more = Each of your gnomes on the board collects one crystal, the chosen one two.
card-double_shift-combo = After a Brew card: the chosen gnome collects one more crystal.
card-double_shift-story = The first shift is for pay, the second for company.
card-harness = Spider Harness
card-harness-text = Your gnome walks up to 3 cells and ignores traps. This card costs no further card in the spider forest.
card-harness-more = Another gnome of yours in the same cell rides along.
card-harness-combo = After a Trap card: 1 more cell.
card-harness-story = Eight legs, and not one asks for oats.
card-pursuit = Hot Pursuit
card-pursuit-text = Your gnome jumps to the cell of the nearest rival gnome ahead, up to 6 cells away.
card-pursuit-more = Up to 9 cells away.
card-pursuit-combo = After a Gear card: walk 1 more cell.
card-pursuit-story = Someone else's back is the best signpost.
card-gust = Gust of Wind
card-gust-text = Push all gnomes in the cell 1 cell in a chosen direction.
card-gust-more = 2 cells.
card-gust-combo = After an Ice or Wind card: 1 more cell.
card-gust-story = Hold on to your caps!
card-keg = Powder Keg
card-keg-text = Put a keg on the cell. A fire card or a mortar sets it off: all gnomes in the cell are pushed 3 cells in a direction chosen by whoever lit it.
card-keg-more = It goes off at once.
card-keg-combo = After a Fire card it goes off at once.
card-keg-story = It said 'handle with care'; the gnomes read 'handle with cheer'.
card-bear_trap = Snap Trap
card-bear_trap-text = Put a trap on the cell: the first gnome of another player to enter stops there and is stunned.
card-bear_trap-more = Put down a second one up to 3 cells from the first.
card-bear_trap-story = There are no bears in Gnomheim. The traps stayed.
card-ice = Sheet of Ice
card-ice-text = The cell is icy until your next turn begins: a gnome that enters slides one more cell.
card-ice-more = So is another cell up to 2 cells away.
card-ice-story = The dragon left; his draught did not.
card-wall = Overnight Wall
card-wall-text = Put a wall on the cell until your next turn begins: stepping onto it costs 2 gold more; walks, pushes and slides stop before it.
card-wall-more = It stays for one more round.
card-wall-story = Shoddy work, but it will see the night out.
card-flip = Philosopher's Pebble
card-flip-text = The cell's crystal changes from gold to mana or back, until changed again.
card-flip-more = Your gnomes there also collect one crystal each at once.
card-flip-story = Turns lead into quarrels among alchemists.
card-thunder = Bolt from the Blue
card-thunder-text = Luck check: 1 clover. All rival gnomes in the cell are stunned; a keg there goes off.
card-thunder-more = No check, and each rival with gnomes there gives you 1 crystal of your choice.
card-thunder-combo = After a Wind card: stuns in the neighbouring cells as well.
card-thunder-story = The forecast said 'partly cloudy'.
card-breath = Breath of As
card-breath-text = Luck check: 2 clovers. Rival gnomes in the cell and its neighbours are stunned, and the cell turns icy.
card-breath-more = No check.
card-breath-combo = After an Ice or Wind card: 1 clover is enough.
card-breath-story = He breathed out the last stanza and the sea froze.
card-web = Web by the Roll
card-web-text = Put a web on the cell until your next turn begins: a step off it costs 1 gold more.
card-web-more = Put another on a neighbouring cell; both stay for one more round.
card-web-story = Gathered in the forest. The owners objected.
card-whirl = Whirlwind
card-whirl-text = All gnomes in neighbouring cells are swept into the chosen cell.
card-whirl-more = All gnomes up to 2 cells away.
card-whirl-combo = After an Ice card: rival gnomes in the cell are stunned.
card-whirl-story = The residents' meeting is hereby opened.
card-tunnel = Secret Tunnel
card-tunnel-text = Join two cells up to 3 apart: until your next turn begins they are neighbours for steps and walks.
card-tunnel-more = Up to 5 apart.
card-tunnel-story = They dug a cellar and met the neighbours.
card-clover = Four-Leaf Clover
card-clover-text = Until the end of the turn, each of your rolls counts 1 clover more. A blank is no failure: it counts as 1.
card-clover-more = 2 clovers more, a blank counts as 2; draw a card.
card-clover-story = One leaf is painted on; luck has not noticed.
card-fate = Second Chance
card-fate-text = Draw a card. Until the end of the turn you may reroll one of your rolls.
card-fate-more = Draw 2 cards; you may reroll three times.
card-fate-story = Let us agree that roll never happened.
card-market_day = Travelling Trader
card-market_day-text = Exchange up to 2 crystals, 1 for 1.
card-market_day-more = Up to 4 crystals; then draw a card.
card-market_day-combo = After a Trade card: draw a card.
card-market_day-story = A fair price, provided you ignore the scales.
card-tome = Forgotten Tome
card-tome-text = Draw 2 cards.
card-tome-more = Draw 3 cards, and your next card this turn costs 1 less.
card-tome-story = The dragon took his favourite books. This was not one.
card-tax = Tax Gatherer
card-tax-text = A rival of your choice gives you 1 crystal of your choice.
card-tax-more = 2 crystals.
card-tax-combo = After a Trade card: 1 more crystal.
card-tax-story = A levy for the road you have not walked yet.
card-echo = Echo in the Mine
card-echo-text = Repeat the plain effect of the card you played before this one this turn (not Echo) with new targets; any luck check is rolled anew.
card-echo-more = Repeat its enhanced effect.
card-echo-story = …the mine …mine …ine.
card-horn = Marching Horn
card-horn-text = Each of your gnomes on the board walks up to 1 cell.
card-horn-more = Up to 2 cells.
card-horn-combo = After a Brew card: draw a card.
card-horn-story = It knows one march, but it knows it loudly.
card-rumour = Nasty Rumours
card-rumour-text = A rival of your choice discards 1 card at random.
card-rumour-more = 2 cards, and you draw one.
card-rumour-story = People talk, and cards slip from hands.
card-pirates = Pirates for Hire
card-pirates-text = Fire any mortar once, at any cell it can aim at, with no gnome at the gun and no gold.
card-pirates-more = Add 2 clovers to the roll; a blank counts as 2.
card-pirates-story = We shoot by your list; misses are on the house.
card-dispel = Dispel
card-dispel-text = Remove kegs, traps, ice, walls, webs and tunnels from a cell; your gnomes there are no longer stunned.
card-dispel-more = From the neighbouring cells too; all your gnomes are no longer stunned.
card-dispel-story = A well-aimed sneeze will do.
card-strongbox = Dragon's Strongbox
card-strongbox-text = Luck check: 3 clovers. Take 4 crystals from the supply in any mix.
card-strongbox-more = 2 clovers are enough.
card-strongbox-story = The lock opens to verse. Or to luck.

# For beginners: the aim, and what each kind of action does
aim = Have all your gnomes in the treasure cave at the same time before anyone else does.
aim-siege = Siege: bring gnomes into the enemy castle seven times before your rival does.
aim-crowns = Seizing power: carry three crowns from the enemy castle home before your rival does.
help-ready = Keep this hand and begin.
help-leave = Bring a gnome out of its start onto the road.
help-wait = Bring nobody out this turn.
help-step = Pay gold and move a gnome one cell.
help-shoot = Pay 1 gold and fire the mortar: gnomes on the cell you hit are thrown aside.
help-shock = Pay 1 gold to shock the enemy gnomes next to your tesla; two clovers stun them.
help-trade = At the market: two crystals of one kind for one of the other.
help-finish = Go on to the end of the turn, where you may discard cards.
help-end = End your turn and draw up to a full hand.
help-pick = Choose the gnome this is about.
help-spot = Choose the cell this is about.
help-name = Choose the player this is about.
help-go = Move one cell in this direction.
help-halt = Stop here.
help-take = Choose which crystal to take.
help-reroll = Throw the luck die again.
help-keep = Leave the die as it fell.
help-play = Play a card, for its price or enhanced for more.
help-play_player = Play a card against a rival.
help-play_gnome = Play a card on a gnome.
help-play_cell = Play a card on a cell.
help-discard = Put a card away; you draw up at the end of the turn.

# The two prices of a card
cost = { $cost } mana
use-plain = Plain effect
use-enhanced = Or a stronger one
combo = Combo.

# Names of places on the map
map-start = Castle
map-meadow = Meadows
map-castle = Mortars
map-metro = Metro
map-pass = Pass
map-pier = Pier
map-forest = Spider forest
map-shore = Shore
map-isle = Mini-islands
map-cave = Volcano
map-castle-a = Castle A
map-castle-b = Castle B
map-tesla = Teslas
map-north-pier = Pier
map-south-pier = Pier
map-causeway = Causeway

gnomes-of = { $gnomes } ({ $who })
gnomes-letter = Gnomes with the letter { $letter }
choose-gnome = Choose gnome
on-cell = on cell { $cell }

# What is asked; $also is what can be done instead without choosing anything
question-discard-card = { $also ->
    [ready] Swap cards you do not need, or start your turn
    [end] Discard cards you do not need, or end your turn
   *[none] Discard a card for the spider forest
}
question-leave-cell = Lead a gnome out of the castle, or stay
question-step-gnome = Pick a gnome to step, a card to play, or finish
question-step-cell = Where does it step?
question-shoot-cell = Which cell does the mortar fire at?
question-trade-resource = What do you want from the market?
question-pick-gnome = Which gnome?
question-spot-cell = Which cell?
question-name-player = Which rival?
question-go-cell = Where to now?
question-take-resource = Which crystal do you take?
question-play-card = Which card do you play?
question-play-price = Plain or stronger: which price do you pay?
question-play_player-card = Which card do you play?
question-play_player-price = Plain or stronger: which price do you pay?
question-play_player-player = Which rival is the card against?
question-play_gnome-card = Which card do you play?
question-play_gnome-price = Plain or stronger: which price do you pay?
question-play_gnome-gnome = Which gnome is the card for?
question-play_cell-card = Which card do you play?
question-play_cell-price = Plain or stronger: which price do you pay?
question-play_cell-cell = Which cell is the card for?
question-ready = Start your turn
question-wait = Nobody can leave the castle now
question-shock = Fire the tesla, or finish
question-finish = Nothing else to do: finish your turn
question-end = End your turn
question-halt = Stop here
question-reroll = Reroll the die, or keep the roll?

# What people type in the terminal: verbs (the first is shown), and one-word names
verb-ready = start ready
verb-leave = leave
verb-wait = wait
verb-step = step
verb-shoot = fire shoot
verb-shock = shock
verb-trade = trade
verb-finish = finish
verb-end = end
verb-pick = gnome pick
verb-spot = cell spot
verb-name = rival name
verb-go = go
verb-halt = halt stop
verb-take = take
verb-reroll = reroll
verb-keep = keep
verb-play = play
verb-play_player = play
verb-play_gnome = play
verb-play_cell = play
verb-discard = discard
name-card = { card }
name-resource = { $resource ->
    [gold] gold
   *[mana] mana
}
name-price = { $price ->
    [enhanced] enhanced
   *[plain] plain
}

# Features of the learner (bot/features.py)
feature-score = gnomes or crowns brought in
feature-gold = gold
feature-mana = mana
feature-cards = cards in hand
feature-stunned = stunned gnomes
feature-out = gnomes that left home
feature-waits = wait until its turn, as a part of a round

# What an error was about (learning from mistakes).
theme-dear-price = Took the dear price of a card
theme-mana = Paid too much mana
theme-gold = Paid too much gold
theme-own-road = Made the own road longer
theme-rivals-road = Did not push a rival back
review-trust = The odds of this game are weak: little better than equal shares. Take luck and errors as hints.
