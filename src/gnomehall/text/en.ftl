# Texts shared by every door and game.

refusal-over = The match is over.
refusal-not-your-turn = It is another player's turn.
refusal-cannot-undo = You cannot take this back: something was revealed, or somebody else has moved.
refusal-has-resigned = This player has already resigned.
refusal-lesson-waits = The lesson waits for your move.
refusal-lesson-read = Nothing to do here: read on.
lesson-other = That is allowed, but it is not what this step asks for. Read it again, or ask to be shown.
lesson-over = That was the lesson.
misfit-seats = This game is not played by so many.
misfit-fitting = Possible: { $seats }.
reason-resigned = The others gave up.
reason-best-of-the-rest = The best of those who did not give up.
# Where a figure comes from, in tables of the rules pages.
source = { $source ->
    [rulebook] rulebook
    [found] found
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
tournament-title = { $game }: tournament, { $games ->
        [one] { $games } match
       *[other] { $games } matches
    }, seats: { $seats }
tournament-rating = rating
tournament-time = s per move
tournament-time-95 = 95 % of moves within, s
tournament-against = against
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
hint = Hard would choose: { $action }. It puts the chances to win at about { $value } in 100.
hint-else = { $near ->
    [yes] About as good: { $action }.
   *[no] The next best, { $action }: about { $value }.
}
suspected = Who suspected whom
suspected-wait = Working out who saw what…
suspected-none = Not available right now. Try again later.
suspected-of = Suspected of being
suspected-plot = Chart: whom { $name } suspects of being “{ $role }”, turn by turn
suspected-round = round { $round }
suspected-about = Chances in 100 of the role “{ $role }”, judging by what this player could see. A dot at the end of a round: it was true.
calibrate-brier = Hints: { $hints }. Brier score { $brier } (lower is better); the fair share alone scores { $fair }.
calibrate-hints = hints
calibrate-odds = odds shown, %
calibrate-won = matches won, %
calibrate-interval = 95 %
