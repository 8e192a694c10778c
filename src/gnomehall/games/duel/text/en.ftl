title = Saboteur: The Duel
about = Tunnel to the gold before your rival does: doors, trolls, keys and petty sabotage.
length = 30 min

option-colour = Your colour
option-colour-green = green
option-colour-blue = blue
option-rounds = Rounds
option-rounds-3 = three
option-rounds-1 = one: a short match
misfit-rounds = Alone you always play three rounds: the grades need them.
misfit-colour = Only a solo player chooses a colour. With two players the first is green, the second blue.

kind-lay = lay a tunnel
kind-bribe = bribe a troll
kind-sabotage = sabotage
kind-repair = repair
kind-key = key
kind-rockfall = rockfall
kind-map = treasure map
kind-mend = mend by discarding two
kind-drop = discard
kind-done = done
kind-reveal = turn up a vein
kind-fit = turn the vein
field-card = which card?
field-cell = where?
field-tool = which tool?
field-turn = which way round?
action-lay = { card-name } at { $cell }{ $turn ->
    [upright] {""}
   *[turned] , upside down
}
action-bribe = bribe the troll at { $cell }
action-sabotage = break the { tool }
action-repair = repair the { tool } ({ card-name })
action-key = open the door at { $cell }
action-rockfall = bury the tunnel at { $cell }
action-map = look at the vein at { $cell }
action-mend = discard two cards to mend the { tool }
action-drop = discard: { card-name }
action-done = finish
action-reveal = turn up the vein at { $cell }
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

event-began = Round { $round }: { $seat } starts.
event-laid = { $seat } lays a tunnel at { $cell }: { card-name }{ $turn ->
    [upright] {""}
   *[turned] {" "}(upside down)
}.
event-bribed = { $seat } bribes the troll at { $cell }.
event-revealed = { $seat } turns up the vein at { $cell }: { card-name }.
event-fitted = The vein at { $cell } lies { turned } ({ card-name }).
event-claimed = { $seat } puts a token on { $cell }: { nuggets }.
event-sabotaged = { $seat } sabotages { $other }: broken { tool }.
event-repaired = { $seat } repairs the { tool } ({ card-name }).
event-unlocked = { $seat } unlocks the door at { $cell }.
event-buried = Rockfall! { $seat } buries { $cell } ({ card-name }).
event-looked = { $seat } looks at the vein at { $cell }.
event-saw = { $seat } sees at { $cell }: { card-name }.
event-mended = { $seat } discards two cards to mend the { tool }.
event-dropped = { $seat } discards a card.
event-threw = { $seat } discards: { card-name }.
event-drew = { $seat } draws a card.
event-got = { $seat } draws: { card-name }.
event-struck = Bad luck! { $seat } draws a broken { tool }.
event-spared = { $seat } draws a card that has no effect: { card-name }.
event-ended = Round { $round } is over: { $why ->
    [goals] all veins are face up
    [tokens] all tokens are on the table
   *[cards] no cards are left
}.
event-paid = { $seat } pays a troll: { nuggets }.
event-earned = { $seat }: { nuggets } in round { $round }.

reason-most-gold = Most nuggets.
reason-draw = Both have the same number of nuggets.
reason-solo = All three rounds are over.
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
refusal-turn-first = First choose which way round the vein at { $at } lies.
refusal-drop-first = First discard the cards for mending.
refusal-passing = You are passing: discard another card or finish.
refusal-laid-already = You have already laid a card: bribe a troll or finish.
refusal-must-lay = You bribed the troll to lay a tunnel: lay one now.
refusal-not-in-hand = You do not have that card.
refusal-sabotaged = Your tools are broken: you cannot lay tunnels.
refusal-same-turned = This card is the same either way round: lay it upright.
refusal-taken = There is already a card at { $at }.
refusal-touches-nothing = There is no card next to { $at }.
refusal-mismatch = The tunnels do not line up with { $at }.
refusal-ladder-by-gold = A ladder cannot go next to a nugget or a vein: { $at }.
refusal-ladder-joins-nothing = At { $at } the ladder would not meet any tunnel.
refusal-door-in-the-way = Your rival's door at { $at } is locked.
refusal-troll-in-the-way = The troll at { $at } bars the way: bribe it first.
refusal-not-connected = No unbroken tunnel leads from your start to { $at }.
refusal-no-troll = There is no troll at { $at }.
refusal-troll-paid = The troll at { $at } has already been bribed.
refusal-troll-out-of-reach = You have not reached the troll at { $at } yet.
refusal-nothing-to-lay = You can bribe a troll only while laying a tunnel, and you would have none to lay.
refusal-alone = There is nobody to sabotage.
refusal-already-broken = Your rival's tool is already broken.
refusal-not-broken = That tool of yours is not broken.
refusal-wrong-tool = This card repairs another tool.
refusal-no-door = There is no face-up door at { $at }.
refusal-own-door = The door at { $at } is your colour: you need no key.
refusal-door-open = The door at { $at } is already unlocked.
refusal-nothing-to-bury = There is no tunnel card at { $at }.
refusal-too-hard = Starts, veins, nuggets and trolls cannot be buried: { $at }.
refusal-no-goal = There is no vein at { $at }.
refusal-goal-is-up = The vein at { $at } is already face up.
refusal-too-few-cards = Mending costs two cards from your hand.
refusal-must-act = You must act: at least discard a card.
refusal-goal-not-reached = No tunnel has reached { $at } yet.
refusal-no-goal-to-turn = There is no vein to turn now.

draw-you = you
draw-green = G
draw-blue = B
draw-troll = T
draw-round = Round { $round } of { $rounds } · deck { $deck } · tokens { $tokens } · discards { $discards }
draw-gold = { nuggets }
draw-claimed = + { $count } on the table
draw-owes = owes the trolls: { $count }
draw-hand = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
draw-broken = broken: { $tools }
draw-own-hand = Your cards:
draw-turning = Turned up at { $cell }: { card-name }
draw-key = ▲ green, ■ blue · G, B door (small letter: open) · T troll · *2 nuggets in this arm · ╌ dead end · H ladder · n, e, s, w in names of cards: top, right, bottom, left · ? vein
draw-letters = Letters for signs: J, L, r, n bend like the way; {"{"}, {"}"}, ^, v point along the third arm; + is a crossing, % a bridge

hand-of = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
owes = owes the trolls: { $count }
deck-left = Deck: { $count }
tokens-left = Tokens: { $count }
round-of = Round { $round } of { $rounds }
gnome-of = { $colour ->
    [green] the green gnome
   *[blue] the blue gnome
}
your-hand = Your hand
zoom = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Whole table
not-here = Not here
lay-it = Lay it
cell-empty = { $cell }: empty.
cell-lying = { $cell }: { $what }.
cell-goal = { $cell }: a face-down vein.
cell-peeked = { $cell }: a face-down vein. You saw: { $what }.
cell-token = { $name }’s token lies here.
cell-reach = { $colour ->
    [green] The green gnome comes here.
   *[blue] The blue gnome comes here.
}
cell-looked = { $name } has looked at it.
cell-can = Can be chosen.
card-label = { $what }.{ $can ->
    [yes] {" "}Can be played.
   *[no] {""}
}
lay-label = Lay on { $cell }: { $what }.
fit-label = Lay the vein like this: { $what }.
spoken-entrance = { $colour ->
    [green] the green entrance
   *[blue] the blue entrance
}
spoken-tunnel = a tunnel leads { $to }
spoken-dead-ends = { $count ->
    [one] a dead end
   *[other] dead ends
} { $at }
spoken-door = { $colour ->
    [green] a green door
   *[blue] a blue door
} { $at }{ $open ->
    [yes] , unlocked
   *[no] {""}
}
spoken-troll = a troll { $at }{ $open ->
    [yes] , bribed
   *[no] {""}
}
spoken-ladder = { $colour ->
    [green] a green ladder
   *[blue] a blue ladder
}
mischief = Bad luck in the draw: { $cards }

# For beginners: the aim, and what each kind of action does
aim = Dig your tunnel to the veins of gold and gather more nuggets than your rival.
aim-solo = Alone in the mine: dig to the veins and gather as many nuggets as you can before the cards run out.
help-lay = Lay a tunnel card that fits all its neighbours and joins your own tunnel.
help-bribe = Put a token on a troll you have reached: both of you may pass, and you pay a nugget when the round ends.
help-sabotage = Break a tool of your rival: no tunnels for them until it is repaired.
help-repair = Repair a tool of yours with a matching card.
help-key = Unlock a door of your rival’s colour until the round ends.
help-rockfall = Remove one tunnel card from the mine.
help-map = Look at a vein in secret.
help-mend = Repair a broken tool by discarding two cards.
help-drop = Put a card away face down and draw another.
help-done = Discard no more.
help-reveal = Choose which of the goals reached is turned up first.
help-fit = Choose which way up the vein lies.
about-troll = A troll bars one of its arms to everyone until somebody bribes it.
about-door = Only the gnome of the door’s colour may pass; the other needs a key.
about-ladder = A secret passage joins a ladder to the start of its colour, for that gnome only.
about-nugget = Whoever’s tunnel reaches it first gets the gold.

# What is asked
question-lay-card = Which card do you lay?
question-lay-cell = Where does it go?
question-lay-turn = Which way round does it lie?
question-bribe-cell = Which troll do you bribe?
question-sabotage-tool = What do you break?
question-repair-card = Which card repairs it?
question-repair-tool = What do you repair?
question-key-cell = Which door do you unlock?
question-rockfall-cell = Which tunnel do you bury?
question-map-cell = Which vein do you look at?
question-mend-tool = What do you mend for two cards?
question-drop-card = Which card do you discard?
question-reveal-cell = Which vein do you turn up?
question-fit-turn = Which way round does the vein lie?

# What people type in the terminal: verbs (the first is shown), and one-word names
verb-lay = lay dig
verb-bribe = bribe
verb-sabotage = sabotage break
verb-repair = repair
verb-key = unlock
verb-rockfall = bury
verb-map = peek
verb-mend = mend
verb-drop = discard drop
verb-done = done
verb-reveal = reveal
verb-fit = turn fit
# n, e, s, w are the sides of the card as drawn: top, right, bottom, left.
name-card = { $card ->
    [short] straight-ew
    [long] straight-ns
    [corner-nw] corner-nw
    [corner-ne] corner-ne
    [ladder-blue] ladder-blue
    [ladder-green] ladder-green
    [bridge] bridge
    [bridge-gold] bridge-gold
    [curves-gold] curves-gold
    [curves] curves
    [tlong-dead-gold] fork-nsw-gold
    [tshort-dead-gold] fork-new-gold
    [short-dead-gold] straight-ew-gold
    [long-dead] straight-ns-dead
    [ne-dead-w] corner-ne-dead-w
    [ne-dead-s] corner-ne-dead-s
    [nw-dead-e] corner-nw-dead-e
    [nw-dead-s] corner-nw-dead-s
    [cross-blue] cross-blue
    [cross-green] cross-green
    [tshort-blue] fork-new-blue
    [tshort-green] fork-new-green
    [tlong-blue] fork-nsw-blue
    [tlong-green] fork-nsw-green
    [tshort-troll] fork-new-troll
    [tlong-troll] fork-nsw-troll
    [cross-troll] cross-troll
    [broken-lamp] broken-lamp
    [broken-pickaxe] broken-pickaxe
    [broken-cart] broken-cart
    [repair-lamp] repair-lamp
    [repair-pickaxe] repair-pickaxe
    [repair-cart] repair-cart
    [repair-lamp-cart] repair-lamp-cart
    [repair-lamp-pickaxe] repair-lamp-pickaxe
    [repair-cart-pickaxe] repair-cart-pickaxe
    [map] map
    [key] key
   *[rockfall] rockfall
}
name-tool = { tool }
name-turn = { $turn ->
    [upright] upright
   *[turned] turned
}

# Features of the learner (bot/features.py)
feature-nuggets = nuggets won and claimed
feature-hand_size = cards in hand
feature-hoard = nuggets on cards in hand
feature-broken = broken tools
feature-ends = open tunnel ends
feature-turn = being on turn

# What an error was about (learning from mistakes).
theme-rival-gold = Let the rival take gold
theme-own-gold = Left gold within reach
theme-own-way = Closed the own way to gold
theme-rival-way = Opened the rival’s way to gold
theme-tools = Left a tool broken
review-trust = The odds of this game are reliable.
