title = Гномхейм
about = Проведите своих гномов через метро, лес пауков и острова к сокровищам дракона — или сразитесь вдвоём за замки и короны.
length = 40–90 мин

option-mode = Режим
option-mode-adventure = приключение: гонка к вулкану
option-mode-siege = дуэль: осада
option-mode-crowns = дуэль: захват власти
option-gnomes = Гномов у каждого (в дуэли всегда пять)
option-gnomes-3 = три
option-gnomes-4 = четыре
option-gnomes-5 = пять
option-beginners = Карт в руке
option-beginners-false = четыре
option-beginners-true = три, для новичков
misfit-duel = В дуэль играют вдвоём.
misfit-gnomes = В дуэли у каждого пять гномов.

kind-ready = начать ход
kind-leave = вывести гнома
kind-wait = никого не выводить
kind-step = шагнуть за золото
kind-shoot = выстрелить из мортиры
kind-shock = ударить теслой
kind-trade = обменять на рынке
kind-finish = перейти к сбросу карт
kind-end = передать ход
kind-pick = выбрать гнома
kind-spot = выбрать клетку
kind-name = выбрать соперника
kind-go = идти
kind-halt = остановиться
kind-take = взять кристалл
kind-reroll = перебросить кубик
kind-keep = оставить бросок
kind-play = сыграть карту
kind-play_player = сыграть против соперника
kind-play_gnome = сыграть на гнома
kind-play_cell = сыграть на клетку
kind-discard = сбросить карту
field-cell = какая клетка?
field-gnome = какой гном?
field-player = какой соперник?
field-resource = золото или мана?
field-card = какая карта?
field-price = обычная карта или усиленная?
action-ready = оставить карты и начать ход
action-leave = вывести гнома на клетку { $cell }
action-wait = никого не выводить
action-step = { $gnome } идёт на { $cell } за золото
action-shoot = выстрелить из мортиры по клетке { $cell }
action-shock = ударить теслой по чужим гномам
action-trade = на рынке: { $resource ->
    [gold] 2 маны за 1 золотой
   *[mana] 2 золотых за 1 ману
}
action-finish = закончить действия и сбросить карты
action-end = передать ход
action-pick = гном { $gnome }
action-spot = клетка { $cell }
action-name = соперник { $player }
action-go = на клетку { $cell }
action-halt = остановиться
action-take = взять { resource }
action-reroll = перебросить
action-keep = оставить бросок
action-play = { card }{ price }
action-play_player = { card }{ price } → { $player }
action-play_gnome = { card }{ price } → { $gnome }
action-play_cell = { card }{ price } → { $cell }
action-discard = сбросить: { card }

resource = { $resource ->
    [gold] золото
   *[mana] ману
}
price = { $price ->
    [enhanced] , усиление
   *[plain] {""}
}
on = { $on ->
    [none] {""}
   *[other] {" "}→ { $on }
}
how = { $how ->
    [walk] пешком
    [push] толчком
    [fly] по воздуху
    [slide] по льду
    [ride] на метро
    [send] с острова
   *[goto] волшебством
}
what-roll = { $what ->
    [check] карта
    [wander] эль
    [shot] мортира
    [shock] тесла
    [ride] метро
    [isle] спор за остров
   *[contest] состязание
}

event-drew = Вы берёте: { card }.
event-took = { $seat } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
event-shuffled = Колода кончилась: перемешан сброс, { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}.
event-discarded = Вы сбрасываете: { card }.
event-dropped = { $seat } сбрасывает карту.
event-lost = Вы теряете карту: { card }.
event-left = { $seat } выводит гнома { $gnome } на клетку { $cell }.
event-collected = { $seat } берёт из запаса { $gold ->
    [0] { $mana ->
        [one] { $mana } ману
       *[other] { $mana } маны
    }
    [one] { $gold } золото{ $mana ->
        [0] {""}
        [one] {" "}и { $mana } ману
       *[other] {" "}и { $mana } маны
    }
   *[other] { $gold } золота{ $mana ->
        [0] {""}
        [one] {" "}и { $mana } ману
       *[other] {" "}и { $mana } маны
    }
}.
event-stepped = { $seat }: { $gnome } идёт { $start } → { $end } за { $gold ->
    [one] { $gold } золотой
   *[other] { $gold } золотых
}.
event-moved = { $gnomes } ({ how }): { $start } → { $end }.
event-rolled = { $seat } бросает кубик ({ what-roll }): { $clovers ->
    [one] { $clovers } клевер
    [few] { $clovers } клевера
   *[many] { $clovers } клеверов
}.
event-played = { $seat } играет карту «{ card }»{ price } за { $mana ->
    [one] { $mana } ману
   *[other] { $mana } маны
}{ on }.
event-aimed = { $seat } выбирает: { $on }{ $mana ->
    [0] {""}
    [one] , ещё за { $mana } ману
   *[other] , ещё за { $mana } маны
}.
event-failed = Неудача: { what-roll }.
event-caught = { $gnome } попадает в капкан на клетке { $cell }.
event-stunned = Оглушены: { $gnomes }.
event-woke = Приходят в себя: { $gnomes }.
event-guarded = Под щитом: { $gnomes }.
event-spared = Щит спасает: { $gnome }.
event-robbed = { $seat } забирает { $count } { $resource ->
    [gold] { $count ->
        [one] золотой
       *[other] золотых
    }
   *[mana] { $count ->
        [one] ману
       *[other] маны
    }
} у игрока { $other }.
event-traded = { $seat } меняет { $given } { $resource ->
    [gold] { $given ->
        [one] ману
       *[other] маны
    } на 1 золотой
   *[mana] { $given ->
        [one] золотой
       *[other] золотых
    } на 1 ману
}.
event-laid = { $seat } кладёт на клетку { $cell }: { token }.
event-dug = { $seat } роет тайный ход { $start } ↔ { $end }.
event-turned = { $seat } меняет кристалл на клетке { $cell }: теперь там { $resource ->
    [gold] золото
   *[mana] мана
}.
event-exploded = Бочка на клетке { $cell } взрывается!
event-swept = { $seat } рассеивает чары вокруг клетки { $cell }.
event-shot = { $seat } стреляет по клетке { $cell }.
event-shocked = { $seat } включает теслу.
event-blessed = { $seat }: { $what ->
    [luck] +{ $count } к броскам до конца хода
    [reroll] { $count ->
        [one] можно перебросить кубик { $count } раз
        [few] можно перебросить кубик { $count } раза
       *[many] можно перебросить кубик { $count } раз
    }
   *[discount] следующая карта дешевле на { $count }
}.
event-held = { $seat } побеждает в споре за остров { $cell }.
event-entered = { $gnome } входит в замок врага! { $seat }: { $count } из 7.
event-crowned = { $gnome } берёт корону врага ({ $seat }).
event-home = { $gnome } приносит корону домой! { $seat }: { $count } из 3.
event-passed = { $seat } передаёт ход.

reason-treasure = Все гномы победителя в пещере сокровищ.
reason-siege = Замок врага взят: в него вошли семь гномов.
reason-crowns = Домой принесены три короны.
reason-rounds = Раунды закончились: побеждает тот, кто ближе к цели.
part-road = золота до цели

refusal-renew-first = Сначала замените ненужные карты или начните ход.
refusal-leave-first = Сначала решите, выводить ли гнома со старта.
refusal-nothing-asked = Сейчас так сделать нельзя.
refusal-turn-over = Действия закончены: сбросьте карты или передайте ход.
refusal-aim-first = Сначала выберите цель карты.
refusal-forest-first = Сначала сбросьте карту за лес пауков.
refusal-roll-first = Сначала решите, оставить ли бросок.
refusal-way-first = Сначала закончите движение.
refusal-crystal-first = Сначала выберите кристалл.
refusal-exchange-first = Сначала закончите обмен.
refusal-shoot-first = Сначала выберите, куда стрелять.
refusal-isle-first = Сначала освободите остров.
refusal-not-after-start = Клетка { $at } не соседняя со стартом.
refusal-no-tesla = Теслы есть только в дуэли.
refusal-no-gold = Не хватает золота.
refusal-wrong-aim = Эту карту так не играют.
refusal-push-goes-on = Отброшенный гном не может остановиться на полпути.
refusal-not-your-gnome = { $at } — не ваш гном.
refusal-at-home = { $at } ещё на старте: выйти оттуда можно только в начале хода.
refusal-stunned = { $at } оглушён и за золото не ходит.
refusal-not-near = Это не соседняя клетка: { $at }.
refusal-no-way-home = На клетку { $at } войти нельзя: она стартовая.
refusal-forest-gold = Шаг с клетки леса пауков стоит на 1 золотой дороже: { $at }.
refusal-out-of-range = Мортира не достаёт до клетки { $at }.
refusal-nobody-at-mortar = У мортиры нет ни одного вашего гнома.
refusal-nobody-at-market = На пристани нет ни одного вашего гнома.
refusal-too-poor = Не хватает кристаллов — у вас или в запасе.
refusal-no-entry = На клетку { $at } сейчас войти нельзя.
refusal-straight-back = Прямо назад нельзя: { $at }.
refusal-not-in-hand = Этой карты у вас в руке нет.
refusal-no-mana = Не хватает маны.
refusal-not-a-rival = { $at } — не соперник.
refusal-no-such-gnome = Такого гнома в этой партии нет: { $at }.
refusal-rivals-only = Карта действует только на чужих гномов, а { $at } — ваш.
refusal-own-only = Карта действует только на ваших гномов, а { $at } — чужой.
refusal-protected = Стартовая клетка защищена: { $at }.
refusal-stunned-mana = { $at } оглушён: карта стоит на 1 ману дороже.
refusal-no-card-for-forest = За лес пауков нужно сбросить ещё одну карту, а у вас её нет: { $at }.
refusal-nobody-ahead = Это не ближайший соперник впереди: { $at }.
refusal-nobody-near = Второй цели рядом нет: { $at }.
refusal-same-twice = Нужны две разные цели: { $at }.
refusal-too-far = Слишком далеко: { $at }.
refusal-no-such-cell = Такой клетки на этом поле нет: { $at }.
refusal-not-here = Здесь эту карту сыграть нельзя: { $at }.
refusal-nothing-to-echo = Эху нечего повторить.

zone-start = Замок
zone-meadow = Луг
zone-castle = Замок с мортирой
zone-metro = Метро
zone-station = Станция
zone-pass = Перевал
zone-pier = Пристань
zone-forest = Лес пауков
zone-shore = Берег
zone-isle = Мини-остров
zone-cave = Пещера вулкана
zone-tesla = Тесла
zone-road = Дорога
zone-causeway = Дамба

phase = { $phase ->
    [mulligan] первый ход: замена карт
    [leave] выход со старта
    [command] управление гномами
    [discard] сброс карт
    [second] вторая цель карты
    [toll] карта за лес пауков
    [reroll] перебросить?
    [way] куда идти
    [crystal] какой кристалл взять
    [exchange] обмен кристаллов
    [shot] куда стрелять
    [stay] кто останется на острове
    [send] куда уйти с острова
    [echo] новая цель эха
    [chase] за кем погоня
   *[over] партия окончена
}
round = раунд { $round }
supply = В запасе: золото { $gold }, мана { $mana }
deck-left = колода { $deck } · сброс { $pile }
gold = золото { $gold }
mana = мана { $mana }
hand-count = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
your-hand = Ваши карты
your-turn-luck = удача +{ $luck }
your-rerolls = перебросы: { $count }
your-discount = следующая карта дешевле на { $count }
entered-castle = в замке врага { $count } из 7
crowns-home = короны: { $count } из 3
in-play = В игре: { card }{ price }
last-dice = Кубик: { $dice }
card-price = цена { $cost }
card-more = усиление { $cost }
card-combo-label = комбо
hand-hint = Нажмите на карту, чтобы прочитать её целиком.
combo-now = Сейчас работает!
cell-label = Клетка { $cell }, { $zone }.{ $resource ->
    [gold] {" "}Здесь берут золото.
    [mana] {" "}Здесь берут ману.
    [any] {" "}Здесь берут любой кристалл.
   *[none] {""}
}{ $gnomes ->
    [none] {""}
   *[other] {" "}Здесь стоят: { $gnomes }.
}{ $tokens ->
    [none] {""}
   *[other] {" "}Здесь лежит: { $tokens }.
}
type-gnome = гном
type-field = поле
type-special = особая
discard-again = Нажмите на карту ещё раз, чтобы её сбросить.
cell-can = { $label } Её можно выбрать.
card-label = { card }: { $cost ->
    [one] { $cost } мана
   *[other] { $cost } маны
} или { $more ->
    [one] { $more } мана
   *[other] { $more } маны
} за усиленное действие.{ $can ->
    [yes] {" "}Её можно выбрать.
   *[no] {""}
}
last-played = { $who ->
    [none] сыграна: { card }{ price }
   *[other] { $who }: { card }{ price }
}
in-cave = в пещере { $count } из { $team }

draw-you = вы
draw-key = ● золото, ♦ мана, ◐ любой кристалл · A1 гном, A1* оглушён, A1+ под щитом, A1^ с короной · [б] бочка, [к] капкан, [л] лёд, [с] стена, [п] паутина
draw-token = { $token ->
    [keg] б
    [bear_trap] к
    [ice] л
    [wall] с
   *[web] п
}
token = { $token ->
    [keg] бочка с порохом
    [bear_trap] капкан
    [ice] лёд
    [wall] стена
   *[web] паутина
}
token-keg-text = Бочка с порохом. Огненная карта или меткий выстрел мортиры по этой клетке взрывает её: всех гномов с клетки отбрасывает на 3 клетки в сторону, которую выбрал поджигатель.
token-bear_trap-text = Капкан. Первый чужой гном, вошедший на клетку, останавливается и оглушён; капкан убирают.
token-ice-text = Лёд. Вошедший гном проскальзывает ещё на одну клетку в ту же сторону, если туда можно войти.
token-wall-text = Стена. Шаг на эту клетку стоит на 2 золотых дороже; идущие, отброшенные и скользящие гномы останавливаются перед ней, летящие пролетают поверх.
token-web-text = Паутина. Шаг с этой клетки стоит на 1 золотой дороже, сверх доплаты за лес пауков.

tag-brew = Напиток
tag-powder = Порох
tag-ice = Лёд
tag-fire = Огонь
tag-wind = Ветер
tag-gear = Снаряжение
tag-magic = Магия
tag-luck = Удача
tag-trade = Торговля
tag-trap = Ловушка
tag-trick = Проделка
tag-stone = Камень
tag-hit = Удар
tag-work = Работа
tag-sound = Звук

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

card-boots = Сапоги-скороходы
card-boots-text = Ваш гном проходит до 2 клеток.
card-boots-more = До 3 клеток.
card-boots-combo = После карты «Напиток» или «Звук» — ещё 1 клетка.
card-boots-story = Размер один, скорость любая.
card-catapult = Карманная катапульта
card-catapult-text = Проверка удачи: 1 клевер. Любой гном пролетает до 3 клеток в выбранную сторону.
card-catapult-more = До 5 клеток.
card-catapult-combo = После карты «Порох» или «Ветер» — ещё до 2 клеток.
card-catapult-story = Инструкция по посадке приложена. Отдельной посылкой.
card-ale = Крепкий эль
card-ale-text = Бросьте кубик: сколько выпало клеверов, на столько клеток любой гном может пройти в выбранную сторону. Пустая сторона — не неудача: гном просто задремал.
card-ale-more = Прибавьте к броску 1, даже к пустой стороне.
card-ale-story = Дорога сама стелется под ноги. Иногда в три слоя.
card-cap_swap = Обмен колпаками
card-cap_swap-text = Ваш гном меняется местами с любым гномом в пределах 3 клеток.
card-cap_swap-more = В пределах 6 клеток.
card-cap_swap-story = Надел мой колпак — стой за меня в очереди.
card-cudgel = Дубинка вразумления
card-cudgel-text = Проверка удачи: 1 клевер. Чужой гном оглушён и отлетает на 1 клетку в выбранную сторону.
card-cudgel-more = Без проверки, и вы забираете 1 золотой у его хозяина.
card-cudgel-combo = После карты «Напиток» заберите у хозяина ещё и 1 любой кристалл.
card-cudgel-story = Самый короткий довод в споре.
card-shield = Прадедов щит
card-shield-text = Этот гном приходит в себя. До начала вашего следующего хода первое враждебное воздействие на каждого вашего гнома на его клетке не срабатывает.
card-shield-more = То же для всех ваших гномов на поле.
card-shield-story = На нём вмятины от трёх драконов и одной тёщи.
card-hook = Крюк-кошка
card-hook-text = Подтяните любого гнома на клетку другого вашего гнома в пределах 3 клеток.
card-hook-more = В пределах 5 клеток.
card-hook-combo = После карты «Снаряжение» возьмите карту.
card-hook-story = Старых друзей надо держать поближе. На верёвке.
card-pickpocket = Ловкие пальцы
card-pickpocket-text = Состязание в удаче с хозяином гнома на той же клетке, что и ваш, или на соседней (при равенстве бросают ещё раз). Победив, заберите у него 2 любых кристалла.
card-pickpocket-more = Прибавьте к броску 1, даже к пустой стороне; добыча — 3 кристалла.
card-pickpocket-story = Он только хотел проверить, крепко ли пришит карман.
card-double_shift = Двойная смена
card-double_shift-text = Ваш гном собирает кристалл своей клетки дважды.
card-double_shift-more = Все ваши гномы на поле собирают по кристаллу, а выбранный — два.
card-double_shift-combo = После карты «Напиток» выбранный гном собирает ещё один кристалл.
card-double_shift-story = Первая смена за деньги, вторая — за компанию.
card-harness = Паучья упряжка
card-harness-text = Ваш гном проходит до 3 клеток, не замечая капканов. За лес пауков ещё одну карту сбрасывать не нужно.
card-harness-more = С ним едет ещё один ваш гном с той же клетки.
card-harness-combo = После карты «Ловушка» — ещё 1 клетка.
card-harness-story = Восемь ног, и ни одна не просит овса.
card-pursuit = Погоня
card-pursuit-text = Ваш гном переносится на клетку ближайшего чужого гнома впереди, в пределах 6 клеток.
card-pursuit-more = В пределах 9 клеток.
card-pursuit-combo = После карты «Снаряжение» пройдите ещё 1 клетку.
card-pursuit-story = Чужая спина — лучший указатель.
card-gust = Порыв ветра
card-gust-text = Отбросьте всех гномов с клетки на 1 клетку в выбранную сторону.
card-gust-more = На 2 клетки.
card-gust-combo = После карты «Лёд» или «Ветер» — ещё на 1 клетку.
card-gust-story = Держите колпаки!
card-keg = Бочка с порохом
card-keg-text = Поставьте на клетку бочку. Огненная карта или мортира взорвёт её: всех гномов с клетки отбросит на 3 клетки, куда захочет тот, кто её поджёг.
card-keg-more = Бочка взрывается сразу.
card-keg-combo = После карты «Огонь» бочка взрывается сразу.
card-keg-story = Надпись «не кантовать» гномы прочли как «не скучать».
card-bear_trap = Капкан
card-bear_trap-text = Поставьте капкан на клетку; первый чужой гном, который на неё войдёт, останавливается и оглушён.
card-bear_trap-more = Поставьте ещё один в пределах 3 клеток от первого.
card-bear_trap-story = Медведи в Гномхейме не водятся. Капканы остались.
card-ice = Ледяная корка
card-ice-text = Клетка покрыта льдом до начала вашего следующего хода: вошедший гном проскальзывает ещё на клетку.
card-ice-more = И ещё одна клетка в пределах 2 клеток от неё.
card-ice-story = Дракон уехал, а сквозняк остался.
card-wall = Стена за одну ночь
card-wall-text = Поставьте на клетку стену до начала вашего следующего хода: шаг на неё стоит на 2 золотых дороже, а идущих, отброшенных и скользящих она останавливает.
card-wall-more = Стена простоит на раунд дольше.
card-wall-story = Качество так себе, но до утра простоит.
card-flip = Философский камень
card-flip-text = Кристалл клетки меняется: золото на ману или мана на золото, пока его не поменяют снова.
card-flip-more = И ваши гномы на ней сразу собирают по кристаллу.
card-flip-story = Превращает свинец в споры алхимиков.
card-thunder = Гром среди ясного неба
card-thunder-text = Проверка удачи: 1 клевер. Все чужие гномы на клетке оглушены, бочка на ней взрывается.
card-thunder-more = Без проверки, и каждый соперник с гномами на клетке отдаёт вам 1 кристалл на ваш выбор.
card-thunder-combo = После карты «Ветер» оглушает и на соседних клетках.
card-thunder-story = Прогноз обещал переменную облачность.
card-breath = Дыхание Аса
card-breath-text = Проверка удачи: 2 клевера. Чужие гномы на клетке и на соседних оглушены, клетка покрывается льдом.
card-breath-more = Без проверки.
card-breath-combo = После карты «Лёд» или «Ветер» достаточно 1 клевера.
card-breath-story = Он выдохнул последнюю строфу, и море замёрзло.
card-web = Паутина в рулоне
card-web-text = Натяните паутину на клетку до начала вашего следующего хода: шаг с неё стоит на 1 золотой дороже.
card-web-more = И на соседнюю клетку; обе держатся на раунд дольше.
card-web-story = Собрано в лесу. Хозяева возражали.
card-whirl = Смерч
card-whirl-text = Всех гномов с соседних клеток заносит на выбранную клетку.
card-whirl-more = Всех гномов в пределах 2 клеток.
card-whirl-combo = После карты «Лёд» чужие гномы на клетке оглушены.
card-whirl-story = Собрание жильцов объявляется открытым.
card-tunnel = Тайный ход
card-tunnel-text = Соедините две клетки не дальше 3 друг от друга: до начала вашего следующего хода они соседние для шагов и ходьбы.
card-tunnel-more = Не дальше 5.
card-tunnel-story = Копали погреб, вышли к соседям.
card-clover = Четырёхлистник
card-clover-text = До конца хода прибавляйте к каждому своему броску 1 клевер. Пустая сторона — не неудача: она считается за 1.
card-clover-more = Прибавляйте 2 клевера, пустая сторона считается за 2; возьмите карту.
card-clover-story = Один листок пририсован, но удача не заметила.
card-fate = Второй шанс
card-fate-text = Возьмите карту. До конца хода можно один раз перебросить свой кубик.
card-fate-more = Возьмите 2 карты; перебросить можно три раза.
card-fate-story = Считаем, что того броска не было.
card-market_day = Бродячий торговец
card-market_day-text = Обменяйте до 2 кристаллов по курсу 1 к 1.
card-market_day-more = До 4 кристаллов; затем возьмите карту.
card-market_day-combo = После карты «Торговля» возьмите карту.
card-market_day-story = Честная цена, если не смотреть на весы.
card-tome = Забытый фолиант
card-tome-text = Возьмите 2 карты.
card-tome-more = Возьмите 3 карты, и следующая карта в этот ход дешевле на 1.
card-tome-story = Дракон забрал любимые книги. Эта любимой не была.
card-tax = Сборщик податей
card-tax-text = Выбранный соперник отдаёт вам 1 кристалл на ваш выбор.
card-tax-more = 2 кристалла.
card-tax-combo = После карты «Торговля» — ещё 1 кристалл.
card-tax-story = Подать на ремонт дороги, по которой вы не дошли.
card-echo = Эхо в шахте
card-echo-text = Повторите обычное действие карты, сыгранной вами в этот ход перед этой (кроме «Эха»), с новыми целями; проверку удачи проходят заново.
card-echo-more = Повторите её усиленное действие.
card-echo-story = …в шахте …ахте …хте.
card-horn = Походный рог
card-horn-text = Каждый ваш гном на поле проходит до 1 клетки.
card-horn-more = До 2 клеток.
card-horn-combo = После карты «Напиток» возьмите карту.
card-horn-story = Играет один марш, зато громко.
card-rumour = Дурные слухи
card-rumour-text = Выбранный соперник сбрасывает 1 случайную карту.
card-rumour-more = 2 карты, а вы берёте одну.
card-rumour-story = Говорят, говорят… и карты из рук валятся.
card-pirates = Пиратский подряд
card-pirates-text = Один выстрел из любой мортиры по любой её цели — без гнома у орудия и без золота.
card-pirates-more = Прибавьте к броску 2 клевера; пустая сторона считается за 2.
card-pirates-story = Стреляем по списку заказчика, промахи за наш счёт.
card-dispel = Рассеивание чар
card-dispel-text = Уберите с клетки бочки, капканы, лёд, стены, паутину и тайные ходы; ваши гномы на ней приходят в себя.
card-dispel-more = И с соседних клеток; в себя приходят все ваши гномы.
card-dispel-story = Достаточно громко чихнуть в нужную сторону.
card-strongbox = Сундучок дракона
card-strongbox-text = Проверка удачи: 3 клевера. Возьмите из запаса 4 кристалла в любом сочетании.
card-strongbox-more = Достаточно 2 клеверов.
card-strongbox-story = Замок открывается стихами. Или везением.

# For beginners: the aim, and what each kind of action does
aim = Соберите всех своих гномов в пещере сокровищ раньше остальных.
aim-siege = Осада: введите гномов в замок соперника семь раз раньше, чем он в ваш.
aim-crowns = Захват власти: принесите домой три короны из замка соперника раньше, чем он из вашего.
help-ready = Оставить эти карты и начать.
help-leave = Вывести гнома со старта на дорогу.
help-wait = Никого не выводить в этот ход.
help-step = Заплатить золото и передвинуть гнома на клетку.
help-shoot = Заплатить 1 золотой и выстрелить из мортиры: гномов на той клетке отбросит.
help-shock = Заплатить 1 золотой и ударить теслой по вражеским гномам рядом с ней; два клевера — они оглушены.
help-trade = На рынке: два кристалла одного вида на один другого.
help-finish = Перейти к концу хода, где можно сбросить карты.
help-end = Закончить ход и добрать руку.
help-pick = Выбрать гнома, которого это касается.
help-spot = Выбрать клетку, которой это касается.
help-name = Выбрать игрока, которого это касается.
help-go = Пройти клетку в эту сторону.
help-halt = Остановиться здесь.
help-take = Выбрать, какой кристалл взять.
help-reroll = Бросить кубик удачи ещё раз.
help-keep = Оставить кубик как есть.
help-play = Сыграть карту: по обычной цене или усиленную, подороже.
help-play_player = Сыграть карту против соперника.
help-play_gnome = Сыграть карту на гнома.
help-play_cell = Сыграть карту на клетку.
help-discard = Сбросить карту; в конце хода рука пополнится.

# The two prices of a card
cost = { $cost ->
    [one] { $cost } мана
   *[other] { $cost } маны
}
use-plain = Обычное действие
use-enhanced = Или усиленное
combo = Комбо.

# Names of places on the map
map-start = Замок
map-meadow = Луга
map-castle = Мортиры
map-metro = Метро
map-pass = Перевал
map-pier = Пристань
map-forest = Лес пауков
map-shore = Берег
map-isle = Мини-острова
map-cave = Вулкан
map-castle-a = Замок A
map-castle-b = Замок B
map-tesla = Теслы
map-north-pier = Пристань
map-south-pier = Пристань
map-causeway = Дамба

gnomes-of = { $gnomes } ({ $who })
gnomes-letter = Гномы с буквой { $letter }
choose-gnome = Выбрать гнома
on-cell = на клетке { $cell }

# What is asked; $also is what can be done instead without choosing anything
question-discard-card = { $also ->
    [ready] Замените ненужные карты или начните ход
    [end] Сбросьте ненужные карты или передайте ход
   *[none] Сбросьте карту за лес пауков
}
question-leave-cell = Выведите гнома из замка — или останьтесь
question-step-gnome = Выберите гнома для шага, карту или закончите
question-step-cell = Куда он шагнёт?
question-shoot-cell = По какой клетке стреляет мортира?
question-trade-resource = Что вы хотите получить на рынке?
question-pick-gnome = Какой гном?
question-spot-cell = Какая клетка?
question-name-player = Какой соперник?
question-go-cell = Куда дальше?
question-take-resource = Какой кристалл вы берёте?
question-play-card = Какую карту сыграть?
question-play-price = Обычно или с усилением: какую цену платите?
question-play_player-card = Какую карту сыграть?
question-play_player-price = Обычно или с усилением: какую цену платите?
question-play_player-player = Против какого соперника карта?
question-play_gnome-card = Какую карту сыграть?
question-play_gnome-price = Обычно или с усилением: какую цену платите?
question-play_gnome-gnome = На какого гнома сыграть карту?
question-play_cell-card = Какую карту сыграть?
question-play_cell-price = Обычно или с усилением: какую цену платите?
question-play_cell-cell = На какую клетку сыграть карту?
question-ready = Начните ход
question-wait = Сейчас из замка никто не выходит
question-shock = Ударьте теслой или закончите действия
question-finish = Больше делать нечего: заканчивайте ход
question-end = Передайте ход
question-halt = Остановитесь здесь
question-reroll = Перебросить кубик или оставить бросок?

# What people type in the terminal: verbs (the first is shown), and one-word names
verb-ready = начни
verb-leave = выведи
verb-wait = жди
verb-step = шагни
verb-shoot = стреляй
verb-shock = ударь
verb-trade = обменяй
verb-finish = закончи
verb-end = передай
verb-pick = гном
verb-spot = клетка
verb-name = соперник
verb-go = иди
verb-halt = стой
verb-take = возьми
verb-reroll = перебрось
verb-keep = оставь
verb-play = сыграй
verb-play_player = сыграй
verb-play_gnome = сыграй
verb-play_cell = сыграй
verb-discard = сбрось
name-card = { card }
name-resource = { $resource ->
    [gold] золото
   *[mana] мана
}
name-price = { $price ->
    [enhanced] усиленно
   *[plain] обычно
}

# Признаки для обучения (bot/features.py)
feature-score = приведённые гномы или короны
feature-gold = золото
feature-mana = мана
feature-cards = карты на руке
feature-stunned = оглушённые гномы
feature-out = гномы, вышедшие из дома
feature-waits = ожидание хода, доля круга

# В чём была ошибка (учёба на ошибках).
theme-dear-price = Карта по дорогой цене
theme-mana = Переплата маной
theme-gold = Переплата золотом
theme-own-road = Своя дорога стала длиннее
theme-rivals-road = Соперник не отброшен
review-trust = Шансы в этой игре ненадёжны: они немногим точнее, чем поровну. Удача и ошибки здесь — лишь подсказки.
