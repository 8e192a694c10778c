# Texts for language models. Positions, events and choices use the games' own texts.

text-you = You are { $name }: player { $number } of { $seats }.
text-onlooker = You are watching; { $seats } play.
text-your-turn = It is your turn.
text-turn-of = It is { $name }'s turn.
text-waiting = The others are still thinking. Look again.
text-over = The match is over.
text-heard = What happened:
text-choices = { $count ->
    [one] There is one choice. Answer with the text in `backticks`:
   *[other] There are { $count } choices. Answer with the text in `backticks` of one of them:
}
text-unknown = “{ $said }” is not the name of an action. Answer with one of the choices, word for word.
text-forbidden = “{ $said }” is not allowed: { $why }
text-winners = { $count ->
    [one] { $names } wins.
   *[other] { $names } win together.
}
text-place = { $name }: { $rank }, score { $score }

mcp-about = You play one seat of a match of { $title }, and see only what that seat may know. Read the rules first, then look and act until the match is over. The other seats are played by programs.
