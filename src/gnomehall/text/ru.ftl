# Тексты, общие для всех дверей и игр.

refusal-over = Партия окончена.
refusal-not-your-turn = Сейчас ходит другой игрок.
refusal-cannot-undo = Вернуть ход нельзя: открылось что-то новое или уже походил другой игрок.
refusal-has-resigned = Этот игрок уже сдался.
refusal-lesson-waits = Урок ждёт вашего хода.
refusal-lesson-read = Здесь ничего делать не нужно: читайте дальше.
lesson-other = Так можно, но сейчас урок просит о другом. Перечитайте задание или попросите показать.
lesson-over = Урок окончен.
misfit-seats = В эту игру столькими игроками не играют.
misfit-fitting = Можно: { $seats }.
reason-resigned = Остальные сдались.
reason-best-of-the-rest = Лучший результат среди тех, кто не сдался.
# Откуда известно число: для таблиц на страницах правил.
source = { $source ->
    [rulebook] из правил
    [found] найдено
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
tournament-title = { $game }: турнир, { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[other] { $games } партий
    }, мест: { $seats }
tournament-rating = рейтинг
tournament-time = с на ход
tournament-time-95 = 95 % ходов за, с
tournament-against = против
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
hint = Сильный выбрал бы: { $action }. Шансы на победу — около { $value } из 100.
hint-else = { $near ->
    [yes] Почти так же хорошо: { $action }.
   *[no] А вот { $action } — около { $value }.
}
suspected = Кто кого подозревал
suspected-wait = Вспоминаем, кто что видел…
suspected-none = Сейчас этого не узнать. Попробуйте позже.
suspected-of = В чём подозревает
suspected-plot = График: кого { $name } подозревает в роли «{ $role }», ход за ходом
suspected-round = раунд { $round }
suspected-about = Сколько шансов из 100 на роль «{ $role }», если судить с этого места. Кружок в конце раунда — так и было.
calibrate-brier = Подсказок: { $hints }. Оценка Брайера { $brier } (чем меньше, тем лучше); у равных долей — { $fair }.
calibrate-hints = подсказок
calibrate-odds = обещано, %
calibrate-won = побед, %
calibrate-interval = 95 %
