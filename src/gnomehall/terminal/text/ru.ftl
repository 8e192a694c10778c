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
begin-hint = Пишите названия клеток или номера; ? — помощь, quit — сохранить и выйти.
begin = Enter — начать

# Ход
ask = { $name }: { $asked }
ask-kind = что делаем? ({ $kinds })
ask-only = можно только одно: { $action }. Enter — сделать.
news-cut = … до этого ещё { $count ->
    [one] { $count } строка
    [few] { $count } строки
   *[other] { $count } строк
}: log
list-cut = … всего вариантов: { $count }, все — list
more = -- Enter: дальше --
not-understood = «{ $text }» здесь не подходит. { $values ->
    [none] list — всё, что можно сделать, ? — помощь.
   *[other] Можно: { $values }. ? — помощь.
}
say-which = Что именно: { $forms }?
undone = { $name } возвращает ход.
log-empty = Ещё ничего не произошло.
resign-sure = Точно сдаться? (да/нет)
resigned = { $name } сдаётся.
yes = да д y yes
no = нет н n no
why-what = Напишите, что хочется сделать: why run b3 b7
why-allowed = Можно: { $action }.
why-not = Нельзя: { $action }. { $because }{ $rule ->
    [none] {""}
   *[other] {" "}(правило { $rule })
}

command-help = ? помощь
command-hint = подсказка подскажи
command-why = почему
command-list = список
command-undo = назад отмена
command-log = журнал
command-save = сохранить
command-rules = правила
command-resign = сдаться
command-quit = выход
help-values = Можно: { $values }
help =
    Выбирайте номером из списка, целиком ({ $example }) или по одному слову.
    why X      почему нельзя X                list       всё, что можно сделать
    undo       вернуть слово или ход, пока никто не увидел ничего нового
    log        что произошло                  save ФАЙЛ  сохранить партию
    rules      правила игры                   hint       что сделал бы сильный бот
    resign     сдаться
    quit       сохранить и выйти
    Можно и по-русски: подсказка, почему, список, назад, журнал, сохранить, правила, сдаться, выход.

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
