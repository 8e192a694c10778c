# Texts shared by every door and game.

refusal-over = The match is over.
refusal-not-your-turn = It is another player's turn.
refusal-cannot-undo = You cannot undo this: something new has been shown since.
refusal-has-resigned = This player has already resigned.
refusal-lesson-waits = The lesson waits for your move.
refusal-lesson-read = Nothing to do here: read on.
lesson-other = That is allowed, but it is not what this step asks for. Read it again, or ask to be shown.
lesson-over = That was the lesson.
misfit-seats = This game is not played by so many.
misfit-fitting = Possible: { $seats }.
reason-resigned = The others gave up.
reason-best-of-the-rest = The best of those who did not give up.
reason-rules-changed = The rules of the game changed, so the match was closed as it stood. It does not count for ratings.
# Where a figure comes from, in tables of the rules pages.
source = { $source ->
    [rulebook] rulebook
    [found] found
    [ours] ours
   *[reconstructed] reconstructed
}
rank = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
seat-name = { $number ->
    [1] Amber
    [2] Slate
    [3] Moss
    [4] Plum
    [5] Chalk
    [6] Coal
    [7] Sky
    [8] Rust
   *[other] Frost
}
bot-random = Random
bot-greedy = Greedy
bot-search = Thinker

simulate-title = { $game }: { $games ->
    [one] { $games } match
   *[other] { $games } matches
}, { $seats } seats
simulate-bot = bot
simulate-games = games
simulate-wins = wins
simulate-rate = win rate
simulate-interval = 95 %
simulate-score = mean score
simulate-rank = mean place
simulate-speed = Moves per match: { $moves }. Moves per second: { $speed }.
simulate-seed = Seed: { $seed }
simulate-stopped = Stopped.
cluster-missing = --cluster needs Ray, which is not installed here: pip install "gnomehall[cluster]"
cluster-address = --cluster: expected auto or ray://HOST, got { $address }
cluster-none = No Ray cluster at { $address }: { $reason }
cluster-other-code = The machine { $machine } of the cluster has other code than this one: install the same version on all.
cluster-machines = Jobs by machine: { $counts }
cluster-failed = The cluster could not finish: { $reason }
tournament-title = { $game }: tournament, { $games ->
        [one] { $games } match
       *[other] { $games } matches
    }, seats: { $seats }
tournament-rating = rating
tournament-time = s per move
tournament-time-95 = 95 % of moves within, s
tournament-against = against
tournament-luck = Without luck (evaluation: forecast): { $bot } against { $against } { $rate } ({ $low }–{ $high }), raw { $raw }. The same interval from { $fewer } times fewer matches.
tournament-stopped = Stopped. Run the same command to resume from { $file }.
tournament-stopped-unkept = Stopped. With --keep FILE it could be resumed.
tournament-undecided = Not decided within the matches allowed: { $pairs }
tournament-empty = Left out of the rates because nobody was ahead of anybody: { $games ->
        [one] { $games } match
       *[other] { $games } matches
    }
tournament-report = Report: { $file }
tournament-matrix = Who beats whom
tournament-rates = Share of comparisons won, with the 95 % interval
tournament-ratings = OpenSkill ratings, ± 2 sigma
tournament-times = Time per move: mean and 95th percentile
tournament-fair = fair share
tournament-lineup = { $lineup ->
       *[teams] Each bot of a pair has half of the seats; the side with the better mean place wins the comparison.
        [one] The first bot of a pair plays alone against copies of the second; the rate is the share of matches it won.
    }
bot-novice = Novice
bot-novice-about = Looks only at its own gain and often misses it.
bot-easy = Easy
bot-easy-about = Sees what there is to do and often misjudges it.
bot-medium = Medium
bot-medium-about = Attentive: looks one step ahead and seldom blunders.
bot-hard = Hard
bot-hard-about = Thinks many moves ahead: to win you need a plan.
bot-master = Master
bot-grandmaster = Grandmaster
balance-title = { $game }: balance
balance-intro = The same bot ({ $bot }) on every seat, { $games } matches per setting, version { $version } of the rules. Made by:
balance-seats = seats
balance-option = option
balance-games = matches
balance-moves = moves per match
balance-shared = shared wins
balance-empty = nobody ahead
balance-reasons = how they ended
balance-label = which
balance-there = times
balance-won = won
balance-interval = 95 %
balance-luckless = without luck (evaluation: forecast)
balance-fair = fair
balance-verdict = verdict
balance-by-seat = By seat
balance-by-order = By turn order (1 began)
balance-luck = By chance alone, one line in twenty gets a verdict.
balance-by-card = By card played at least once (if an action names it)
balance-deviates = { $how ->
        [over] above
        [under] below
       *[even] –
    }
bot-master-about = Thinks up to two seconds: a good player has to work to win.
bot-grandmaster-about = Works out more than the master in the same two seconds: the strongest we have.
hint = A hard bot would choose: { $action }. Chance to win: about { $value }%.
hint-else = { $near ->
    [yes] About as good: { $action }.
   *[no] For comparison: { $action }, about { $value }%.
}
suspected = Who suspected whom
suspected-wait = Working out who saw what…
suspected-none = Not available right now. Try again later.
suspected-of = Suspected of being
suspected-plot = Chart: whom { $name } suspects of being “{ $role }”, turn by turn
suspected-round = round { $round }
suspected-about = How likely the role “{ $role }” is, in per cent, judging by what this player could see. A dot at the end of a round: it was true.
calibrate-brier = Hints: { $hints }. Brier score { $brier } (lower is better); the fair share alone scores { $fair }.
calibrate-hints = hints
calibrate-odds = odds shown, %
calibrate-won = matches won, %
calibrate-interval = 95 %
# What was luck, what was skill
review-title = { $game }: what was luck, what was skill
review-part = { $part ->
    [despite] { $name } won in spite of bad luck.
    [none] { $name } won, and luck had next to nothing to do with it.
    [quarter] { $name } won, and a quarter of the win was luck.
    [third] { $name } won, and a third of the win was luck.
    [half] { $name } won, and half of the win was luck.
    [two-thirds] { $name } won, and two thirds of the win were luck.
   *[all] { $name } won, and it was almost all luck.
}
review-shared = The win is shared.
review-alone = Played alone: the odds are the share of the best possible grade.
review-seat = player
review-initial = before
review-luck = luck
review-own = own decisions
review-others = the others' decisions
review-final = after
review-accuracy = accuracy
review-errors = inaccuracies / mistakes / blunders
review-points = Odds of winning in percent; luck and decisions in percentage points. They add up: before + luck + own decisions + the others' decisions = after.
review-luckiest = Draws that changed most
review-mattered = Decisions that changed most
review-judged = Errors
review-none = None worth mentioning.
review-deal = the first deal
review-draw = what was drawn after “{ $action }”
review-resigned = { $name } gave up
review-odds = { $name } { $change } ({ $before } → { $after })
review-line = Move { $number }: { $what }. { $odds }
review-error = Move { $number }, { $name }: { $judgement ->
    [blunder] blunder
    [mistake] mistake
   *[inaccuracy] inaccuracy
}. Played “{ $taken }”; “{ $best }” was { $lost } better.
review-theme = ({ $theme }.)
review-curve = Odds of winning, move by move
review-unsure = Card draws with too many outcomes were sampled: the luck of such a draw is known to ±{ $percent } points at worst.
review-open = What was luck, what was skill
review-wait = Weighing every draw and every decision. It takes up to ten seconds…
review-failed = The review is not available right now. Try again later.
review-agrees = { $name } chose what the evaluation would choose.
review-prefers = Here the evaluation would rather: { $best }. The choice of { $name } cost about { $lost }.
review-limits = An estimate by the bots' evaluation. Small differences mean little.
puzzles-found = { $count ->
    [one] One puzzle
   *[other] { $count } puzzles
} in { $games } matches.
review-check = Mean luck by seat over { $games } matches at random
review-check-line = { $setting }: { $mean } ± { $reach } percentage points (95 %)
review-check-all = 0 lies outside { $missed } of { $intervals } intervals; chance allows { $allowed }. The largest deviation is { $largest } standard errors; chance allows { $bound } (95 %).
# Two hundred names for newcomers.
gnome-names =
    Pebble, Lantern, Mossbeard, Copper, Thimble, Flint, Amberly, Cobble, Tinder, Quartz, Bramble, Nettle, Agate,
    Jasper, Opaline, Topaz, Garnet, Beryl, Malachy, Marble, Pumice, Lazuli, Nugget, Goldie, Pewter, Ironpot, Bronzo,
    Nickel, Brassy, Redbeard, Whitebeard, Curlbeard, Ashbeard, Honeybeard, Pinebeard, Fluffbeard, Fernbeard,
    Snowbeard, Chisel, Hammerkin, Pincer, Shovelby, Barrow, Lever, Cogwheel, Sprocket, Rivet, Staple, Tack, Nailor,
    Screwby, Springer, Wheelie, Wedge, Gouge, Candlewick, Wick, Sparkle, Ember, Cinder, Smoky, Ashpan, Bonfire,
    Lampkin, Glowworm, Torchy, Beeswax, Puffball, Morel, Chanterelle, Truffle, Toadstool, Buttoncap, Inkcap, Mushkin,
    Acorn, Chestnut, Hazelnut, Conker, Pinecone, Rootkin, Stumpy, Twiggy, Lichen, Bracken, Fern, Heather, Juniper,
    Rosehip, Hawthorn, Elderby, Rowan, Cranberry, Bilberry, Cloudberry, Blackberry, Burdock, Plantain, Dandelion,
    Wormwood, Minty, Caraway, Thyme, Sage, Chamomile, Cornflower, Bluebell, Clover, Rusk, Pretzel, Bagel, Gingerbread,
    Crumpet, Muffin, Pancake, Dumpling, Biscuit, Crumble, Oatcake, Honeybun, Pickle, Turnip, Parsnip, Radish, Cabbage,
    Boots, Clogs, Pointyhat, Waistcoat, Mitten, Button, Buckle, Pocket, Patches, Pompom, Droplet, Icicle, Frosty,
    Snowball, Misty, Rumble, Breezy, Dewdrop, Rainbow, Brooklet, Puddle, Mumbler, Grumbly, Chuckles, Snuffles,
    Stomper, Whisper, Sneezer, Whistler, Handy, Fidget, Hush, Wisely, Kindly, Clever, Hasty, Quiet, Hummer, Moley,
    Badger, Hedgehog, Mousekin, Cricket, Chipmunk, Owlet, Beetle, Grumbel, Timbur, Dondel, Brundus, Torbick, Crompel,
    Humbel, Rundick, Fundel, Mimbur, Bimble, Wimbly, Nobbin, Tobbin, Dabble, Fumbly, Pottle, Bodkin, Gimlet, Trundle,
    Wobbin, Tumbrel, Knapper, Pipkin, Noggin, Skillet, Ladle, Kettle, Bellows
# Bots: each has a name and a face.
character-grimm = Grimm
character-brokk = Brokk
character-hilda = Hilda
character-odo = Odo
character-tilda = Tilda
character-varga = Varga
character-runa = Runa
character-skarn = Skarn
character-druza = Druza
character-gneiss = Gneiss
character-klara = Klara
character-ulf = Ulf
character-magma = Magma
character-basil = Basil
character-umbra = Umbra
character-torvald = Torvald

bot-unknown = There is no bot “{ $name }”. There are: { $names }; your own is file.py:ClassName.
bot-bad-search = search needs more than 0, not “{ $name }”.
bot-no-file = There is no file { $file }.
bot-no-class = { $file } has no bot class “{ $name }” (a subclass of gnomehall.bots.Bot).
bot-fails = The bot { $name } cannot be used: { $reason }
balance-place = { $place } of { $seats }
bot-bad-weights = { $file } has no weights for this game: { $reason }

# Training
train-phase = Generation { $number }: { $phase ->
    [selfplay] self-play
    [compare] new against old
   *[start] against the start
}
train-stopped = Stopped. “--resume { $folder }” goes on from here.
train-time = Time is up. “--resume { $folder }” goes on from here.
train-alone = Training needs at least two seats.
train-there = { $folder } already has a run: go on with --resume, or choose another folder.
train-nothing = { $folder } has no run to resume.
train-other = This run is for { $game }, version { $version } of its rules.
train-generation = Generation { $number } against { $against }: { $verdict ->
    [kept] better, kept
    [worse] worse, not kept
   *[unclear] not clearly better, not kept
}. Log-loss { $before } → { $after }.
train-rate = Won { $rate } ({ $low }–{ $high }) of { $games }.
train-start = Generation { $number } against the start: won { $rate } ({ $low }–{ $high }) of { $games }.
train-report = Report: { $file }
train-title = { $game }: training, { $generations ->
    [one] { $generations } generation
   *[other] { $generations } generations
}
train-setting = Seats: { $seats }. Thinking per choice: { $think }. Self-play matches per generation: { $matches }. Version of the rules: { $version }.
train-best = Best generation: { $number } (0 is the start).
train-ladder = Ladder of the generations
train-rung = Generation { $number }
train-elo = Elo above the start, added up along the generations that were kept; 95 % interval of the last step only. ✓: kept. Each was played only against the best before it.
train-number = generation
train-against = against
train-rate-head = won
train-interval = 95 %
train-played = matches
train-verdict = verdict
train-is-kept = better, kept
train-is-worse = worse
train-is-unclear = unclear
train-learned = learned from
train-held-out = held out
train-fair = equal shares
train-before = old weights
train-after = new weights
train-quality = Brier score · log-loss on matches held out of every fit; lower is better.
train-curves = Quality of the odds
train-curve = Log-loss on held-out matches by generation; lower is better.
train-weights = Weights in words
train-feature = feature
train-early = at the start
train-late = at the end
train-reading = How much one unit more than the rivals adds to the log-odds of winning: +0.7 doubles the odds, −0.7 halves them.
train-habits = Habits
train-habits-reading = How much more attention an action gets before the search tries it, as a logarithm.
feature-hand = hand-made odds (logarithm)
feature-greed = looks better one step ahead (standard deviation)

# Beliefs
weigh-none = In this game, what players do tells nothing about what is hidden.
weigh-bot = bot
weigh-matches = matches held out
weigh-measure = measure
weigh-alike = all worlds alike
weigh-before = weights that ship
weigh-after = new weights
weigh-gain = better by
weigh-log-loss = log-loss
weigh-brier = Brier score: { $field }
weigh-trust = Trust in the weights: { $trust }. Weights: { $file }

# The ladder
ladder-bad-name = A name has up to 40 letters, digits and . + - _ and is not a level's: not { $name }
ladder-bad-how = Not clear how to run this: { $how }. Expected a bot's name, FILE.py:CLASS, run:COMMAND, spiel:FILE.py:NAME, pettingzoo:FILE.py:NAME or mcp:COMMAND.
ladder-posix = A ladder runs programs as only Linux and macOS can.
ladder-there = { $name } has entered already. A program that changed enters under a new name.
ladder-entered = { $name } has entered: { $how }. Games: { $games }. Seconds per choice: { $limit }.
ladder-empty = Nobody has entered the ladder in { $file }: gnomehall ladder enter
ladder-playing = Ladder
ladder-title = Ladder, { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
ladder-scale = Elo's scale with the level medium at 1500; ± is the 95 % interval. The levels are fixed points. Overall: the mean over the games played.
ladder-name = entrant
ladder-overall = overall
ladder-median = s per choice, median
ladder-cpu = CPU s per match
ladder-tokens = tokens per match
ladder-cost = cost per match
ladder-failed = lost by failing
ladder-fault = { $kind ->
    [illegal] illegal action
    [crash] crash
    [time] out of time
   *[garbled] not understood
}: { $count }
ladder-last-failure = last failure: { $said }
ladder-given-up = { $name } failed three times in a row in { $game } and plays it no more until the command is run again.
ladder-luck = Weight of the luck taken out: { $weight }. Scatter of the results relative to chance: { $scatter }.
ladder-result = { $name } against { $other }: { $won } of { $of }
ladder-entrants = Entrants
