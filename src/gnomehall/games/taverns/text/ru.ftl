title = Гномы
about = Ищите золото, пускайте слухи и держите таверну там, где пьют соперники.
length = 60 мин

option-map = Карта
option-map-prism = два кольца
option-map-tetrahedron = четыре треугольника
option-map-frucht = несимметричная
option-mine = Заброшенная шахта
option-mine-brief = совсем близко: короткая партия
option-mine-short = близко
option-mine-normal = как обычно
option-mine-long = далеко
option-mine-longest = очень далеко
option-second_tavern = Вторая таверна
option-second_tavern-false = только отбить у соперника
option-second_tavern-true = можно открыть и самому
option-tie_break = Рун поровну
option-tie_break-false = победа общая
option-tie_break-true = решают таверны

kind-settle = поставить гнома
kind-deploy = новый гном
kind-move = перевести гнома
kind-prospect = искать золото
kind-lay = положить находку
kind-call = позвать гнома
kind-collect = собрать золото
kind-open = открыть таверну
kind-cart = перевезти таверну
kind-pass = пропустить ход
field-province = какая провинция?
field-start = откуда?
field-end = куда?
field-clan = какой клан?
action-settle = поставить гнома: { province }
action-deploy = новый гном: { province }
action-move = перевести гнома: { start } → { end }
action-prospect = искать золото
action-lay = положить находку: { province }
action-call = позвать гнома: { province }, { clan }
action-collect = собрать золото: { province }
action-open = открыть таверну: { province }
action-cart = перевезти таверну: { start } → { end }
action-pass = пропустить ход

# Fluent не передаёт переменную под другим именем, поэтому названия повторены для каждой переменной.
province = { $province ->
    [lugach] Лугач
    [barkhandyr] Бархандыр
    [pasburg] Пасбург
    [gulyaevo] Гуляево
    [bochkenholm] Бочкенхольм
    [frukfurt] Фрукфурт
    [karavastan] Каравастан
    [malien] Мальен
    [khmelkutta] Хмелькутта
    [sakurogava] Сакурогава
    [penotitlan] Пенотитлан
   *[solodrid] Солодрид
}
start = { $start ->
    [lugach] Лугач
    [barkhandyr] Бархандыр
    [pasburg] Пасбург
    [gulyaevo] Гуляево
    [bochkenholm] Бочкенхольм
    [frukfurt] Фрукфурт
    [karavastan] Каравастан
    [malien] Мальен
    [khmelkutta] Хмелькутта
    [sakurogava] Сакурогава
    [penotitlan] Пенотитлан
   *[solodrid] Солодрид
}
end = { $end ->
    [lugach] Лугач
    [barkhandyr] Бархандыр
    [pasburg] Пасбург
    [gulyaevo] Гуляево
    [bochkenholm] Бочкенхольм
    [frukfurt] Фрукфурт
    [karavastan] Каравастан
    [malien] Мальен
    [khmelkutta] Хмелькутта
    [sakurogava] Сакурогава
    [penotitlan] Пенотитлан
   *[solodrid] Солодрид
}
at = { $at ->
    [lugach] Лугач
    [barkhandyr] Бархандыр
    [pasburg] Пасбург
    [gulyaevo] Гуляево
    [bochkenholm] Бочкенхольм
    [frukfurt] Фрукфурт
    [karavastan] Каравастан
    [malien] Мальен
    [khmelkutta] Хмелькутта
    [sakurogava] Сакурогава
    [penotitlan] Пенотитлан
   *[solodrid] Солодрид
}
clan = { $clan ->
    [amber] Янтарь
    [slate] Сланец
    [moss] Мох
    [plum] Слива
    [chalk] Мел
   *[coal] Уголь
}

runes = { $runes ->
    [one] { $runes } руну
    [few] { $runes } руны
   *[other] { $runes } рун
}
nuggets = { $nuggets ->
    [one] { $nuggets } самородок
    [few] { $nuggets } самородка
   *[other] { $nuggets } самородков
}

event-settled = { $seat } ставит гнома: { province }.
event-served = { $seat } наливает гостям и получает { runes }: { province }.
event-leapt = { $seat } обходит фишку добычи и получает лишнюю руну: клетка { $square }.
event-deployed = { $seat } выставляет нового гнома: { province }.
event-moved = { $seat } переводит гнома: { start } → { end }.
event-prospected = { $seat } ищет золото, фишка добычи — на клетке { $square }.
event-pushed = Фишка добычи сдвигает счётного гнома назад: { $seat }, клетка { $square }.
event-rolled = { $seat } бросает кубик: { $roll }.
event-struck = { $seat } находит { nuggets }: { province }, всего там { $total }.
event-barren = { $seat } находит пустую породу: { province }.
event-wasted = { $seat } не может никуда положить находку, ход пропадает.
event-drawn = Слух уводит гнома: { start } → { end }, клан — { $other }.
event-collected = { $seat } собирает { nuggets }: { province }, { $left ->
    [0] больше золота нет.
   *[other] осталось { $left }.
}
event-exhausted = Жила исчерпана, теперь здесь красные камни: { province }.
event-opened = { $seat } открывает таверну: { province }.
event-ousted = { $seat } отбивает таверну: { province }. Прежний хозяин — { $other }.
event-claimed = { $seat } получает таверну: { province }.
event-deserted = Таверна остаётся без хозяина: { province }.
event-carted = { $seat } перевозит таверну: { start } → { end }.
event-passed = { $seat } пропускает ход.
event-abandoned = Фишка добычи у Заброшенной шахты, клетка { $square }: это последняя разведка.
event-closed = Искать больше нельзя, теперь здесь красные камни: { province }.
event-stalled = Кругов без продвижения: { $rounds }. Партия окончена.

reason-most-runes = Золота больше нет. Побеждает тот, у кого больше рун Уважения.
reason-more-taverns = Золота больше нет. Рун поровну, но у победителя больше таверн.
reason-more-served = Золота больше нет. Рун и таверн поровну, но таверны принесли победителю больше рун.
reason-shared = Золота больше нет. Рун поровну.
reason-stalled = Партия зашла в тупик — считаем руны.
part-gold = золото
part-taverns = таверны
part-token = фишка добычи

refusal-still-settling = Сначала нужно расставить всех гномов.
refusal-settling-over = Все гномы уже расставлены.
refusal-occupied = Эта провинция уже занята: { at }.
refusal-next-to-own = Рядом уже стоит ваш гном: { at }. Пока есть места подальше, выберите другое.
refusal-must-lay = Сначала положите находку.
refusal-must-call = Сначала решите, кого слух уведёт отсюда: { at }.
refusal-no-reserve = У вас не осталось гномов в запасе.
refusal-not-your-gnome = Здесь нет вашего гнома: { at }.
refusal-no-road = Между этими провинциями нет дороги.
refusal-mine-reached = Фишка добычи дошла до Заброшенной шахты, искать золото больше нельзя.
refusal-no-find = Класть пока нечего: сначала ищите золото.
refusal-has-red-stones = Здесь уже лежат красные камни: { at }.
refusal-has-nuggets = Здесь есть золото: { at }. Пустую породу сюда не кладут.
refusal-has-tavern = Здесь стоит таверна: { at }.
refusal-no-rumour = Слуха сейчас нет, звать никого нельзя.
refusal-other-province = Сейчас нужно позвать гнома из другой провинции: { at }.
refusal-clan-not-here = Этот клан в партии не участвует.
refusal-no-gnome = Здесь нет гнома этого клана: { at }.
refusal-keeper-stays = У этого клана здесь только хозяин таверны, а он слухам не поддаётся: { at }.
refusal-no-nuggets = Здесь нет самородков: { at }.
refusal-no-digger = Копать здесь некому, ваших гномов нет: { at }.
refusal-only-keeper = Ваш единственный гном здесь — хозяин таверны, а он не копает: { at }.
refusal-owns-tavern = У вас уже есть таверна: { at }. Вторую можно только отбить.
refusal-no-tavern-left = У вас не осталось таверн в руке.
refusal-not-leading = У вас здесь не больше всех гномов: { at }. Нужно больше, чем у любого другого клана.
refusal-not-your-tavern = Здесь нет вашей таверны: { at }.

gold-label = { $gold ->
    [0] золота нет
    [one] { $gold } самородок
    [few] { $gold } самородка
   *[other] { $gold } самородков
}
province-label = { province }: { gold-label }{ $red ->
    [yes] , лежат красные камни
   *[no] {""}
}.{ $tavern ->
    [none] {""}
    [empty] {" "}Таверна стоит без хозяина.
   *[kept] {" "}Таверну держит { $keeper }.
}{ $gnomes ->
    [none] {" "}Гномов нет.
   *[other] {" "}Стоят: { $gnomes }.
}{ $can ->
    [yes] {" "}Можно выбрать.
   *[no] {""}
}
gnomes-of = { $name } — { $count ->
    [one] { $count } гном
    [few] { $count } гнома
   *[other] { $count } гномов
}
caller-label = Позвать отсюда ({ province }) гнома клана «{ clan }», игрок { $name }. Здесь у него { $count ->
    [one] { $count } гном
    [few] { $count } гнома
   *[other] { $count } гномов
}. Можно выбрать.
track-of = { $name } — на клетке { $square }
track-label = Полоса рун: { $gnomes }. Фишка добычи — на клетке { $token }, Заброшенная шахта — на клетке { $mine }.
runes-of = { $runes ->
    [one] { $runes } руна
    [few] { $runes } руны
   *[other] { $runes } рун
}
reserve-of = в запасе { $count }
stock-of = таверн в руке: { $count }
income-of = доход +{ $count }
token-at = Фишка добычи: { $token } из { $mine }
mine-closed = разведок больше нет
throws-left = { $count ->
    [one] ещё { $count } разведка
    [few] ещё { $count } разведки
   *[other] ещё { $count } разведок
}
die-shows = Кубик: { $roll ->
    [6] пустая порода
   *[other] { $roll }
}
rumour-preview = Слух: { province }
rumour-nobody = никто не придёт
rumour-forced = придёт гном: { $other }
rumour-choice = выбираете вы
rumour-confirm = Положить сюда
rumour-cancel = Другая провинция
lap = круг { $lap }

draw-you = вы
draw-key = ♦4 самородки · xx красные камни · [▲] таверна и её хозяин, [{"\u00A0"}] без хозяина · ▲3 гномы клана · — дороги (начала названий)
stall-near = застой: { $count ->
    [one] остался { $count } круг
    [few] осталось { $count } круга
   *[other] осталось { $count } кругов
}
stall-warning = Застой: ещё { $count ->
    [one] { $count } круг
    [few] { $count } круга
   *[other] { $count } кругов
} без разведки, сбора золота, новых гномов и таверн — и партия закончится.

# For beginners: the aim, and what each kind of action does
aim = Наберите больше всех рун: добывайте золото и открывайте таверны там, где толпятся чужие гномы.
help-settle = Поставить одного из первых гномов в провинцию.
help-deploy = Вывести гнома из запаса в любую провинцию.
help-move = Перевести гнома по дороге в соседнюю провинцию.
help-prospect = Сдвинуть фишку добычи и бросить кубик: золото, красные камни или ничего.
help-lay = Выбрать провинцию, куда ляжет находка.
help-call = Слух зовёт гнома из этой провинции: выберите, чьего.
help-collect = Забрать в провинции по самородку на каждого своего гнома, кроме хозяина таверны: каждый — руна.
help-open = Открыть таверну там, где ваш клан сильнее всех. Каждый ход она приносит руну за каждого чужого гнома.
help-cart = Перевезти таверну в любую провинцию, где таверны нет; её хозяин остаётся на месте.
help-pass = Ничего не делать в этот ход.

# What is asked
question-settle-province = Куда поставить гнома?
question-deploy-province = Куда поставить нового гнома?
question-move-start = Откуда уходит гном?
question-move-end = Куда он идёт?
question-lay-province = Куда положить находку?
question-call-province = Откуда позвать гнома?
question-call-clan = Чьего гнома позвать?
question-collect-province = Где собрать золото?
question-open-province = Где открыть таверну?
question-cart-start = Какую таверну перевезти?
question-cart-end = Куда её перевезти?

# What people type in the terminal: verbs (the first is shown), and one-word names
verb-settle = поставь
verb-deploy = выставь новый
verb-move = переведи веди
verb-prospect = ищи
verb-lay = положи
verb-call = позови
verb-collect = собери
verb-open = открой
verb-cart = перевези вези
verb-pass = пропусти пас
name-province = { province }
name-start = { start }
name-end = { end }
name-clan = { clan }
seat-short = рун { $runes }, запас { $reserve }+{ $stock }

# Признаки для обучения (bot/features.py)
feature-runes = руны, десятками
feature-taverns = таверны с трактирщиком
feature-reserve = гномы в запасе
feature-provinces = провинции со своими гномами
feature-waits = ожидание хода, доля круга

# В чём была ошибка (учёба на ошибках).
theme-lost-tavern = Таверна потеряна
theme-no-tavern = Таверна не взята
theme-unguarded = Таверна без охраны
theme-gold = Золото не собрано
theme-fed-rival = Гости в чужой таверне
review-trust = Шансы в этой игре ненадёжны: они немногим точнее, чем поровну. Удача и ошибки здесь — лишь подсказки.
