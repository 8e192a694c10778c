title = Гномы-вредители: Дуэль
about = Доройтесь до золотой жилы раньше соперника: двери, тролли, ключи и мелкие пакости.
length = 30 мин

option-colour = Ваш цвет
option-colour-green = зелёный
option-colour-blue = синий
option-rounds = Раунды
option-rounds-3 = три
option-rounds-1 = один: короткая партия
misfit-rounds = В одиночку играют все три раунда: по ним ставится оценка.
misfit-colour = Цвет выбирают только в одиночной игре. Вдвоём первый игрок зелёный, второй синий.

kind-lay = проложить туннель
kind-bribe = подкупить тролля
kind-sabotage = сломать инструмент
kind-repair = починить
kind-key = ключ
kind-rockfall = обвал
kind-map = карта сокровищ
kind-mend = починка за две карты
kind-drop = сбросить
kind-done = готово
kind-reveal = открыть жилу
kind-fit = повернуть жилу
field-card = какую карту?
field-cell = где?
field-tool = какой инструмент?
field-turn = как положить?
action-lay = { card-name } на { $cell }{ $turn ->
    [upright] {""}
   *[turned] , карта перевёрнута
}
action-bribe = подкупить тролля на { $cell }
action-sabotage = сломать: { tool }
action-repair = починить: { tool } ({ card-name })
action-key = открыть дверь на { $cell }
action-rockfall = завалить туннель на { $cell }
action-map = посмотреть жилу на { $cell }
action-mend = сбросить две карты и починить: { tool }
action-drop = сбросить: { card-name }
action-done = закончить
action-reveal = открыть жилу на { $cell }
action-fit = положить { turned }

tool = { $tool ->
    [lamp] лампа
    [pickaxe] кирка
   *[cart] вагонетка
}
turned = { $turn ->
    [upright] прямо
   *[turned] перевёрнутой
}
card-name = { $card ->
    [short] прямой туннель ═
    [long] прямой туннель ║
    [corner-nw] поворот ╝
    [corner-ne] поворот ╚
    [ladder-blue] синяя лестница ╝
    [ladder-green] зелёная лестница ╚
    [bridge] мост
    [bridge-gold] мост, самородок на ║
    [curves-gold] две дуги ╝╔, самородок на ╔
    [curves] две дуги ╚╗
    [tlong-dead-gold] развилка ╣, самородок в тупике
    [tshort-dead-gold] развилка ╩, самородок в тупике
    [short-dead-gold] туннель ═, самородок в тупике снизу
    [long-dead] туннель ║, тупик слева
    [ne-dead-w] поворот ╚, тупик слева
    [ne-dead-s] поворот ╚, тупик снизу
    [nw-dead-e] поворот ╝, тупик справа
    [nw-dead-s] поворот ╝, тупик снизу
    [cross-blue] перекрёсток, синяя дверь снизу
    [cross-green] перекрёсток, зелёная дверь слева
    [tshort-blue] развилка ╩, синяя дверь справа
    [tshort-green] развилка ╩, зелёная дверь сверху
    [tlong-blue] развилка ╣, синяя дверь сверху
    [tlong-green] развилка ╣, зелёная дверь снизу
    [tshort-troll] развилка ╩, тролль справа
    [tlong-troll] развилка ╣, тролль снизу
    [cross-troll] перекрёсток, тролль слева
    [goal-cross] пустой перекрёсток
    [goal-dead4] четыре тупика
    [goal-dead3long] три тупика ╣
    [goal-dead3short] три тупика ╩
    [goal-nw-1] поворот ╝, зелёная дверь слева, 1 самородок
    [goal-nw-2] поворот ╝, 2 самородка
    [goal-ne-1] поворот ╚, синяя дверь справа, 1 самородок
    [goal-ne-2] поворот ╚, 2 самородка
    [goal-dead-nw-1] два тупика ╝, 1 самородок в левом
    [goal-dead-ne-3] два тупика ╚, 3 самородка в верхнем
    [goal-long-dead2-1] туннель ║ с тупиками, 1 самородок
    [goal-short-dead2-2] туннель ═ с тупиками, 2 самородка
    [goal-tlong-1] развилка ╣, синяя дверь слева, 1 самородок
    [goal-tlong-2] развилка ╣, зелёная дверь снизу, 2 самородка
    [goal-tlong-3] развилка ╣, синяя дверь сверху, 3 самородка
    [goal-tshort-1] развилка ╩, зелёная дверь справа, 1 самородок
    [goal-tshort-2] развилка ╩, синяя дверь сверху, 2 самородка
    [goal-tshort-3] развилка ╩, зелёная дверь сверху, 3 самородка
    [start-green] зелёный вход
    [start-blue] синий вход
    [broken-lamp] сломанная лампа
    [broken-pickaxe] сломанная кирка
    [broken-cart] сломанная вагонетка
    [repair-lamp] починка лампы
    [repair-pickaxe] починка кирки
    [repair-cart] починка вагонетки
    [repair-lamp-cart] починка лампы или вагонетки
    [repair-lamp-pickaxe] починка лампы или кирки
    [repair-cart-pickaxe] починка вагонетки или кирки
    [map] карта сокровищ
    [key] ключ
   *[rockfall] обвал
}
nuggets = { $nuggets ->
    [one] { $nuggets } самородок
    [few] { $nuggets } самородка
   *[other] { $nuggets } самородков
}

event-began = Раунд { $round }. Начинает { $seat }.
event-laid = { $seat } прокладывает туннель на { $cell }: { card-name }{ $turn ->
    [upright] {""}
   *[turned] {" "}(карта перевёрнута)
}.
event-bribed = { $seat } подкупает тролля на { $cell }.
event-revealed = { $seat } открывает золотую жилу на { $cell }: { card-name }.
event-fitted = Жила на { $cell } лежит { turned } ({ card-name }).
event-claimed = { $seat } ставит жетон на { $cell }: { nuggets }.
event-sabotaged = { $seat } вредит: { $other } остаётся без инструмента ({ tool }).
event-repaired = { $seat } чинит инструмент: { tool } ({ card-name }).
event-unlocked = { $seat } открывает ключом дверь на { $cell }.
event-buried = Обвал! { $seat } заваливает { $cell } ({ card-name }).
event-looked = { $seat } смотрит жилу на { $cell }.
event-saw = { $seat } видит на { $cell }: { card-name }.
event-mended = { $seat } сбрасывает две карты и чинит: { tool }.
event-dropped = { $seat } сбрасывает карту.
event-threw = { $seat } сбрасывает: { card-name }.
event-drew = { $seat } берёт карту.
event-got = { $seat } берёт: { card-name }.
event-struck = Не повезло! { $seat } вытягивает поломку: { tool }.
event-spared = { $seat } вытягивает карту без последствий: { card-name }.
event-ended = Раунд { $round } окончен: { $why ->
    [goals] все жилы открыты
    [tokens] все жетоны на столе
   *[cards] карты кончились
}.
event-paid = { $seat } платит троллю: { nuggets }.
event-earned = { $seat }, итог раунда { $round }: { nuggets }.

reason-most-gold = Больше всего самородков.
reason-draw = Самородков поровну.
reason-solo = Все три раунда сыграны.
part-round-1 = р. 1
part-round-2 = р. 2
part-round-3 = р. 3
part-grade = оценка
grade = { $grade ->
    [1] подмастерье
    [2] забойщик
    [3] мастер-рудокоп
   *[4] хозяин горы
}

refusal-goal-first = Сначала выберите, какую жилу открыть: { $at }.
refusal-turn-first = Сначала выберите, как положить жилу на { $at }.
refusal-drop-first = Сначала сбросьте карты за починку.
refusal-passing = Вы пасуете: можно сбросить ещё одну карту или закончить.
refusal-laid-already = Карта уже выложена: подкупите тролля или закончите ход.
refusal-must-lay = Вы подкупили тролля, чтобы проложить туннель: проложите его.
refusal-not-in-hand = У вас нет такой карты.
refusal-sabotaged = У вас сломан инструмент: прокладывать туннели нельзя.
refusal-same-turned = Эта карта одинакова в обоих положениях: кладите её прямо.
refusal-taken = На { $at } уже лежит карта.
refusal-touches-nothing = Рядом с { $at } нет ни одной карты.
refusal-mismatch = Туннели не стыкуются с { $at }.
refusal-ladder-by-gold = Лестницу нельзя класть рядом с самородком или жилой: { $at }.
refusal-ladder-joins-nothing = На { $at } лестница не стыкуется ни с одним туннелем.
refusal-door-in-the-way = Дверь соперника на { $at } заперта.
refusal-troll-in-the-way = Путь преграждает тролль на { $at }: сначала подкупите его.
refusal-not-connected = От вашего входа к { $at } нет непрерывного туннеля.
refusal-no-troll = На { $at } нет тролля.
refusal-troll-paid = Тролль на { $at } уже подкуплен.
refusal-troll-out-of-reach = До тролля на { $at } вы ещё не дошли.
refusal-nothing-to-lay = Тролля подкупают, только прокладывая туннель, а проложить вам нечего.
refusal-alone = В одиночку вредить некому.
refusal-already-broken = Этот инструмент у соперника уже сломан.
refusal-not-broken = Этот инструмент у вас не сломан.
refusal-wrong-tool = Эта карта чинит другой инструмент.
refusal-no-door = На { $at } нет открытой карты с дверью.
refusal-own-door = Дверь на { $at } вашего цвета: ключ не нужен.
refusal-door-open = Дверь на { $at } уже отперта.
refusal-nothing-to-bury = На { $at } нет карты туннеля.
refusal-too-hard = Вход, жилу, самородок и тролля завалить нельзя: { $at }.
refusal-no-goal = На { $at } нет золотой жилы.
refusal-goal-is-up = Жила на { $at } уже открыта.
refusal-too-few-cards = Для починки нужно сбросить две карты с руки.
refusal-must-act = Пропустить ход нельзя: хотя бы сбросьте карту.
refusal-goal-not-reached = До { $at } не дошёл ещё ни один туннель.
refusal-no-goal-to-turn = Сейчас нечего поворачивать.

draw-you = вы
draw-green = З
draw-blue = С
draw-troll = Т
draw-round = Раунд { $round } из { $rounds } · в колоде { $deck } · жетонов { $tokens } · сброс { $discards }
draw-gold = { nuggets }
draw-claimed = + { $count } на столе
draw-owes = долг троллям: { $count }
draw-hand = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
draw-broken = сломано: { $tools }
draw-own-hand = Ваши карты:
draw-turning = Открыта жила на { $cell }: { card-name }
draw-key = ▲ зелёный, ■ синий · З, С — дверь (строчная буква: открыта) · Т тролль · *2 самородки в этом ходе · ╌ тупик · H лестница · С, В, Ю, З в названиях карт: верх, право, низ, лево · ? жила
draw-letters = Буквы вместо знаков: J, L, r, n гнутся как ход; острие {"{"}, {"}"}, ^, v смотрит в третью сторону; + перекрёсток, % мост

hand-of = { $count ->
    [one] { $count } карта на руке
    [few] { $count } карты на руке
   *[other] { $count } карт на руке
}
owes = долг троллям: { $count }
deck-left = Колода: { $count }
tokens-left = Жетоны: { $count }
round-of = Раунд { $round } из { $rounds }
gnome-of = { $colour ->
    [green] зелёный гном
   *[blue] синий гном
}
your-hand = Ваша рука
zoom = Масштаб
zoom-in = Крупнее
zoom-out = Мельче
zoom-fit = Весь стол
not-here = Не сюда
lay-it = Положить
cell-empty = { $cell }: пусто.
cell-lying = { $cell }: { $what }.
cell-goal = { $cell }: закрытая жила.
cell-peeked = { $cell }: закрытая жила. Вы видели: { $what }.
cell-token = Здесь жетон игрока { $name }.
cell-reach = { $colour ->
    [green] Сюда дошёл зелёный гном.
   *[blue] Сюда дошёл синий гном.
}
cell-looked = На неё смотрел игрок { $name }.
cell-can = Можно выбрать.
card-label = { $what }.{ $can ->
    [yes] {" "}Можно сыграть.
   *[no] {""}
}
lay-label = Положить на { $cell }: { $what }.
fit-label = Положить жилу так: { $what }.
spoken-entrance = { $colour ->
    [green] зелёный вход
   *[blue] синий вход
}
spoken-tunnel = туннель ведёт { $to }
spoken-dead-ends = { $count ->
    [one] тупик
   *[other] тупики
} { $at }
spoken-door = { $colour ->
    [green] зелёная дверь
   *[blue] синяя дверь
} { $at }{ $open ->
    [yes] , отперта ключом
   *[no] {""}
}
spoken-troll = тролль { $at }{ $open ->
    [yes] , подкуплен
   *[no] {""}
}
spoken-ladder = { $colour ->
    [green] зелёная лестница
   *[blue] синяя лестница
}
mischief = Не повезло при доборе: { $cards }

# For beginners: the aim, and what each kind of action does
aim = Проройте туннель к золотым жилам и соберите больше самородков, чем соперник.
aim-solo = Вы в шахте один: доберитесь до жил и соберите побольше самородков, пока не кончились карты.
help-lay = Положить карту туннеля: она подходит ко всем соседним и продолжает ваш туннель.
help-bribe = Положить жетон на тролля, до которого вы дошли: он пропустит обоих, а самородок вы отдадите в конце раунда.
help-sabotage = Сломать сопернику инструмент: пока его не починят, рыть туннели нельзя.
help-repair = Починить свой инструмент подходящей картой.
help-key = Отпереть дверь чужого цвета до конца раунда.
help-rockfall = Убрать из шахты одну карту туннеля.
help-map = Тайком посмотреть на жилу.
help-mend = Починить инструмент, сбросив две карты.
help-drop = Сбросить карту рубашкой вверх и взять другую.
help-done = Больше не сбрасывать.
help-reveal = Выбрать, какую из найденных жил открыть первой.
help-fit = Выбрать, какой стороной ляжет жила.
about-troll = Тролль никого не пускает в один из ходов, пока его не подкупят.
about-door = Пройти может только гном цвета двери; другому нужен ключ.
about-ladder = Тайный ход соединяет лестницу со стартом её цвета, но только для своего гнома.
about-nugget = Золото достанется тому, чей туннель дойдёт до него первым.

# What is asked
question-lay-card = Какую карту положить?
question-lay-cell = Куда её положить?
question-lay-turn = Какой стороной положить?
question-bribe-cell = Какого тролля подкупить?
question-sabotage-tool = Что сломать сопернику?
question-repair-card = Какой картой починить?
question-repair-tool = Что починить?
question-key-cell = Какую дверь отпереть?
question-rockfall-cell = Какой туннель завалить?
question-map-cell = Какую жилу посмотреть?
question-mend-tool = Что починить за две карты?
question-drop-card = Какую карту сбросить?
question-reveal-cell = Какую жилу открыть?
question-fit-turn = Как положить жилу?

# What people type in the terminal: verbs (the first is shown), and one-word names
verb-lay = положи копай
verb-bribe = подкупи
verb-sabotage = сломай
verb-repair = почини
verb-key = отопри ключ
verb-rockfall = завали обвал
verb-map = загляни карта
verb-mend = почини-за-две
verb-drop = сбрось
verb-done = хватит готово
verb-reveal = открой
verb-fit = поверни
# Стороны света — стороны карты, как она нарисована: С — сверху, В — справа, Ю — снизу, З — слева.
name-card = { $card ->
    [short] прямой-ВЗ
    [long] прямой-СЮ
    [corner-nw] угол-СЗ
    [corner-ne] угол-СВ
    [ladder-blue] лестница-синяя
    [ladder-green] лестница-зелёная
    [bridge] мост
    [bridge-gold] мост-золото
    [curves-gold] дуги-золото
    [curves] дуги
    [tlong-dead-gold] развилка-СЮЗ-золото
    [tshort-dead-gold] развилка-СВЗ-золото
    [short-dead-gold] прямой-ВЗ-золото
    [long-dead] прямой-СЮ-тупик
    [ne-dead-w] угол-СВ-тупик-З
    [ne-dead-s] угол-СВ-тупик-Ю
    [nw-dead-e] угол-СЗ-тупик-В
    [nw-dead-s] угол-СЗ-тупик-Ю
    [cross-blue] перекрёсток-синий
    [cross-green] перекрёсток-зелёный
    [tshort-blue] развилка-СВЗ-синяя
    [tshort-green] развилка-СВЗ-зелёная
    [tlong-blue] развилка-СЮЗ-синяя
    [tlong-green] развилка-СЮЗ-зелёная
    [tshort-troll] развилка-СВЗ-тролль
    [tlong-troll] развилка-СЮЗ-тролль
    [cross-troll] перекрёсток-тролль
    [broken-lamp] поломка-лампы
    [broken-pickaxe] поломка-кирки
    [broken-cart] поломка-вагонетки
    [repair-lamp] починка-лампы
    [repair-pickaxe] починка-кирки
    [repair-cart] починка-вагонетки
    [repair-lamp-cart] починка-лампы-вагонетки
    [repair-lamp-pickaxe] починка-лампы-кирки
    [repair-cart-pickaxe] починка-вагонетки-кирки
    [map] карта
    [key] ключ
   *[rockfall] обвал
}
name-tool = { tool }
name-turn = { $turn ->
    [upright] прямо
   *[turned] перевёрнуто
}

# Признаки для обучения (bot/features.py)
feature-nuggets = самородки добытые и занятые
feature-hand_size = карты на руке
feature-hoard = самородки на картах руки
feature-broken = сломанные инструменты
feature-ends = открытые концы туннелей
feature-turn = свой ход

# В чём была ошибка (учёба на ошибках).
theme-rival-gold = Золото досталось сопернику
theme-own-gold = Доступное золото не взято
theme-own-way = Свой путь к золоту закрыт
theme-rival-way = Сопернику открыт путь к золоту
theme-tools = Инструмент остался сломанным
review-trust = Шансам в этой игре можно верить.
