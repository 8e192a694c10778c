title = Гномы
about = Ищите золото, собирайте толпу слухами и держите таверну там, где пьют соперники.
length = 60 мин

option-map = Карта
option-map-prism = два кольца
option-map-tetrahedron = четыре треугольника
option-map-frucht = извилистая
option-mine = Заброшенная шахта
option-mine-short = близко
option-mine-normal = как обычно
option-mine-long = далеко
option-mine-longest = очень далеко
option-second_tavern = Вторая таверна
option-second_tavern-false = только отбить у соперника
option-second_tavern-true = можно открыть самому

kind-settle = поселить гнома
kind-deploy = новый гном
kind-move = перейти
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
action-settle = поселить гнома: { province }
action-deploy = новый гном: { province }
action-move = перейти: { start } → { end }
action-prospect = искать золото
action-lay = положить находку: { province }
action-call = позвать гнома: { province }, { clan }
action-collect = собрать золото: { province }
action-open = открыть таверну: { province }
action-cart = перевезти таверну: { start } → { end }
action-pass = пропустить ход

# Fluent не передаёт имя поля дальше, поэтому названия повторены для каждого поля.
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

event-settled = { $seat } селит гнома: { province }.
event-served = { $seat } наливает гостям и получает { runes }: { province }.
event-leapt = { $seat } обгоняет фишку добычи и выигрывает руну: клетка { $square }.
event-deployed = { $seat } выставляет нового гнома: { province }.
event-moved = { $seat } переводит гнома: { start } → { end }.
event-prospected = { $seat } ищет золото, фишка добычи — на клетке { $square }.
event-pushed = Фишка добычи догоняет счётного гнома: { $seat } теряет руну, клетка { $square }.
event-rolled = { $seat } бросает кубик: { $roll }.
event-struck = { $seat } находит { nuggets }: { province }, всего там { $total }.
event-barren = { $seat } находит пустую породу: { province }.
event-wasted = { $seat } не может никуда положить находку, ход пропадает.
event-drawn = Слух манит гнома: { start } → { end }, клан — { $other }.
event-collected = { $seat } собирает { nuggets }: { province }, { $left ->
    [0] больше золота нет.
   *[other] осталось { $left }.
}
event-exhausted = Жила иссякла, ложатся красные камни: { province }.
event-opened = { $seat } открывает таверну: { province }.
event-ousted = Таверна меняет хозяина: { province }, { $other } → { $seat }.
event-claimed = { $seat } становится хозяином таверны: { province }.
event-deserted = Таверна остаётся без хозяина: { province }.
event-carted = { $seat } перевозит таверну: { start } → { end }.
event-passed = { $seat } пропускает ход.
event-abandoned = Фишка добычи у Заброшенной шахты, клетка { $square }: больше никто не ищет золото.
event-closed = Здесь уже ничего не найдут, ложатся красные камни: { province }.
event-stalled = Кругов без продвижения: { $rounds }. Партия окончена.

reason-most-runes = Золота больше нет: у победителя больше всего рун Уважения.
reason-shared = Золота больше нет. Рун поровну, победа общая.
reason-stalled = Партия зашла в тупик: считаем руны.
part-gold = золото
part-taverns = таверны
part-token = фишка

refusal-still-settling = Сначала нужно расселить гномов.
refusal-settling-over = Все гномы уже расселены.
refusal-occupied = Здесь уже кто-то живёт: { at }.
refusal-next-to-own = Рядом уже живёт ваш гном: { at }. Есть места подальше.
refusal-must-lay = Сначала положите находку.
refusal-must-call = Сначала решите, кого слух уведёт отсюда: { at }.
refusal-no-reserve = В запасе не осталось гномов.
refusal-not-your-gnome = Здесь нет вашего гнома: { at }.
refusal-no-road = Между этими провинциями нет дороги.
refusal-mine-reached = Фишка добычи дошла до Заброшенной шахты, искать золото больше нельзя.
refusal-no-find = Класть нечего: сначала нужно искать золото.
refusal-has-red-stones = Здесь уже лежат красные камни: { at }.
refusal-has-nuggets = Здесь есть золото: { at }. Пустую породу сюда не кладут.
refusal-has-tavern = Здесь стоит таверна: { at }.
refusal-no-rumour = Сейчас никого не зовут: слуха нет.
refusal-other-province = Сейчас гнома зовут из другой провинции: { at }.
refusal-clan-not-here = Этот клан не играет.
refusal-no-gnome = Здесь нет гнома этого клана: { at }.
refusal-keeper-stays = У этого клана здесь только хозяин таверны, слухи его не манят: { at }.
refusal-no-nuggets = Здесь нет самородков: { at }.
refusal-no-digger = Здесь некому копать, ваших гномов нет: { at }.
refusal-only-keeper = Из ваших здесь только хозяин таверны, он не копает: { at }.
refusal-owns-tavern = У вас уже есть таверна: { at }. Вторую можно только отбить.
refusal-no-tavern-left = У вас больше нет фишек таверн.
refusal-not-leading = Вы здесь не преобладаете: { at }. Нужно больше гномов, чем у любого другого клана.
refusal-not-your-tavern = Здесь нет вашей таверны: { at }.

gold-label = { $gold ->
    [0] золота нет
    [one] { $gold } самородок
    [few] { $gold } самородка
   *[other] { $gold } самородков
}
province-label = { province }: { gold-label }{ $red ->
    [yes] , красные камни
   *[no] {""}
}{ $tavern ->
    [none] {""}
    [empty] , таверна без хозяина
   *[other] , таверна: { $tavern }
}{ $gnomes ->
    [none] , никого
   *[other] , гномы: { $gnomes }
}{ $can ->
    [yes] . Можно выбрать
   *[no] {""}
}
track-label = Полоса рун: { $gnomes }; фишка добычи — { $token }, Заброшенная шахта — { $mine }
runes-of = { $runes ->
    [one] { $runes } руна
    [few] { $runes } руны
   *[other] { $runes } рун
}
reserve-of = в запасе { $count }
stock-of = таверн в руке: { $count }
income-of = доход +{ $count }
token-at = Фишка добычи: { $token } из { $mine }
mine-closed = Заброшенная шахта достигнута
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
rumour-choice = на ваш выбор
rumour-confirm = Положить сюда
rumour-cancel = Другая провинция
lap = круг { $lap }

draw-you = вы
draw-key = ♦4 самородки · xx красные камни · [▲] таверна и клан хозяина, [ ] без хозяина · ▲3 три гнома клана · дороги: начала названий
stall-near = застой: осталось кругов { $count }
stall-warning = Застой: ещё { $count ->
    [one] { $count } круг
    [few] { $count } круга
   *[other] { $count } кругов
} без разведки, сбора золота, новых гномов и таверн — и партия окончена.
