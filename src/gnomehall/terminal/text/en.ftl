# Texts of the terminal.

# Before the match
ask-game = Which game?
ask-seats = How many play ({ $least }–{ $most })?
ask-humans = How many of the { $seats } play at this screen?
ask-bots = Which opponents? (separate several by commas) [{ $usual }]
expected-number = A number from { $least } to { $most }, please.
too-many-people = { $humans } people do not fit into { $seats } seats.
too-many-bots = More bots ({ $bots }) than seats left for them ({ $free }).
load-alone = A saved match has its own seats, seed and options: --load goes without them.
load-other = The saved match is of { $game }.
cast = At the table: { $names }.
begin-hint = Type what you do, or a list number; Tab completes words, ? helps, quit saves and leaves.
begin = Enter to begin

# A turn
ask = { $name }: { $asked }
ask-kind = what now? ({ $kinds })
ask-only = there is only one choice: { $action }. Press Enter.
list-cut = … { $count } choices in all: list
more = -- Enter for more --
to-board = -- Enter for the board --
to-result = -- Enter for the result --
board-more = Part of the board, more { $sides }: look PLACE
too-small = A window of { $width }×{ $height } is too small for the board: it needs at least 40×16.
look-where = There is no “{ $text }” on the board. Type look and a place.
read-as-name = { $number } was taken as a place on the board. List numbers start with a hash: #{ $number }.
no-cyrillic = This terminal cannot show Russian letters: the rest is in English.
not-understood = “{ $text }” does not fit here. { $values ->
    [none] list shows what does, ? helps.
   *[other] Possible: { $values }. ? helps.
}
say-which = Which one: { $forms }?
undone = { $name } undoes the last action.
log-empty = Nothing has happened yet.
resign-sure = Really give up? (yes/no)
resigned = { $name } gives up.
yes = y yes
no = n no
why-what = Say what you would like to do: why { $example }
why-allowed = Allowed: { $action }.
why-not = Not allowed: { $action }. { $because }{ $rule ->
    [none] {""}
   *[other] {" "}(rule { $rule })
}

command-help = help ? h
command-hint = hint tip
command-why = why
command-list = list l
command-undo = undo u back
command-log = log
command-look = look view show
command-save = save
command-rules = rules
command-resign = resign
command-quit = quit q exit
help-values = Possible: { $values }
help =
    Choose by list number, by the whole text ({ $example }), or word by word. The beginning of a word will do; Tab completes it.
    why X      which rule forbids X
    list       everything that can be done
    hint       what a strong bot would do
    undo       take back the last word, or the last action as long as nothing new was seen
    look X     show the board around X; without X, the whole board and all facts
    log        what has happened
    rules      the rules of the game
    save FILE  save the match
    resign     give up
    quit       save and leave
help-numbers = A number is a place on the board; list numbers start with a hash: #3.
hint-type = Type: { $action }

# Several people at one screen
curtain-close = Enter hides your screen
curtain = { $name }, it is your turn. The others look away.
curtain-open = { $name }: Enter when you are at the screen

# Saving and leaving
saved = Saved to { $file }.{ $ended ->
    [yes] {""}
   *[no] {" "}It contains the luck to come, so do not peek.
}
save-exists = { $file } exists and is another file: not overwritten.
save-failed = { $file } cannot be written: { $reason }.
resume = To go on: { $command }
farewell = Bye!

# The end and records
winners = { $count ->
    [one] { $names } wins!
   *[other] Shared victory: { $names }.
}
score = score
seed = Seed: { $seed }
commitment = Commitment: { $commitment }
offer-record = Save the record? yes ({ $file }), a file name, or Enter for no:
unfinished = The match is not finished.
verified = { $file }: true. { $game }, { $count ->
    [one] { $count } action
   *[other] { $count } actions
}, seed and commitment agree, { $ended ->
    [yes] the outcome is right.
   *[no] the match is not finished.
}
game-seats = { $least }–{ $most } players
usual = default
game-variants = Variants over all numbers of players: { $count }
figure = [Figure: { $caption }]
no-cards = { $game } has no cards.

# Hints and suspicion
hints-off = This match is played without hints.
suspicion = Who suspected whom. Turn by turn from left to right, rounds ({ $rounds }) separated by a line; higher is more suspicious.
suspicion-eyes = Through the eyes of { $name }
suspicion-of = player
suspicion-asked = { $role }?
suspicion-truth = truth

# Lessons
lesson-line = { $title } (about { $minutes } min)
lesson-at = Step { $at } of { $steps }
lesson-next = Enter to go on:
lesson-help = Type what you want to do, such as a name on the board or a number of the list. hint shows what is asked, why X names the rule, list shows everything, quit leaves.
lesson-show = Type: { $action }
lesson-rule = (rule { $rule })
lesson-not-here = Not in a lesson.
lesson-kept = Your place is kept. To go on: { $command }
lesson-match = And now a real match against a gentle bot, with hints? (Enter for yes, no)
lesson-none = no lessons yet
