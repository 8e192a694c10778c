title = Saboteur: The Lost Mines
about = Two clans lay paths through the forest to four old mines. Some gnomes work only for themselves, and some for the other side.
length = about 45 min

option-rounds = Rounds
option-rounds-2 = two
option-rounds-3 = three
option-rounds-4 = four
option-board = Forest
option-board-usual = usual: mines closer for 7 to 9 players
option-board-close = close: six columns to cross
option-board-near = near: seven columns to cross
option-board-far = far: the whole width of the board
option-board-glade = glade: a short match

kind-lay = lay a path
kind-tool = use a tool
kind-look-mine = look at a mine
kind-look-treasure = look at a treasure
kind-look-gnome = look at a gnome
kind-trap = set a trap
kind-troll = call a troll
kind-storm = call a thunderstorm
kind-move = move
kind-step = take one step
kind-stay = stay
kind-discard = discard
kind-orient = turn the mine
kind-take = take a treasure
kind-propose = propose to end the round
kind-agree = agree to end it
kind-decline = play on
field-card = which card?
field-cell = where?
field-treasure = which treasure?
field-player = whose gnome?
field-edge = between which cells?
field-turn = which way up?
action-lay = { card } on { $cell }{ $turn ->
    [upright] {""}
   *[turned] , upside down
}
action-tool = { card } on { $cell }
action-look-mine = { card }: look at mine { $cell }
action-look-treasure = { card }: look at treasure { $treasure }
action-look-gnome = { card }: look at player { $player }'s gnome
action-trap = a trap at { $edge }
action-troll = a troll at { $edge }
action-storm = a thunderstorm over { $cell }
action-move = move to { $cell }
action-step = step to { $cell }
action-stay = stay
action-discard = discard: { card }
action-orient = lay the mine { $turn ->
    [upright] upright
   *[turned] upside down
}
action-take = take treasure { $treasure }
action-propose = propose to end the round
action-agree = agree to end the round
action-decline = play on

card = { $card ->
    [plain-NESW] path ┼
    [plain-NSW] path ┤
    [plain-NEW] path ┴
    [plain-EW] path ─
    [plain-NS] path │
    [plain-NW] path ┘
    [plain-NE] path └
    [rocks-NEW] rocks ┴
    [rocks-EW] rocks ─
    [rocks-NS] rocks │
    [rocks-NW] rocks ┘
    [rocks-NE] rocks └
    [campfire-NESW] campfire ┼
    [campfire-NSW] campfire ┤
    [campfire-NEW] campfire ┴
    [trunk-NSW] trunk ┤
    [trunk-EW] trunk ─
    [trunk-NW] trunk ┘
    [lake-NEW] lake ┴
    [lake-EW] lake ─
    [lake-NE] lake └
    [pit-NESW] pit ┼
    [pit-NSW] pit ┤
    [pit-NS] pit │
    [axe] axe
    [boat] boat
    [rope] rope
    [trap] trap
    [troll] troll
    [mine-treasure] peek: mine or treasure
    [mine-gnome] peek: mine or gnome
    [treasure-gnome] peek: treasure or gnome
   *[storm] thunderstorm
}
path = { $path ->
    [plain] a path
    [rocks] rocks
    [campfire] a campfire
    [trunk] a tree trunk
    [lake] a lake
   *[pit] a pit
}
arms = { $arms ->
    [NESW] ┼
    [NSW] ┤
    [NES] ├
    [NEW] ┴
    [ESW] ┬
    [EW] ─
    [NS] │
    [NW] ┘
    [NE] └
    [ES] ┌
   *[SW] ┐
}
mine = { $mine ->
    [gold] gold
    [silver] silver
    [gems] gems
   *[dragon] the dragon
}
treasure-kind = { $kind ->
    [gold] gold
    [silver] silver
   *[gems] gems
}
clan = { $clan ->
    [blue] blue
   *[yellow] yellow
}
role = { $role ->
    [loyal] loyal
    [selfish] selfish
   *[saboteur] a saboteur
}
role-short = { $role ->
    [loyal] loyal
    [selfish] selfish
   *[saboteur] saboteur
}
balance-by-role = By role (best of the round)
balance-by-clan = By clan (best of the round)
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

event-laid = { $seat } lays { path } { arms } on { $cell }.
event-overcame = { $seat } plays { $card ->
    [axe] an axe: the trunk
    [boat] a boat: the lake
   *[rope] a rope: the pit
} on { $cell } no longer blocks the way.
event-lookedmine = { $seat } looks at mine { $cell }.
event-sawmine = Mine { $cell }: { mine }.
event-lookedtreasure = { $seat } looks at treasure { $treasure }.
event-sawtreasure = Treasure { $treasure } is worth { $value }.
event-lookedgnome = { $seat } looks at { $other }'s gnome.
event-sawgnome = { $other } is { role }.
event-trapped = { $seat } sets a trap at { $edge }.
event-trolled = { $seat } calls a troll to { $edge }.
event-trollleft = { $seat }'s troll leaves { $edge }.
event-stormed = { $seat } calls a thunderstorm: the card on { $cell } is gone ({ path } { arms }){ $tokens ->
    [0] .
    [one] , and with it the token at { $edges }.
   *[other] , and with it the tokens at { $edges }.
}
event-discarded = { $seat } discards a card.
event-dropped = You discard: { card }.
event-moved = { $seat } walks: { $cells }.
event-caught = { $seat } runs into the trap at { $edge } and loses a card.
event-gone = You lose: { card }.
event-opened = { $seat } opens mine { $cell }: { mine }.
event-oriented = Mine { $cell } lies { arms }.
event-woke = { $seat } wakes the dragon and takes its token.
event-took = { $seat } takes treasure { $treasure }: { treasure-kind }.
event-drew = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
event-drawn = You draw: { card }.
event-skipped = { $seat } is out of cards and is skipped.
event-asked = { $seat } proposes to end the round.
event-voted = { $answer ->
    [yes] { $seat } agrees.
   *[no] { $seat } wants to play on.
}
event-roundended = Round { $round } is over: { $why ->
    [cards] no cards are left.
    [treasures] all treasures are taken.
   *[consent] everyone agrees.
}
event-scored = { $seat } ({ clan }) is { role }. { $treasures ->
    [0] No treasures
   *[other] Treasures: { $values }
}. { points }.
event-roundbegan = Round { $round } begins with { $seat }.
event-dealt = Your new gnome: { clan }, { role }.

reason-most-points = Most points.
reason-shared = Equal points.
part-first = round 1
part-second = round 2
part-third = round 3
part-fourth = round 4

refusal-voting = First say whether the round should end.
refusal-nobody-asked = Nobody has proposed to end the round.
refusal-turn-the-mine = First decide which way up the mine lies.
refusal-no-mine-to-turn = There is no mine to turn.
refusal-take-first = First take a treasure.
refusal-nothing-to-take = There is nothing to take now.
refusal-card-first = First play or discard a card.
refusal-card-played = You have already played or discarded a card this turn.
refusal-moved-already = Your gnome is on its way: too late to discard.
refusal-not-in-hand = You do not have this card.
refusal-same-turned = This card is the same upside down.
refusal-not-empty = { $at } is not an empty space.
refusal-path-into-forest = The card does not match { $at }: path must meet path, forest must meet forest.
refusal-touches-nothing = No card lies next to { $at }.
refusal-goes-on-nowhere = On { $at } this card would not continue any path.
refusal-no-obstacle = There is no obstacle on { $at }.
refusal-wrong-tool = The obstacle on { $at } needs another tool.
refusal-overcome-already = The obstacle on { $at } has already been overcome.
refusal-other-peek = This card does not show that.
refusal-no-mine = There is no mine at { $at }.
refusal-mine-open = Mine { $at } is already open.
refusal-no-such-treasure = There is no treasure with that number.
refusal-treasure-taken = This treasure has been taken.
refusal-no-such-player = There is no player with that number.
refusal-yourself = You already know your own gnome.
refusal-no-path-there = No path crosses { $at }.
refusal-token-there = There is already a token at { $at }.
refusal-nothing-to-remove = There is no card on { $at }.
refusal-not-removable = Starts and mines cannot be removed: { $at }.
refusal-gnome-on-it = A gnome stands on { $at }.
refusal-here-already = Your gnome is already on { $at }.
refusal-no-card = There is no card on { $at }.
refusal-obstacle = The obstacle on { $at } has not been overcome yet.
refusal-occupied = Only one gnome fits on { $at }, and one is there.
refusal-troll = A troll blocks the way at { $at }.
refusal-too-far = { $at } is too far away for this turn.
refusal-blocked = An obstacle, or a gnome in a narrow place, is in the way.
refusal-no-way = No path leads to { $at }.
refusal-not-next-to-you = { $at } is not next to your gnome.
refusal-last-step = A step to { $at } would end the movement: choose “move” instead.
refusal-other-kind = This treasure belongs to another mine.
refusal-all-within-reach = Every mine with treasure can still be reached.
refusal-asked-already = You have already proposed it this turn.

round-of = Round { $round } of { $rounds }
deck-of = Cards in the deck: { $count }
treasures-left = Treasures left:
cards-of = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
has-dragon = dragon −2
you-are = You are { role }.
you-know-mine = You have seen: the mine { $cell } is { mine }.
you-know-gnome = You have seen: { $name } is { role }.
you-know-treasure = You have seen: treasure { $treasure } is worth { $value }.
your-hand = Your cards:
open-discards = Discarded face up:
looked-at = Looked at:
look-of-treasure = treasure { $treasure }
look-of-gnome = gnome { $player }
draw-you = you
draw-clan = { clan }
draw-mine = { $mine ->
    [gold] G
    [silver] S
    [gems] J
   *[dragon] D
}
draw-key = H start, ? mine face down (the letter beside it: what you have seen), G gold, S silver, J gems, D dragon · o rocks, * campfire, # trunk, ~ lake, U pit, = obstacle overcome · x trap, T troll · 1–9 gnomes · n, e, s, w in names of cards: top, right, bottom, left
draw-letters = Letters for signs: J, L, r, n bend like the way; {"{"}, {"}"}, ^, v point along the third arm; + is a crossing

cell-what = { $what ->
    [empty] forest
    [closed] a mine, face down
    [seen-gold] a mine, face down; you have seen gold
    [seen-silver] a mine, face down; you have seen silver
    [seen-gems] a mine, face down; you have seen gems
    [seen-dragon] a mine, face down; you have seen the dragon
    [start] start
    [plain] path
    [rocks] rocks
    [campfire] campfire
    [trunk] tree trunk
    [lake] lake
    [pit] pit
    [trunk-overcome] sawn-through trunk
    [lake-overcome] lake with a boat
    [pit-overcome] pit with a rope
    [gold] gold mine
    [silver] silver mine
    [gems] gem mine
   *[dragon] dragon's mine
}
face-label = { $ways ->
    [none] { cell-what }
   *[other] { $what ->
        [plain] a path leads { $ways }
       *[other] { cell-what }, the path leads { $ways }
    }
}
gnome-label = { $name } ({ clan })
cell-label = { $cell }: { face-label }.{ $count ->
    [0] {""}
    [one] {" "}{ $gnomes } stands here.
   *[other] {" "}{ $gnomes } stand here.
}{ $lookers ->
    [none] {""}
   *[other] {" "}Looked at by { $lookers }.
}
token-label = { $kind ->
    [trap] There is a trap between { $one } and { $other }.
   *[troll] There is a troll between { $one } and { $other }.
}
spot-label = { $kind ->
    [trap] Set the trap between { $one } and { $other }.
   *[troll] Call the troll between { $one } and { $other }.
}
card-label = Card: { face-label }.
deed-label = Card: { card }.
lay-label = Lay on { $cell }: { face-label }.
orient-label = Lay the mine like this: { face-label }.
cell-can = { $label } Can be chosen.
treasure-label = Treasure { $treasure }: { treasure-kind }{ $value ->
    [0] {""}
   *[other] , worth { $value }
}.{ $owner ->
    [none] {""}
   *[other] {" "}Taken by { $owner }.
}{ $lookers ->
    [none] {""}
   *[other] {" "}Looked at by { $lookers }.
}
steps-left = Steps left: { $count }
vote-asked = { $name } proposes to end the round
lay-it = Lay it on { $cell }?
go-it = To { $cell }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}{ $traps ->
    [0] {""}
    [one] , { $traps } trap
   *[other] , { $traps } traps
}
choose-it = { $cell }?
not-here = not here

# For beginners: the aim, and what each kind of action does
aim = Score the most points over the rounds; how depends on your secret role.
aim-loyal = You are loyal: what you find goes into your clan’s pot, and you share that pot. Get your clan to the mines.
aim-selfish = You are selfish: you keep what you find and get no share of your clan’s pot.
aim-saboteur = You are a saboteur: your finds and your share are in the other clan’s pot. Keep your own clan from the mines, and do not get caught.
help-lay = Lay a path card where its paths meet paths and its forest meets forest.
help-tool = Overcome an obstacle: axe for a trunk, boat for a lake, rope for a pit.
help-look-mine = Look at a closed mine in secret.
help-look-treasure = Look at the value of a treasure in secret.
help-look-gnome = Look at another player’s role in secret.
help-trap = Set a trap on a path: whoever crosses it loses a card.
help-troll = Call a troll onto a path: nobody passes until your next turn.
help-storm = Remove a path card on which nobody stands.
help-move = Walk up to three cards, five from a campfire.
help-step = Take a single step, to choose the way yourself.
help-stay = Do not move this turn.
help-discard = Put a card away face down and draw another.
help-orient = Choose which way up the mine lies.
help-take = Take one of the mine’s treasures, face down.
help-propose = Suggest ending the round; everyone must agree.
help-agree = Agree to end the round now.
help-decline = Go on with the round.
about-rocks = A narrow spot: one gnome at a time, nobody passes while it is taken.
about-campfire = A gnome that starts its walk here may go five cards.
about-obstacle = Nobody passes until the right tool is used: axe for a trunk, boat for a lake, rope for a pit.

# What is asked
question-lay-card = Which card do you lay?
question-lay-cell = Where does the path go?
question-lay-turn = Which way up does it lie?
question-tool-card = Which tool do you use?
question-tool-cell = Where do you use it?
question-look-mine-card = Which card do you play?
question-look-mine-cell = Which mine do you look at?
question-look-treasure-card = Which card do you play?
question-look-treasure-treasure = Which treasure do you look at?
question-look-gnome-card = Which card do you play?
question-look-gnome-player = Whose gnome do you look at?
question-trap-edge = Where do you set the trap?
question-troll-edge = Where does the troll stand?
question-storm-cell = Which card does the storm strike?
question-move-cell = Where do you go?
question-step-cell = Where do you step?
question-discard-card = Which card do you discard?
question-orient-turn = Which way up does the mine lie?
question-take-treasure = Which treasure do you take?
question-agree = End the round now?

# What people type in the terminal: verbs (the first is shown), and one-word names
verb-lay = lay
verb-tool = use tool
verb-look-mine = peek-mine
verb-look-treasure = peek-treasure
verb-look-gnome = peek-gnome
verb-trap = trap
verb-troll = troll
verb-storm = storm
verb-move = move go
verb-step = step
verb-stay = stay
verb-discard = discard
verb-orient = turn orient
verb-take = take
verb-propose = propose
verb-agree = agree
verb-decline = decline
# n, e, s, w are the sides of the card as drawn: top, right, bottom, left.
name-card = { $card ->
    [plain-NESW] path-nesw
    [plain-NSW] path-nsw
    [plain-NEW] path-new
    [plain-EW] path-ew
    [plain-NS] path-ns
    [plain-NW] path-nw
    [plain-NE] path-ne
    [rocks-NEW] rocks-new
    [rocks-EW] rocks-ew
    [rocks-NS] rocks-ns
    [rocks-NW] rocks-nw
    [rocks-NE] rocks-ne
    [campfire-NESW] campfire-nesw
    [campfire-NSW] campfire-nsw
    [campfire-NEW] campfire-new
    [trunk-NSW] trunk-nsw
    [trunk-EW] trunk-ew
    [trunk-NW] trunk-nw
    [lake-NEW] lake-new
    [lake-EW] lake-ew
    [lake-NE] lake-ne
    [pit-NESW] pit-nesw
    [pit-NSW] pit-nsw
    [pit-NS] pit-ns
    [axe] axe
    [boat] boat
    [rope] rope
    [trap] trap
    [troll] troll
    [mine-treasure] mine-treasure
    [mine-gnome] mine-gnome
    [treasure-gnome] treasure-gnome
   *[storm] storm
}
name-turn = { $turn ->
    [upright] upright
   *[turned] turned
}
clan-letter = { $clan ->
    [blue] blue
   *[yellow] yell.
}

# Features of the learner (bot/features.py)
feature-points = points of finished rounds
feature-finds = treasures found this round
feature-cards = cards in hand
feature-waits = wait until its turn, as a part of a round
feature-saboteur = saboteur
feature-selfish = selfish gnome
feature-mines_seen = mines looked at

# What an error was about (learning from mistakes).
theme-trusted = Trusted a saboteur
theme-suspected = Suspected a loyal gnome
theme-own-way = Closed the own way to a mine
theme-rivals-way = Opened the rivals’ way to a mine
review-trust = In the first of several rounds the odds of this game are weak and stay near equal shares; later they say more.
