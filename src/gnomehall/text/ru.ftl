# Слова, общие для всех дверей и игр.

refusal-over = Партия окончена.
refusal-not-your-turn = Сейчас ходит другой игрок.
refusal-cannot-undo = Взять ход назад нельзя: открылось что-то новое или уже походил другой игрок.
refusal-has-resigned = Этот игрок уже сдался.
misfit-seats = Таким числом игроков в эту игру не играют.
reason-resigned = Остальные сдались.
reason-best-of-the-rest = Лучший результат среди тех, кто не сдался.
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
