# Тексты, общие для всех дверей и игр.

refusal-over = Партия окончена.
refusal-not-your-turn = Сейчас ходит другой игрок.
refusal-cannot-undo = Отменить ход нельзя: с тех пор открылось что-то новое.
refusal-has-resigned = Этот игрок уже сдался.
refusal-lesson-waits = Урок ждёт вашего хода.
refusal-lesson-read = Здесь ничего делать не нужно: читайте дальше.
lesson-other = Так можно, но сейчас урок просит о другом. Перечитайте задание или попросите показать.
lesson-over = Урок окончен.
misfit-seats = В эту игру столькими игроками не играют.
misfit-fitting = Можно: { $seats }.
reason-resigned = Остальные сдались.
reason-best-of-the-rest = Лучший результат среди тех, кто не сдался.
reason-rules-changed = Правила игры изменились, и партия закрыта как есть. На рейтинг она не влияет.
# Откуда известно число: для таблиц на страницах правил.
source = { $source ->
    [rulebook] из правил
    [found] найдено
    [ours] наше
   *[reconstructed] реконструкция
}
rank = { $place }-е место
seat-name = { $number ->
    [1] Янтарь
    [2] Сланец
    [3] Мох
    [4] Слива
    [5] Мел
    [6] Уголь
    [7] Небо
    [8] Ржавчина
   *[other] Иней
}
bot-random = Случайный
bot-greedy = Жадный
bot-search = Мыслитель

simulate-title = { $game }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}, игроков: { $seats }
simulate-bot = бот
simulate-games = игр
simulate-wins = побед
simulate-rate = доля побед
simulate-interval = 95 %
simulate-score = средний счёт
simulate-rank = среднее место
simulate-speed = Ходов за партию: { $moves }. Ходов в секунду: { $speed }.
simulate-seed = Зерно: { $seed }
simulate-stopped = Остановлено.
cluster-missing = Для --cluster нужен Ray, а здесь он не установлен: pip install "gnomehall[cluster]"
cluster-address = --cluster: нужно auto или ray://ХОСТ, а дано { $address }
cluster-none = По адресу { $address } нет кластера Ray: { $reason }
cluster-other-code = На машине { $machine } кластера другой код: установите на все машины одну версию.
cluster-machines = Заданий по машинам: { $counts }
cluster-failed = Кластер не справился: { $reason }
tournament-title = { $game }: турнир, { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[other] { $games } партий
    }, мест: { $seats }
tournament-rating = рейтинг
tournament-time = с на ход
tournament-time-95 = 95 % ходов за, с
tournament-against = против
tournament-luck = Без удачи (оценка forecast): { $bot } против { $against } — { $rate } ({ $low }–{ $high }), с удачей { $raw }. Для той же точности нужно партий меньше в { $fewer } раза.
tournament-stopped = Остановлено. Та же команда продолжит с { $file }.
tournament-stopped-unkept = Остановлено. С --keep ФАЙЛ турнир можно было бы продолжить.
tournament-undecided = За отведённое число партий не решилось: { $pairs }
tournament-empty = Не вошло в доли, потому что все сыграли вровень: { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[many] { $games } партий
    }
tournament-report = Отчёт: { $file }
tournament-matrix = Кто кого побеждает
tournament-rates = Доля выигранных сравнений с 95-процентным интервалом
tournament-ratings = Рейтинги OpenSkill, ± 2 сигмы
tournament-times = Время на ход: среднее и 95-й процентиль
tournament-fair = равная доля
tournament-lineup = { $lineup ->
       *[teams] В паре у каждого половина мест; сравнение выигрывает сторона, чьи места в среднем лучше.
        [one] Первый из пары играет один против вторых; доля — выигранные им партии.
    }
bot-novice = Новичок
bot-novice-about = Смотрит лишь на свою выгоду и часто её упускает.
bot-easy = Лёгкий
bot-easy-about = Видит, что к чему, но часто ошибается.
bot-medium = Средний
bot-medium-about = Внимательный: смотрит на шаг вперёд и редко зевает.
bot-hard = Сильный
bot-hard-about = Считает на много ходов вперёд: без плана не победить.
bot-master = Мастер
bot-grandmaster = Гроссмейстер
balance-title = { $game }: баланс
balance-intro = На всех местах один и тот же бот ({ $bot }), партий на каждый вариант: { $games }, версия правил { $version }. Команда:
balance-seats = мест
balance-option = вариант
balance-games = партий
balance-moves = ходов в партии
balance-shared = общих побед
balance-empty = все вровень
balance-reasons = чем кончились
balance-label = что
balance-there = раз
balance-won = выиграно
balance-interval = 95 %
balance-luckless = без удачи (оценка forecast)
balance-fair = поровну
balance-verdict = вывод
balance-by-seat = По местам
balance-by-order = По очереди хода (1 — кто начал)
balance-luck = Одна строка из двадцати отклоняется просто случайно.
balance-by-card = По картам, сыгранным хотя бы раз (если действие их называет)
balance-deviates = { $how ->
        [over] выше
        [under] ниже
       *[even] –
    }
bot-master-about = Думает до двух секунд: и опытному игроку нелегко.
bot-grandmaster-about = За те же две секунды просчитывает больше мастера: сильнее у нас никого нет.
hint = Сильный бот выбрал бы: { $action }. Шанс на победу — около { $value } %.
hint-else = { $near ->
    [yes] Почти так же хорошо: { $action }.
   *[no] Для сравнения: { $action } — около { $value } %.
}
suspected = Кто кого подозревал
suspected-wait = Вспоминаем, кто что видел…
suspected-none = Сейчас этого не узнать. Попробуйте позже.
suspected-of = В чём подозревает
suspected-plot = График: кого { $name } подозревает в роли «{ $role }», ход за ходом
suspected-round = раунд { $round }
suspected-about = Насколько вероятна роль «{ $role }», в процентах: по тому, что видел этот игрок. Кружок в конце раунда — так и было.
calibrate-brier = Подсказок: { $hints }. Оценка Брайера { $brier } (чем меньше, тем лучше); у равных долей — { $fair }.
calibrate-hints = подсказок
calibrate-odds = обещано, %
calibrate-won = побед, %
calibrate-interval = 95 %
# Где удача, а где умение
review-title = { $game }: где удача, а где умение
review-part = { $part ->
    [despite] { $name } — победа вопреки невезению.
    [none] { $name } — победа, и удача тут почти ни при чём.
    [quarter] { $name } — победа на четверть благодаря удаче.
    [third] { $name } — победа на треть благодаря удаче.
    [half] { $name } — победа наполовину благодаря удаче.
    [two-thirds] { $name } — победа на две трети благодаря удаче.
   *[all] { $name } — победа почти целиком благодаря удаче.
}
review-shared = Победа общая.
review-alone = Партия в одиночку: вместо шансов на победу — доля лучшей возможной оценки.
review-seat = игрок
review-initial = было
review-luck = удача
review-own = свои решения
review-others = чужие решения
review-final = стало
review-accuracy = точность
review-errors = неточности / ошибки / грубые ошибки
review-points = Шансы на победу в процентах, удача и решения — в процентных пунктах. Всё сходится: было + удача + свои решения + чужие решения = стало.
review-luckiest = Самые важные случайности
review-mattered = Самые важные решения
review-judged = Ошибки
review-none = Ничего заметного.
review-deal = первая раздача
review-draw = что выпало после хода «{ $action }»
review-resigned = { $name } сдаётся
review-odds = { $name } { $change } ({ $before } → { $after })
review-line = Ход { $number }: { $what }. { $odds }
review-error = Ход { $number }, { $name }: { $judgement ->
    [blunder] грубая ошибка
    [mistake] ошибка
   *[inaccuracy] неточность
}. Сыграно «{ $taken }», а «{ $best }» лучше на { $lost }.
review-theme = ({ $theme }.)
review-curve = Шансы на победу ход за ходом
review-unsure = Где исходов слишком много, взята выборка: удача такого хода известна с точностью до ±{ $percent } п. п. в худшем случае.
review-open = Где удача, а где умение
review-wait = Взвешиваем каждую случайность и каждое решение. Это займёт до десяти секунд…
review-failed = Сейчас разбор недоступен. Попробуйте позже.
review-agrees = { $name }: ход совпал с лучшим по оценке.
review-prefers = Здесь по оценке лучше: { $best }. Ход игрока { $name } стоил около { $lost }.
review-limits = Это оценка, по которой думают боты. Небольшая разница мало что значит.
puzzles-found = { $count ->
    [one] { $count } задача
    [few] { $count } задачи
   *[other] { $count } задач
}, партий просмотрено: { $games }.
review-check = Средняя удача по местам, случайных партий: { $games }
review-check-line = { $setting }: { $mean } ± { $reach } процентного пункта (95 %)
review-check-all = Ноль вне интервала: { $missed } из { $intervals }, случайно бывает до { $allowed }. Наибольшее отклонение — { $largest } стандартной ошибки, случайно бывает до { $bound } (95 %).
# Двести имён для новичков.
gnome-names =
    Камешек, Фонарик, Мохобород, Медяк, Напёрсток, Кремень, Янтарик, Булыжник, Лучина, Кварц, Репейник, Крапива,
    Гранитик, Базальтик, Малахит, Яшмик, Агатик, Опалыч, Топазик, Рубинчик, Сердолик, Хризолит, Нефритик, Слюдяник,
    Известняк, Песчаник, Мраморыч, Туфелёк, Пемза, Гагат, Лазурит, Самородок, Золотник, Оловянчик, Железняк, Чугунок,
    Латунька, Бронзик, Никелёк, Ртутик, Рыжебород, Белобород, Седобород, Кудребород, Пышнобород, Хвоебород,
    Пеплобород, Медобород, Кирочка, Зубильце, Молоточек, Клещик, Лопатыч, Тачкин, Рычажок, Шестерёнка, Винтик, Гаечка,
    Заклёпка, Скобочка, Гвоздик, Шурупыч, Пружинка, Колёсик, Клинышек, Долотыч, Огарок, Фитилёк, Огнивко, Искорка,
    Уголёк, Головешка, Кочерыжка, Дымок, Зольник, Костерок, Лампадыч, Светлячок, Факелок, Боровичок, Маслёнок,
    Подосинчик, Лисичкин, Опёнок, Груздик, Рыжик, Сморчок, Трюфелёк, Сыроежик, Мухоморчик, Дождевичок, Жёлудь,
    Каштанчик, Орешек, Шишкарь, Хвоинка, Корешок, Пенёк, Сучок, Лапник, Мшаник, Папоротник, Лишайник, Вереск,
    Можжевельник, Шиповник, Боярышник, Бузиныч, Калинка, Рябинник, Брусничкин, Черничкин, Морошкин, Клюковка,
    Ежевичкин, Лопушок, Подорожник, Одуванчик, Полынчик, Мятник, Тминыч, Чабрец, Шалфейка, Ромашкин, Василёк,
    Колокольчик, Клеверок, Сухарик, Крендель, Бублик, Пряник, Калачик, Коврижка, Ватрушкин, Пирожок, Оладыч, Блинчик,
    Сырник, Сбитень, Квасок, Медовичок, Баранка, Валенок, Лапоток, Колпачок, Кафтанчик, Варежкин, Пуговка, Кушачок,
    Карманчик, Заплаткин, Помпончик, Капелька, Сосулькин, Льдинкин, Снежок, Туманыч, Громыхай, Ветерок, Росинкин,
    Радужка, Ручеёк, Омуток, Ключик, Бормотун, Ворчунок, Хохотун, Сопелкин, Топотун, Шептун, Чихун, Свистунок,
    Мастерок, Непоседа, Тихоня, Мудрик, Добрынька, Смекалкин, Торопыжка, Молчун, Певунок, Кротыч, Барсучок, Ёжик,
    Мышонок, Сверчок, Бурундучок, Филинчик, Грумбель, Тимбур, Дондель, Брундус, Торбик, Кромпель, Хумбель, Рундик,
    Фундель, Мимбур, Громобой, Лесовичок
# Боты: у каждого своё имя и лицо.
character-grimm = Гримм
character-brokk = Брокк
character-hilda = Хильда
character-odo = Одо
character-tilda = Тильда
character-varga = Варга
character-runa = Руна
character-skarn = Скарн
character-druza = Друза
character-gneiss = Гнейс
character-klara = Клара
character-ulf = Ульф
character-magma = Магма
character-basil = Базиль
character-umbra = Умбра
character-torvald = Торвальд

bot-unknown = Бота «{ $name }» нет. Есть: { $names }; своего указывают так: файл.py:ИмяКласса.
bot-bad-search = После search нужно число больше нуля, а не «{ $name }».
bot-no-file = Файла { $file } нет.
bot-no-class = В файле { $file } нет класса бота «{ $name }» (наследника gnomehall.bots.Bot).
bot-fails = Бота { $name } не запустить: { $reason }
balance-place = { $place } из { $seats }
bot-bad-weights = В файле { $file } нет весов для этой игры: { $reason }

# Обучение
train-phase = Поколение { $number }: { $phase ->
    [selfplay] игра с собой
    [compare] новое против старого
   *[start] против начального
}
train-stopped = Остановлено. Продолжить: --resume { $folder }
train-time = Время вышло. Продолжить: --resume { $folder }
train-alone = Для обучения нужно хотя бы два места.
train-there = В { $folder } уже есть обучение: продолжите его с --resume или выберите другую папку.
train-nothing = В { $folder } нечего продолжать.
train-other = Это обучение для { $game }, версия правил { $version }.
train-generation = Поколение { $number } против { $against }: { $verdict ->
    [kept] лучше, оставлено
    [worse] хуже, отброшено
   *[unclear] не заметно лучше, отброшено
}. Логарифмическая потеря { $before } → { $after }.
train-rate = Побед { $rate } ({ $low }–{ $high }), партий: { $games }.
train-start = Поколение { $number } против начального: побед { $rate } ({ $low }–{ $high }), партий: { $games }.
train-report = Отчёт: { $file }
train-title = { $game }: обучение, { $generations ->
    [one] { $generations } поколение
    [few] { $generations } поколения
   *[many] { $generations } поколений
}
train-setting = Мест: { $seats }. Раздумье на выбор: { $think }. Партий с собой на поколение: { $matches }. Версия правил: { $version }.
train-best = Лучшее поколение: { $number } (0 — начальное).
train-ladder = Лестница поколений
train-rung = Поколение { $number }
train-elo = Пункты Эло над начальным, сложенные по оставленным поколениям; 95-процентный интервал только последнего шага. ✓ — оставлено. Каждое играло лишь с лучшим из прежних.
train-number = поколение
train-against = против
train-rate-head = побед
train-interval = 95 %
train-played = партий
train-verdict = итог
train-is-kept = лучше, оставлено
train-is-worse = хуже
train-is-unclear = неясно
train-learned = училось на
train-held-out = отложено
train-fair = равные доли
train-before = старые веса
train-after = новые веса
train-quality = Оценка Брайера · логарифмическая потеря на партиях, отложенных от подгонки; чем меньше, тем лучше.
train-curves = Качество шансов
train-curve = Логарифмическая потеря на отложенных партиях по поколениям; чем меньше, тем лучше.
train-weights = Веса словами
train-feature = признак
train-early = в начале
train-late = в конце
train-reading = Сколько прибавляет к логарифму шансов единица сверх соперников: +0,7 удваивает шансы, −0,7 уменьшает вдвое.
train-habits = Привычки
train-habits-reading = Насколько больше внимания получает действие до перебора, в логарифмах.
feature-hand = шансы по оценке, заданной вручную (логарифм)
feature-greed = выглядит лучше на шаг вперёд (стандартное отклонение)

# Догадки о скрытом
weigh-none = В этой игре ходы ничего не говорят о скрытом.
weigh-bot = бот
weigh-matches = отложено партий
weigh-measure = мера
weigh-alike = все миры равны
weigh-before = прежние веса
weigh-after = новые веса
weigh-gain = выигрыш
weigh-log-loss = логарифмическая потеря
weigh-brier = оценка Брайера: { $field }
weigh-trust = Доверие к весам: { $trust }. Веса: { $file }

# Лестница
ladder-bad-name = Имя — до 40 букв, цифр и знаков . + - _ и не название уровня; «{ $name }» не подходит.
ladder-bad-how = Непонятно, как это запустить: { $how }. Бывает имя бота, ФАЙЛ.py:КЛАСС, run:КОМАНДА, spiel:ФАЙЛ.py:ИМЯ, pettingzoo:ФАЙЛ.py:ИМЯ или mcp:КОМАНДА.
ladder-posix = Запускать программы для лестницы умеют только Linux и macOS.
ladder-there = Участник { $name } уже есть. Изменённая программа входит под новым именем.
ladder-entered = Новый участник { $name }: { $how }. Игры: { $games }. Секунд на выбор: { $limit }.
ladder-empty = На лестнице в { $file } никого нет: gnomehall ladder enter
ladder-playing = Лестница
ladder-title = Лестница, { $matches ->
    [one] { $matches } партия
    [few] { $matches } партии
   *[many] { $matches } партий
}
ladder-scale = Шкала Эло, уровень medium — 1500; ± — 95-процентный интервал. Уровни закреплены. Общий рейтинг — среднее по сыгранным играм.
ladder-name = участник
ladder-overall = общий рейтинг
ladder-median = с на выбор, медиана
ladder-cpu = с процессора на партию
ladder-tokens = токенов на партию
ladder-cost = цена партии
ladder-failed = поражения из-за сбоя
ladder-fault = { $kind ->
    [illegal] недопустимое действие
    [crash] авария
    [time] вышло время
   *[garbled] непонятный ответ
}: { $count }
ladder-last-failure = последний сбой: { $said }
ladder-given-up = { $name }: три сбоя подряд ({ $game }); больше не играет в эту игру, пока команда не запущена снова.
ladder-luck = Вес вычтенной удачи: { $weight }. Разброс результатов относительно случайного: { $scatter }.
ladder-result = { $name } против { $other }: { $won } из { $of }
ladder-entrants = Участники
