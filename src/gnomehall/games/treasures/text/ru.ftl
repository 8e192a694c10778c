title = Сокровища гномов
about = Бегайте по пещере по прямой и забирайте каждый тайл, с которого ушли, пока есть куда бежать.
length = 20–30 мин

option-mode = Правила
option-mode-basic = базовые
option-mode-advanced = продвинутые: с драконом
option-layout = Поле
option-layout-standard = обычное
option-layout-rows = десять рядов по восемь
option-layout-classic = классическое, 60 тайлов
option-layout-tiny = крошечное, 5 тайлов (наше, для исследований)
option-mountain = Гора сокровищ
option-mountain-cross = через неё можно бежать
option-mountain-block = перекрывает путь
misfit-tiny = Крошечное поле — для двоих.
misfit-layout = У продвинутой игры своё поле — вокруг горы.
misfit-mountain = Гора есть только в продвинутой игре.

kind-place = поставить гнома
kind-run = бежать
kind-ladder = использовать лестницу
kind-swap = поменять двух гномов
kind-retire = покинуть пещеру
field-cell = на какую клетку?
field-start = каким гномом?
field-end = куда?
field-first = какого гнома?
field-second = с каким?
action-place = поставить гнома на { $cell }
action-run = бежать { $start } → { $end }
action-ladder = вернуться по лестнице на { $cell }
action-swap = поменять местами гномов на { $first } и { $second }
action-retire = покинуть пещеру

front = { $front ->
    [1] рубин
    [2] два самоцвета
   *[3] три самородка
}
icon = { $icon ->
    [plain] без знака
    [danger] знак опасности
    [ladder] лестница
   *[swap] обмен
}
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
gems = { $gems ->
    [one] { $gems } сокровище
    [few] { $gems } сокровища
   *[other] { $gems } сокровищ
}

event-placed = { $seat } ставит гнома на { $cell }.
event-ran = { $seat } бежит { $start } → { $end } и берёт { front }.
event-found = На обороте: { $back ->
    [one] { $back } очко
    [few] { $back } очка
   *[other] { $back } очков
}, { icon }.
event-danger = { $seat } открывает знак опасности ({ $back ->
    [one] { $back } очко
    [few] { $back } очка
   *[other] { $back } очков
}). Открыто знаков: { $open }.
event-chased = Дракон нападает! { $seat } теряет гнома на { $cell }.
event-climbed = { $seat } тратит лестницу: гном возвращается на { $cell }.
event-swapped = { $seat } тратит обмен: гномы на { $first } и { $second } меняются местами.
event-retired = { $seat } уходит, не использовав лестницу.
event-left = { $seat } выбывает{ $tiles ->
    [0] .
    [one] {" "}и забирает { $tiles } тайл ({ gems }).
    [few] {" "}и забирает { $tiles } тайла ({ gems }).
   *[other] {" "}и забирает { $tiles } тайлов ({ gems }).
}
event-cleared = На обороте этих тайлов: { points }.
event-plan = Хитрый план! { $seat } уносит Гору сокровищ.

reason-most-gems = Больше всего сокровищ.
reason-most-points = Больше всего очков.
reason-more-tiles = Счёт равный, но тайлов больше.
reason-more-danger = Очков и тайлов поровну, но знаков опасности больше.
reason-draw = Всё поровну.
part-tiles = тайлы
part-danger = знаки опасности
part-mountain = гора

refusal-placing-over = Все гномы уже расставлены.
refusal-still-placing = Сначала нужно расставить всех гномов.
refusal-no-tile = На { $at } нет тайла.
refusal-taken = На { $at } уже стоит гном.
refusal-not-a-ruby = { $at } не подходит: нужен тайл с одним красным рубином.
refusal-not-your-gnome = На { $at } нет вашего гнома.
refusal-not-straight = Клетки { $at } не лежат на одной прямой.
refusal-gnome-in-the-way = Гном на { $at } стоит на пути.
refusal-dragon-in-the-way = Через дракона не перепрыгнуть.
refusal-mountain-in-the-way = Гора перекрывает путь.
refusal-stop-on-mountain = На Горе сокровищ останавливаться нельзя.
refusal-gap = На пути нет тайла{ $at ->
    [none] .
   *[other] : { $at }.
}
refusal-basic-game = В базовой игре нет лестниц и обменов.
refusal-must-move = Вы ещё можете ходить, поэтому уйти нельзя.
refusal-no-ladder = У вас нет тайла с лестницей.
refusal-nobody-chased = Никого из ваших гномов не прогнали.
refusal-no-swap = У вас нет тайла с обменом.
refusal-no-gnome = На { $at } нет гнома.
refusal-same-team = Гномы на { $at } из одной команды.
refusal-swap-when-stuck = Обмен заменяет ход, а ходить вам некуда: выручит только лестница.

cell-label = { $cell }: { $what ->
    [empty] тайла нет
    [mountain] Гора сокровищ
    [dragon] здесь дракон
   *[tile] тайл, { front }
}.{ $whose ->
    [nobody] {""}
    [own] {" "}Здесь ваш гном.
   *[other] {" "}Здесь гном игрока { $name }.
}{ $can ->
    [yes] {" "}Можно выбрать.
   *[no] {""}
}
tiles-of = { $tiles ->
    [one] { $tiles } тайл
    [few] { $tiles } тайла
   *[other] { $tiles } тайлов
}
danger-open = Открыто знаков опасности: { $open } из 4
chased-out = прогнано гномов: { $count }
own-tiles = На обороте ваших тайлов: { points }
own-ladders = лестницы: { $count }
own-swaps = обмены: { $count }
is-out = вне игры

draw-you = вы
draw-dragon = Д
draw-key = ♦ рубин 1, ♦♦ самоцветы 2, ♦♦♦ самородки 3 · ▲ 2: гном на тайле стоимостью 2 · ^^^ гора, ^Д^ дракон · ! открытый знак опасности
to-place = осталось поставить: { $count }
signs-of = { $count ->
    [one] { $count } открытый знак опасности
    [few] { $count } открытых знака опасности
   *[other] { $count } открытых знаков опасности
}
has-mountain = с Горой сокровищ

# For beginners: the aim, and what each kind of action does
aim = Вынесите из пещеры больше сокровищ, чем остальные.
aim-advanced = Наберите больше всех очков на оборотах тайлов и не попадитесь дракону.
help-place = Поставить своего гнома на свободный тайл с одним рубином.
help-run = Пробежать сколько угодно по прямой через тайлы без гномов. Тайл, с которого вы убежали, — ваш.
help-ladder = Потратить лестницу вместо пробежки: изгнанный драконом гном вернётся на свободный рубин.
help-swap = Потратить тайл обмена вместо пробежки: гномы двух разных команд меняются местами.
help-retire = Покинуть пещеру насовсем и забрать тайлы под своими гномами.

# What is asked
question-place-cell = Куда поставить гнома?
question-run-start = Какой гном побежит?
question-run-end = Куда бежать?
question-ladder-cell = Куда вернуть гнома по лестнице?
question-swap-first = Каких гномов поменять местами?
question-swap-second = С каким гномом поменять?

# What people type in the terminal: verbs (the first is shown), and one-word names
verb-place = поставь
verb-run = беги
verb-ladder = вернись лестница
verb-swap = поменяй обменяй
verb-retire = уйди

# Признаки для обучения (bot/features.py)
feature-points = очки на руках
feature-waits = ожидание хода, доля круга
feature-placed = выставленные гномы, доля команды
feature-gnomes = гномы на поле, доля команды

# В чём была ошибка (учёба на ошибках).
theme-gems = Сокровище беднее возможного
theme-cut-off = Соперник не отрезан
theme-own-land = Своя земля отдана
review-trust = Шансы в этой игре приблизительны: примерно на пятую часть точнее, чем поровну.
