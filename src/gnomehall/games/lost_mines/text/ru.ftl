title = Гномы-вредители: Древние шахты
about = Два клана прокладывают тропы через лес к четырём старым шахтам. Кто-то старается только для себя, а кто-то — для соперников.
length = около 45 мин

option-rounds = Раунды
option-rounds-2 = два
option-rounds-3 = три
option-rounds-4 = четыре
option-board = Лес
option-board-usual = обычный: для 7–9 игроков шахты ближе
option-board-close = близкий: шесть столбцов пути
option-board-near = средний: семь столбцов пути
option-board-far = дальний: во всю ширину поля
option-board-glade = поляна: короткая партия

kind-lay = положить тропу
kind-tool = применить инструмент
kind-look-mine = заглянуть в шахту
kind-look-treasure = подсмотреть сокровище
kind-look-gnome = подсмотреть карту гнома
kind-trap = поставить ловушку
kind-troll = позвать тролля
kind-storm = вызвать грозу
kind-move = идти
kind-step = сделать один шаг
kind-stay = остаться на месте
kind-discard = сбросить
kind-orient = повернуть шахту
kind-take = взять сокровище
kind-propose = предложить закончить раунд
kind-agree = согласиться закончить
kind-decline = играть дальше
field-card = какую карту?
field-cell = куда?
field-treasure = какое сокровище?
field-player = чью карту?
field-edge = между какими клетками?
field-turn = какой стороной вверх?
action-lay = { card } на { $cell }{ $turn ->
    [upright] {""}
   *[turned] , карта перевёрнута
}
action-tool = { card } на { $cell }
action-look-mine = { card }: заглянуть в шахту { $cell }
action-look-treasure = { card }: подсмотреть сокровище { $treasure }
action-look-gnome = { card }: подсмотреть карту гнома у игрока { $player }
action-trap = ловушка на { $edge }
action-troll = тролль на { $edge }
action-storm = гроза над { $cell }
action-move = идти на { $cell }
action-step = шаг на { $cell }
action-stay = остаться на месте
action-discard = сбросить: { card }
action-orient = шахта: { $turn ->
    [upright] оставить как есть
   *[turned] перевернуть
}
action-take = взять сокровище { $treasure }
action-propose = предложить закончить раунд
action-agree = согласиться закончить раунд
action-decline = играть дальше

card = { $card ->
    [plain-NESW] тропа ┼
    [plain-NSW] тропа ┤
    [plain-NEW] тропа ┴
    [plain-EW] тропа ─
    [plain-NS] тропа │
    [plain-NW] тропа ┘
    [plain-NE] тропа └
    [rocks-NEW] камни ┴
    [rocks-EW] камни ─
    [rocks-NS] камни │
    [rocks-NW] камни ┘
    [rocks-NE] камни └
    [campfire-NESW] кострище ┼
    [campfire-NSW] кострище ┤
    [campfire-NEW] кострище ┴
    [trunk-NSW] ствол ┤
    [trunk-EW] ствол ─
    [trunk-NW] ствол ┘
    [lake-NEW] озеро ┴
    [lake-EW] озеро ─
    [lake-NE] озеро └
    [pit-NESW] яма ┼
    [pit-NSW] яма ┤
    [pit-NS] яма │
    [axe] топор
    [boat] лодка
    [rope] верёвка
    [trap] ловушка
    [troll] тролль
    [mine-treasure] разведка: шахта или сокровище
    [mine-gnome] разведка: шахта или гном
    [treasure-gnome] разведка: сокровище или гном
   *[storm] гроза
}
path = { $path ->
    [plain] тропа
    [rocks] камни
    [campfire] кострище
    [trunk] ствол дерева
    [lake] озеро
   *[pit] яма
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
    [gold] золото
    [silver] серебро
    [gems] самоцветы
   *[dragon] дракон
}
treasure-kind = { $kind ->
    [gold] золото
    [silver] серебро
   *[gems] самоцветы
}
clan = { $clan ->
    [blue] синий клан
   *[yellow] жёлтый клан
}
role = { $role ->
    [loyal] честный гном
    [selfish] жадный гном
   *[saboteur] вредитель
}
role-short = { $role ->
    [loyal] честный
    [selfish] жадный
   *[saboteur] вредитель
}
balance-by-role = По ролям (лучший в раунде)
balance-by-clan = По кланам (лучший в раунде)
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}

event-laid = { $seat } кладёт карту на { $cell }: { path } { arms }.
event-overcame = { $seat } разыгрывает карту «{ $card ->
    [axe] топор»: ствол
    [boat] лодка»: озеро
   *[rope] верёвка»: яма
} на { $cell } больше не преграда.
event-lookedmine = { $seat } заглядывает в шахту { $cell }.
event-sawmine = Шахта { $cell }: { mine }.
event-lookedtreasure = { $seat } подсматривает сокровище { $treasure }.
event-sawtreasure = Сокровище { $treasure } стоит { $value }.
event-lookedgnome = { $seat } подсматривает карту гнома ({ $other }).
event-sawgnome = { $other } — { role }.
event-trapped = { $seat } ставит ловушку на { $edge }.
event-trolled = { $seat } зовёт тролля на { $edge }.
event-trollleft = Тролль уходит с { $edge } (его позвал игрок { $seat }).
event-stormed = { $seat } вызывает грозу: с { $cell } исчезает карта ({ path } { arms }){ $tokens ->
    [0] .
    [one] , а с ней и жетон на { $edges }.
   *[other] , а с ней и жетоны на { $edges }.
}
event-discarded = { $seat } сбрасывает карту.
event-dropped = Вы сбрасываете: { card }.
event-moved = { $seat } идёт: { $cells }.
event-caught = { $seat } попадает в ловушку на { $edge } и теряет карту.
event-gone = Вы теряете: { card }.
event-opened = { $seat } открывает шахту { $cell }: { mine }.
event-oriented = Шахта { $cell } лежит так: { arms }.
event-woke = { $seat } будит дракона и берёт его жетон.
event-took = { $seat } берёт сокровище { $treasure }: { treasure-kind }.
event-drew = { $seat } берёт { $count ->
    [one] карту
    [few] { $count } карты
   *[other] { $count } карт
}.
event-drawn = Вы берёте: { card }.
event-skipped = { $seat } пропускает ход: нет карт.
event-asked = { $seat } предлагает закончить раунд.
event-voted = { $answer ->
    [yes] { $seat } соглашается.
   *[no] { $seat } хочет играть дальше.
}
event-roundended = Раунд { $round } окончен: { $why ->
    [cards] карты кончились.
    [treasures] все сокровища собраны.
   *[consent] все согласились.
}
event-scored = { $seat } ({ clan }) — { role }. { $treasures ->
    [0] Сокровищ нет
   *[other] Сокровища: { $values }
}. { points }.
event-roundbegan = Раунд { $round } начинает { $seat }.
event-dealt = Ваш новый гном: { clan }, { role }.

reason-most-points = Больше всего очков.
reason-shared = Очков поровну.
part-first = раунд 1
part-second = раунд 2
part-third = раунд 3
part-fourth = раунд 4

refusal-voting = Сначала ответьте, заканчивать ли раунд.
refusal-nobody-asked = Никто не предлагал закончить раунд.
refusal-turn-the-mine = Сначала решите, какой стороной лежит шахта.
refusal-no-mine-to-turn = Сейчас нечего поворачивать.
refusal-take-first = Сначала возьмите сокровище.
refusal-nothing-to-take = Сейчас нечего брать.
refusal-card-first = Сначала сыграйте или сбросьте карту.
refusal-card-played = В этот ход вы уже сыграли или сбросили карту.
refusal-moved-already = Гном уже в пути: сбрасывать поздно.
refusal-not-in-hand = У вас нет такой карты.
refusal-same-turned = Если перевернуть эту карту, ничего не изменится.
refusal-not-empty = Место { $at } занято.
refusal-path-into-forest = Карта не стыкуется с { $at }: тропа должна переходить в тропу, лес — в лес.
refusal-touches-nothing = Рядом с { $at } нет ни одной карты.
refusal-goes-on-nowhere = На { $at } эта карта не продолжит ни одной тропы.
refusal-no-obstacle = На { $at } нет препятствия.
refusal-wrong-tool = Для препятствия на { $at } нужен другой инструмент.
refusal-overcome-already = Препятствие на { $at } уже преодолено.
refusal-other-peek = Эта карта показывает другое.
refusal-no-mine = На { $at } нет шахты.
refusal-mine-open = Шахта { $at } уже открыта.
refusal-no-such-treasure = Сокровища с таким номером нет.
refusal-treasure-taken = Это сокровище уже забрали.
refusal-no-such-player = Игрока с таким номером нет.
refusal-yourself = Своего гнома вы и так знаете.
refusal-no-path-there = Через { $at } тропа не проходит.
refusal-token-there = На { $at } уже стоит жетон.
refusal-nothing-to-remove = На { $at } нет карты.
refusal-not-removable = Старт и шахты убрать нельзя: { $at }.
refusal-gnome-on-it = На { $at } стоит гном.
refusal-here-already = Ваш гном уже на { $at }.
refusal-no-card = На { $at } нет карты.
refusal-obstacle = Препятствие на { $at } ещё не преодолено.
refusal-occupied = На { $at } есть место только для одного гнома, и оно занято.
refusal-troll = Дорогу загородил тролль: { $at }.
refusal-too-far = { $at } слишком далеко для этого хода.
refusal-blocked = На пути препятствие или гном в узком месте.
refusal-no-way = К { $at } не ведёт ни одна тропа.
refusal-not-next-to-you = { $at } не рядом с вашим гномом.
refusal-last-step = Шаг на { $at } закончил бы движение: выберите «идти».
refusal-other-kind = Это сокровище из другой шахты.
refusal-all-within-reach = До каждой шахты с сокровищами ещё можно добраться.
refusal-asked-already = В этот ход вы это уже предлагали.

round-of = Раунд { $round } из { $rounds }
deck-of = Карт в колоде: { $count }
treasures-left = Остались сокровища:
cards-of = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
has-dragon = дракон −2
you-are = Вы — { role }.
you-know-mine = Вы видели: шахта { $cell } — { mine }.
you-know-gnome = Вы видели: { $name } — { role }.
you-know-treasure = Вы видели: сокровище { $treasure } стоит { $value }.
your-hand = Ваши карты:
open-discards = Открытый сброс:
looked-at = Подсмотрено:
look-of-treasure = сокровище { $treasure }
look-of-gnome = гном { $player }
draw-you = вы
draw-clan = { clan }
draw-mine = { $mine ->
    [gold] З
    [silver] С
    [gems] Г
   *[dragon] Д
}
draw-key = H старт, ? закрытая шахта (рядом буква: что вы видели), З золото, С серебро, Г самоцветы, Д дракон · o камни, * кострище, # ствол, ~ озеро, U яма, = препятствие пройдено · x ловушка, T тролль · 1–9 гномы · С, В, Ю, З в названиях карт: верх, право, низ, лево
draw-letters = Буквы вместо знаков: J, L, r, n гнутся как ход; острие {"{"}, {"}"}, ^, v смотрит в третью сторону; + перекрёсток

cell-what = { $what ->
    [empty] лес
    [closed] закрытая шахта
    [seen-gold] закрытая шахта, вы видели золото
    [seen-silver] закрытая шахта, вы видели серебро
    [seen-gems] закрытая шахта, вы видели самоцветы
    [seen-dragon] закрытая шахта, вы видели дракона
    [start] старт
    [plain] тропа
    [rocks] камни
    [campfire] кострище
    [trunk] ствол дерева
    [lake] озеро
    [pit] яма
    [trunk-overcome] распиленный ствол
    [lake-overcome] озеро с лодкой
    [pit-overcome] яма с верёвкой
    [gold] золотая шахта
    [silver] серебряная шахта
    [gems] шахта с самоцветами
   *[dragon] шахта дракона
}
face-label = { $ways ->
    [none] { cell-what }
   *[other] { $what ->
        [plain] тропа ведёт { $ways }
       *[other] { cell-what }, тропа ведёт { $ways }
    }
}
gnome-label = { $name } ({ clan })
cell-label = { $cell }: { face-label }.{ $count ->
    [0] {""}
    [one] {" "}Здесь стоит { $gnomes }.
   *[other] {" "}Здесь стоят { $gnomes }.
}{ $lookers ->
    [none] {""}
   *[other] {" "}Сюда заглядывали: { $lookers }.
}
token-label = { $kind ->
    [trap] Между { $one } и { $other } ловушка.
   *[troll] Между { $one } и { $other } тролль.
}
spot-label = { $kind ->
    [trap] Поставить ловушку между { $one } и { $other }.
   *[troll] Позвать тролля на место между { $one } и { $other }.
}
card-label = Карта: { face-label }.
deed-label = Карта: { card }.
lay-label = Положить на { $cell }: { face-label }.
orient-label = Положить шахту так: { face-label }.
cell-can = { $label } Можно выбрать.
treasure-label = Сокровище { $treasure }: { treasure-kind }{ $value ->
    [0] {""}
   *[other] , стоит { $value }
}.{ $owner ->
    [none] {""}
   *[other] {" "}Его взял игрок { $owner }.
}{ $lookers ->
    [none] {""}
   *[other] {" "}Подсматривали: { $lookers }.
}
steps-left = Осталось шагов: { $count }
vote-asked = { $name } предлагает закончить раунд
lay-it = Положить на { $cell }?
go-it = До { $cell }: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[other] { $cards } карт
}{ $traps ->
    [0] {""}
    [one] , { $traps } ловушка
    [few] , { $traps } ловушки
   *[other] , { $traps } ловушек
}
choose-it = { $cell }?
not-here = не сюда

# For beginners: the aim, and what each kind of action does
aim = Наберите больше всех очков за все раунды; как — решает ваша тайная роль.
aim-loyal = Вы честный гном: ваши находки идут в общую копилку клана, и вы делите её поровну. Ведите свой клан к шахтам.
aim-selfish = Вы жадный гном: что нашли — всё ваше, но доли в копилке клана у вас нет.
aim-saboteur = Вы вредитель: и находки, и доля ваши — в копилке чужого клана. Не дайте своим дойти до шахт, и чтобы никто не догадался.
help-lay = Положить карту тропы так, чтобы тропа продолжала тропу, а лес — лес.
help-tool = Одолеть препятствие: топор — ствол, лодка — озеро, верёвка — яму.
help-look-mine = Тайком заглянуть в закрытую шахту.
help-look-treasure = Тайком посмотреть, сколько стоит сокровище.
help-look-gnome = Тайком посмотреть роль другого игрока.
help-trap = Поставить ловушку на тропе: кто пройдёт через неё, потеряет карту.
help-troll = Позвать тролля на тропу: до вашего следующего хода там никто не пройдёт.
help-storm = Убрать карту тропы, на которой никто не стоит.
help-move = Пройти до трёх карт, от костра — до пяти.
help-step = Сделать один шаг, чтобы самому выбрать дорогу.
help-stay = Остаться на месте.
help-discard = Сбросить карту рубашкой вверх и взять другую.
help-orient = Выбрать, какой стороной ляжет шахта.
help-take = Взять одно из сокровищ шахты, не глядя.
help-propose = Предложить закончить раунд; согласиться должны все.
help-agree = Согласиться закончить раунд сейчас.
help-decline = Продолжить раунд.
about-rocks = Узкое место: помещается один гном, и мимо него не пройти.
about-campfire = Гном, который начинает путь у костра, может пройти пять карт.
about-obstacle = Пройти нельзя, пока не применят нужный инструмент: топор — ствол, лодка — озеро, верёвка — яма.

# What is asked
question-lay-card = Какую карту положить?
question-lay-cell = Куда положить тропу?
question-lay-turn = Какой стороной положить тропу?
question-tool-card = Какой инструмент применить?
question-tool-cell = Где его применить?
question-look-mine-card = Какую карту сыграть?
question-look-mine-cell = В какую шахту заглянуть?
question-look-treasure-card = Какую карту сыграть?
question-look-treasure-treasure = Какое сокровище подсмотреть?
question-look-gnome-card = Какую карту сыграть?
question-look-gnome-player = Чью карту гнома подсмотреть?
question-trap-edge = Где поставить ловушку?
question-troll-edge = Где встанет тролль?
question-storm-cell = Над какой картой гроза?
question-move-cell = Куда идти?
question-step-cell = Куда шагнуть?
question-discard-card = Какую карту сбросить?
question-orient-turn = Какой стороной лежит шахта?
question-take-treasure = Какое сокровище взять?
question-agree = Закончить раунд?

# What people type in the terminal: verbs (the first is shown), and one-word names
verb-lay = положи
verb-tool = примени
verb-look-mine = загляни
verb-look-treasure = оцени
verb-look-gnome = разузнай
verb-trap = поставь ловушка
verb-troll = позови тролль
verb-storm = гроза
verb-move = иди
verb-step = шагни
verb-stay = стой останься
verb-discard = сбрось
verb-orient = поверни
verb-take = возьми
verb-propose = предложи
verb-agree = согласись
verb-decline = откажись
# Стороны света — стороны карты, как она нарисована: С — сверху, В — справа, Ю — снизу, З — слева.
name-card = { $card ->
    [plain-NESW] тропа-СВЮЗ
    [plain-NSW] тропа-СЮЗ
    [plain-NEW] тропа-СВЗ
    [plain-EW] тропа-ВЗ
    [plain-NS] тропа-СЮ
    [plain-NW] тропа-СЗ
    [plain-NE] тропа-СВ
    [rocks-NEW] камни-СВЗ
    [rocks-EW] камни-ВЗ
    [rocks-NS] камни-СЮ
    [rocks-NW] камни-СЗ
    [rocks-NE] камни-СВ
    [campfire-NESW] кострище-СВЮЗ
    [campfire-NSW] кострище-СЮЗ
    [campfire-NEW] кострище-СВЗ
    [trunk-NSW] ствол-СЮЗ
    [trunk-EW] ствол-ВЗ
    [trunk-NW] ствол-СЗ
    [lake-NEW] озеро-СВЗ
    [lake-EW] озеро-ВЗ
    [lake-NE] озеро-СВ
    [pit-NESW] яма-СВЮЗ
    [pit-NSW] яма-СЮЗ
    [pit-NS] яма-СЮ
    [axe] топор
    [boat] лодка
    [rope] верёвка
    [trap] ловушка
    [troll] тролль
    [mine-treasure] шахта-сокровище
    [mine-gnome] шахта-гном
    [treasure-gnome] сокровище-гном
   *[storm] гроза
}
name-turn = { $turn ->
    [upright] прямо
   *[turned] перевёрнуто
}
clan-letter = { $clan ->
    [blue] син.
   *[yellow] жёлт.
}

# Признаки для обучения (bot/features.py)
feature-points = очки прошлых раундов
feature-finds = сокровища, найденные в этом раунде
feature-cards = карты на руке
feature-waits = ожидание хода, доля круга
feature-saboteur = вредитель
feature-selfish = жадный гном
feature-mines_seen = осмотренные шахты

# В чём была ошибка (учёба на ошибках).
theme-trusted = Доверие к вредителю
theme-suspected = Подозрение на честного гнома
theme-own-way = Свой путь к шахте закрыт
theme-rivals-way = Соперникам открыт путь к шахте
review-trust = В первом из нескольких раундов шансы в этой игре ненадёжны и близки к равным; потом они точнее.
