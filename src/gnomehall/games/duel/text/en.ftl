title = Saboteur: The Duel
about = Dig your tunnels to the gold before your rival does: doors, trolls, keys and petty mischief.
length = 30 min

option-colour = Colour of the lone gnome
option-colour-green = green
option-colour-blue = blue
misfit-colour = With two players the first is green and the second blue; only a lone gnome chooses.

kind-lay = tunnel
kind-bribe = bribe a troll
kind-sabotage = sabotage
kind-repair = repair
kind-key = key
kind-rockfall = rockfall
kind-map = treasure map
kind-mend = mend for two cards
kind-drop = discard
kind-done = done
kind-reveal = turn up a vein
kind-fit = fit the vein
field-card = which card?
field-cell = where?
field-tool = which tool?
field-turn = which end up?
action-lay = { card-name } at { $cell }{ $turn ->
    [upright] {""}
   *[turned] , upside down
}
action-bribe = bribe the troll at { $cell }
action-sabotage = break: { tool }
action-repair = repair: { tool } ({ card-name })
action-key = open the door at { $cell }
action-rockfall = bury { $cell }
action-map = look under { $cell }
action-mend = discard two cards and mend: { tool }
action-drop = discard: { card-name }
action-done = finish
action-reveal = turn up { $cell }
action-fit = lay it { turned }

tool = { $tool ->
    [lamp] lamp
    [pickaxe] pickaxe
   *[cart] cart
}
turned = { $turn ->
    [upright] upright
   *[turned] upside down
}
card-name = { $card ->
    [short] straight tunnel ═
    [long] straight tunnel ║
    [corner-nw] corner ╝
    [corner-ne] corner ╚
    [ladder-blue] blue ladder ╝
    [ladder-green] green ladder ╚
    [bridge] bridge
    [bridge-gold] bridge, a nugget on ║
    [curves-gold] two curves ╝╔, a nugget on ╔
    [curves] two curves ╚╗
    [tlong-dead-gold] fork ╣, a nugget in the dead end
    [tshort-dead-gold] fork ╩, a nugget in the dead end
    [short-dead-gold] tunnel ═, a nugget in the dead end below
    [long-dead] tunnel ║, dead end on the left
    [ne-dead-w] corner ╚, dead end on the left
    [ne-dead-s] corner ╚, dead end below
    [nw-dead-e] corner ╝, dead end on the right
    [nw-dead-s] corner ╝, dead end below
    [cross-blue] crossing, blue door below
    [cross-green] crossing, green door on the left
    [tshort-blue] fork ╩, blue door on the right
    [tshort-green] fork ╩, green door above
    [tlong-blue] fork ╣, blue door above
    [tlong-green] fork ╣, green door below
    [tshort-troll] fork ╩, troll on the right
    [tlong-troll] fork ╣, troll below
    [cross-troll] crossing, troll on the left
    [goal-cross] empty crossing
    [goal-dead4] four dead ends
    [goal-dead3long] three dead ends ╣
    [goal-dead3short] three dead ends ╩
    [goal-nw-1] corner ╝, green door on the left, 1 nugget
    [goal-nw-2] corner ╝, 2 nuggets
    [goal-ne-1] corner ╚, blue door on the right, 1 nugget
    [goal-ne-2] corner ╚, 2 nuggets
    [goal-dead-nw-1] two dead ends ╝, 1 nugget in the left one
    [goal-dead-ne-3] two dead ends ╚, 3 nuggets in the upper one
    [goal-long-dead2-1] tunnel ║ with dead ends, 1 nugget
    [goal-short-dead2-2] tunnel ═ with dead ends, 2 nuggets
    [goal-tlong-1] fork ╣, blue door on the left, 1 nugget
    [goal-tlong-2] fork ╣, green door below, 2 nuggets
    [goal-tlong-3] fork ╣, blue door above, 3 nuggets
    [goal-tshort-1] fork ╩, green door on the right, 1 nugget
    [goal-tshort-2] fork ╩, blue door above, 2 nuggets
    [goal-tshort-3] fork ╩, green door above, 3 nuggets
    [start-green] green start
    [start-blue] blue start
    [broken-lamp] broken lamp
    [broken-pickaxe] broken pickaxe
    [broken-cart] broken cart
    [repair-lamp] lamp repair
    [repair-pickaxe] pickaxe repair
    [repair-cart] cart repair
    [repair-lamp-cart] lamp or cart repair
    [repair-lamp-pickaxe] lamp or pickaxe repair
    [repair-cart-pickaxe] cart or pickaxe repair
    [map] treasure map
    [key] key
   *[rockfall] rockfall
}
nuggets = { $nuggets ->
    [one] { $nuggets } nugget
   *[other] { $nuggets } nuggets
}

event-began = Round { $round }. { $seat } begins.
event-laid = { $seat } lays a tunnel at { $cell }: { card-name }{ $turn ->
    [upright] {""}
   *[turned] {" "}(upside down)
}.
event-bribed = { $seat } bribes the troll at { $cell }.
event-revealed = { $seat } turns up the gold vein at { $cell }: { card-name }.
event-fitted = The vein at { $cell } lies { turned } ({ card-name }).
event-claimed = { $seat } puts a token on { $cell }: { nuggets }.
event-sabotaged = { $seat } does mischief, { $other } is without a tool: { tool }.
event-repaired = { $seat } repairs a tool: { tool } ({ card-name }).
event-unlocked = { $seat } opens the door at { $cell } with a key.
event-buried = Rockfall! { $seat } buries { $cell } ({ card-name }).
event-looked = { $seat } looks under the card at { $cell }.
event-saw = { $seat } sees at { $cell }: { card-name }.
event-mended = { $seat } gives two cards to mend a tool: { tool }.
event-dropped = { $seat } discards a card.
event-threw = { $seat } discards: { card-name }.
event-drew = { $seat } draws a card.
event-got = { $seat } draws: { card-name }.
event-struck = Bad luck! { $seat } is without a tool: { tool }.
event-spared = { $seat } draws a card ({ card-name }) that does nothing.
event-ended = Round { $round } is over: { $why ->
    [goals] all veins are open
    [tokens] all tokens are placed
   *[cards] the cards are used up
}.
event-paid = { $seat } pays a troll: { nuggets }.
event-earned = { $seat }: round { $round } brings { nuggets }.

reason-most-gold = The most nuggets.
reason-draw = A draw: equal nuggets.
reason-solo = All three rounds are played.
part-round-1 = r. 1
part-round-2 = r. 2
part-round-3 = r. 3
part-grade = grade
grade = { $grade ->
    [1] apprentice
    [2] face worker
    [3] master miner
   *[4] lord of the mountain
}

refusal-goal-first = First choose which vein to turn up: { $at }.
refusal-turn-first = First fit the vein that was turned up at { $at }.
refusal-drop-first = First discard the cards for the mending.
refusal-passing = You are passing: discard another card or finish.
refusal-laid-already = The card lies already: bribe a troll or finish.
refusal-must-lay = The troll was bribed for a new tunnel: lay it.
refusal-not-in-hand = You have no such card in hand.
refusal-sabotaged = A sabotage card lies before you: you may not lay tunnels.
refusal-same-turned = Upside down this card is the same.
refusal-taken = { $at } is taken.
refusal-touches-nothing = No card lies beside { $at }.
refusal-mismatch = The tunnels do not match { $at }.
refusal-ladder-by-gold = A ladder may not lie beside gold or a gold vein: { $at }.
refusal-ladder-joins-nothing = At { $at } the ladder joins no tunnel.
refusal-door-in-the-way = The other colour's door at { $at } is shut.
refusal-troll-in-the-way = The troll at { $at } bars the way: bribe it first.
refusal-not-connected = No unbroken tunnel leads from your start to { $at }.
refusal-no-troll = There is no troll at { $at }.
refusal-troll-paid = The troll at { $at } has been paid.
refusal-troll-out-of-reach = You have not come to the troll at { $at } yet.
refusal-nothing-to-lay = A troll is bribed while laying a tunnel, and you have none to lay.
refusal-alone = There is nobody to sabotage.
refusal-already-broken = Your rival's tool is broken already.
refusal-not-broken = This tool of yours is whole.
refusal-wrong-tool = This card repairs another tool.
refusal-no-door = No open card with a door lies at { $at }.
refusal-own-door = The door at { $at } is yours: it needs no key.
refusal-door-open = There is a key in the door at { $at } already.
refusal-nothing-to-bury = No tunnel card lies at { $at }.
refusal-too-hard = A start, a vein, a nugget or a troll cannot be buried: { $at }.
refusal-no-goal = No gold vein lies at { $at }.
refusal-goal-is-up = The vein at { $at } is open already.
refusal-too-few-cards = Mending takes two cards of the hand.
refusal-must-act = You must act: discard a card at least.
refusal-goal-not-reached = No tunnel has come to { $at } yet.
refusal-no-goal-to-turn = There is nothing to fit now.

draw-you = you
draw-green = G
draw-blue = B
draw-troll = T
draw-round = Round { $round } of 3 · deck { $deck } · tokens { $tokens } · discards { $discards }
draw-gold = { nuggets }
draw-claimed = + { $count } on the table
draw-owes = owes the trolls: { $count }
draw-hand = cards { $count }
draw-broken = broken: { $tools }
draw-own-hand = Your cards:
draw-turning = Turned up at { $cell }: { card-name }
draw-key = ▲ green, ■ blue · G, B a door (small letter: open) · T troll · *2 nuggets in this arm · ╌ dead end · H ladder · ? vein

hand-of = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
owes = owes the trolls: { $count }
deck-left = Deck: { $count }
tokens-left = Tokens: { $count }
round-of = Round { $round } of 3
your-hand = Your hand
zoom-in = Closer
zoom-out = Farther
zoom-fit = Whole table
not-here = Not here
lay-it = Lay it
cell-empty = { $cell }: empty
mischief = Bad luck in the draw: { $cards }
cell-card = { $cell }: { card-name }{ $turn ->
    [upright] {""}
   *[turned] , turned by 180°
}
cell-door-open = the door is open by a key
cell-troll-paid = the troll is paid
cell-token = { $colour ->
    [green] green's token
   *[blue] blue's token
}
cell-goal = { $cell }: a vein face down
cell-peeked = { $cell }: a vein face down, you saw: { card-name }
cell-can = { $label }. Can be chosen.
card-can = { $label }. Can be played.
