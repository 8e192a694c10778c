# Тексты терминала.

# До партии
ask-game = Какая игра?
ask-seats = Сколько игроков ({ $least }–{ $most })?
ask-humans = Сколько из них ({ $seats }) сидит за этим экраном?
ask-bots = Какие соперники? (несколько — через запятую) [{ $usual }]
expected-number = Нужно число от { $least } до { $most }.
too-many-people = За столом мест: { $seats }, а людей: { $humans }.
too-many-bots = Ботов ({ $bots }) больше, чем свободных мест ({ $free }).
load-alone = У сохранённой партии свои места, зерно и правила: с --load их не указывают.
load-other = Сохранена партия другой игры: { $game }.
cast = За столом: { $names }.
begin-hint = Пишите, что делаете, или номер из списка; Tab допишет слово, ? — помощь, выход — сохранить и уйти.
begin = Enter — начать

# Ход
ask = { $name }: { $asked }
ask-kind = что делаем? ({ $kinds })
ask-only = можно только одно: { $action }. Enter — сделать.
list-cut = … всего вариантов: { $count }; все — список
more = -- Enter: дальше --
to-board = -- Enter: к полю --
to-result = -- Enter: к итогам --
board-more = Это часть поля, дальше { $sides }: смотри МЕСТО
too-small = Окно { $width }×{ $height } слишком мало для поля: нужно хотя бы 40×16.
look-where = «{ $text }» на поле нет. Напишите «смотри» и место с поля.
read-as-name = { $number } — место на поле. Номер из списка пишут с решёткой: #{ $number }.
no-cyrillic = Этот терминал не показывает русские буквы: дальше по-английски.
not-understood = «{ $text }» здесь не подходит. { $values ->
    [none] список — всё, что можно сделать, ? — помощь.
   *[other] Можно: { $values }. ? — помощь.
}
say-which = Что именно: { $forms }?
undone = { $name } отменяет ход.
log-empty = Ещё ничего не произошло.
resign-sure = Точно сдаться? (да/нет)
resigned = { $name } сдаётся.
yes = да д y yes
no = нет н n no
why-what = Напишите, что хочется сделать: почему { $example }
why-allowed = Можно: { $action }.
why-not = Нельзя: { $action }. { $because }{ $rule ->
    [none] {""}
   *[other] {" "}(правило { $rule })
}

command-help = помощь ?
command-hint = подсказка подскажи
command-why = почему
command-list = список
command-undo = назад отмена
command-log = журнал
command-look = смотри покажи
command-save = сохрани сохранить
command-rules = правила
command-resign = сдаюсь сдаться
command-quit = выход выйти
help-values = Можно: { $values }
help =
    Выбирайте номером из списка, целиком ({ $example }) или по одному слову. Хватит и начала слова, Tab его допишет.
    почему X     почему нельзя X
    список       всё, что можно сделать
    подсказка    что сделал бы сильный бот
    назад        отменить слово или ход, пока никто не увидел ничего нового
    смотри X     показать поле вокруг X; без X — всё поле и все сведения
    журнал       что произошло
    правила      правила игры
    сохрани ФАЙЛ записать партию
    сдаюсь       сдаться
    выход        сохранить и уйти
help-numbers = Число — это место на поле; номер из списка пишут с решёткой: #3.
hint-type = Наберите: { $action }

# Несколько человек за одним экраном
curtain-close = Enter — закрыть экран
curtain = Теперь ходит { $name }. Остальные отворачиваются.
curtain-open = { $name }: Enter, когда вы у экрана

# Сохранение и выход
saved = Сохранено в { $file }.{ $ended ->
    [yes] {""}
   *[no] {" "}В файле есть и то, что впереди: не подглядывайте.
}
save-exists = { $file } уже есть, и это другой файл: он не тронут.
save-failed = Не удаётся записать { $file }: { $reason }.
resume = Продолжить: { $command }
farewell = До встречи!

# Конец и записи
winners = { $count ->
    [one] Побеждает { $names }!
   *[other] Победу делят: { $names }.
}
score = счёт
seed = Зерно: { $seed }
commitment = Отпечаток: { $commitment }
offer-record = Сохранить запись? да ({ $file }), имя файла или Enter — нет:
unfinished = Партия не окончена.
verified = { $file }: всё верно. { $game }, { $count ->
    [one] { $count } действие
    [few] { $count } действия
   *[other] { $count } действий
}, зерно и отпечаток совпадают, { $ended ->
    [yes] исход верен.
   *[no] партия не окончена.
}
game-seats = { $least }–{ $most } { $most ->
    [one] игрок
    [few] игрока
   *[other] игроков
}
usual = по умолчанию
game-variants = Вариантов при всех числах игроков: { $count }
figure = [Рисунок: { $caption }]
no-cards = В игре «{ $game }» нет карт.

# Подсказки и подозрения
hints-off = В этой партии играют без подсказок.
suspicion = Кто кого подозревал. Слева направо — ход за ходом, раунды через черту ({ $rounds }); выше — подозрительнее.
suspicion-eyes = Глазами: { $name }
suspicion-of = игрок
suspicion-asked = { $role }?
suspicion-truth = на самом деле

# Уроки
lesson-line = { $title } (около { $minutes } мин)
lesson-at = Шаг { $at } из { $steps }
lesson-next = Enter — дальше:
lesson-help = Печатайте, что хотите сделать: название с поля или номер из списка. подсказка — что от вас требуется, почему X — какое правило мешает, список — всё, что можно, выход — уйти.
lesson-show = Наберите: { $action }
lesson-rule = (правило { $rule })
lesson-not-here = В уроке этого нет.
lesson-kept = Ваше место запомнено. Продолжить: { $command }
lesson-match = А теперь — настоящая партия с ботом послабее и с подсказками? (Enter — да, нет)
lesson-none = уроков пока нет
