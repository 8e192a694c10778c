# Тексты страницы в браузере.

hall = Гномий зал
hall-welcome = Добро пожаловать в Гномий зал
hall-about = Настольные игры с друзьями по ссылке, за одним экраном или против ботов. Ничего не нужно устанавливать, регистрации нет.
skip = К содержанию
opening = Дверь открывается…
link-lost = Связь потеряна. Восстанавливаем…
games = Игры
language = Язык
theme = Светлая или тёмная тема
sound = Звук
notify = Уведомлять о моём ходе
notify-on = Мы сообщим, когда будет ваш ход.
notify-denied = Браузер не разрешает уведомления.
nickname = Моё имя
keep = Сохранить
name-kept = Имя сохранено.
# Двенадцать имён для новичков.
gnome-names = Камешек, Фонарик, Мохобород, Медяк, Напёрсток, Кремень, Янтарик, Булыжник, Лучина, Кварц, Репейник, Крапива
nameless = Без имени
transfer = На другое устройство
transfer-about = Откройте этот адрес на другом устройстве в течение десяти минут: там будут ваше имя и все ваши места. Ссылка действует один раз; никому её не отправляйте.
address = Адрес
copy = Копировать
copied = Скопировано.
copy-yourself = Адрес выделен: скопируйте его.
close = Закрыть
cancel = Отмена
yes = Да
no = Нет
sure = Отменить это, возможно, не получится.
players = игроков: { $seats }
play-now = Играть сейчас
make-table = Играть с друзьями
rules = Правила
rules-none = Правила сейчас недоступны.
rules-table = Таблица
more-choice = Выбрать вариант и соперников
less-choice = Скрыть настройки
against = Соперники
seats = Игроков
my-matches = Мои партии
my-matches-none = Пока ни одной. До первой — один щелчок.
open-tables = Открытые столы
open-tables-none = Сейчас никто не ждёт. Нажмите «Играть с друзьями» и сделайте стол открытым — он появится здесь.
line-your-turn = Ваш ход
line-playing = идёт игра, ход { $number }
line-over = окончена
line-arranging = { $free ->
    [0] вот-вот начнётся
    [one] { $free } свободное место
    [few] { $free } свободных места
   *[other] { $free } свободных мест
}
line-no-hints = без подсказок
to-hall = В зал
to-table = К столу
table-lost = Этот стол открыть нельзя

who-plays = Кто играет
variant = Вариант
seat-empty = свободное место
is-bot = бот
is-local = за экраном: { $name }
is-here = за этим экраном
is-you = вы
is-host = хозяин
is-ready = готов
is-not-ready = ещё не готов
is-away = не на связи
is-resigned = сдался
bot-plays = играет бот
sit = Сесть сюда
sit-local = Кто-то рядом со мной
sit-bot = Бот…
local-name = Имя
seat-here = Посадить
stand = Встать
kick = Убрать из-за стола
remove = Убрать
begin = Начать
seats-free = { $count ->
    [one] Ещё { $count } место свободно.
    [few] Ещё { $count } места свободны.
   *[other] Ещё { $count } мест свободны.
}
not-ready = { $count ->
    [one] Ещё { $count } игрок не готов.
    [few] Ещё { $count } игрока не готовы.
   *[other] Ещё { $count } игроков не готовы.
}
all-ready = Все на местах.
ready = Готов
ready-not = Всё-таки не готов
host-begins = Партию начинает хозяин стола.
say-ready = Нажмите, когда будете готовы.
sit-down = Займите свободное место или оставайтесь зрителем.
table-full = Все места заняты. Можно остаться зрителем.
table-open = Открытый стол
table-open-about = Его видят все в зале, и любой может сесть.
invite = Позвать друзей
invite-about = Отправьте ссылку или дайте отсканировать код.
invite-alone = До этого зала никому больше не дойти: он открыт только на этом компьютере. Запустите его без --local там, где есть сеть, или укажите публичный адрес: --public-url. Тогда здесь появится ссылка для друзей.
qr = QR-код с адресом стола
chat = Чат
chat-none = Сообщений пока нет.
chat-say = Написать сообщение
send = Отправить

banner-mine = Ваш ход
banner-named = { $name }, ваш ход
banner-turn = Ходит { $name }
banner-wait = Подождите своего хода.
banner-by-bot = За вас играет бот.
banner-onlooker = Вы наблюдаете за партией.
banner-over = Партия окончена
title-your-turn = Ваш ход
question = { $kind }: { $field }
choose = Выберите, что сделать.
undo = Отменить ход
hint-ask = Подсказка
hint-take = Сделать так
hints = Подсказки
hints-about = Игроки могут спросить, что сделал бы сильный бот.
why-not = Почему нельзя?
rule = правило { $rule }
nothing-there = Сейчас здесь нечего выбрать.
step-back = Выбрать заново
all-moves = Все варианты ({ $count })
handover = Бот за меня
handover-about = Бот среднего уровня продолжит за вас и будет знать только то, что знаете вы. Место можно вернуть в любой момент.
takeback = Играть самому
resign = Сдаться
resign-about = Вы окажетесь позади всех, кто остался. Если партия продолжится, за вас доиграет бот.
give-to-bot = Отдать боту
players-list = Игроки
turn-here = (сейчас ходит)
look-as = Смотреть глазами: { $name }
onlookers = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[other] { $count } зрителей
}
log = Ход игры
log-and-chat = Ход игры и чат
log-none = Пока ничего не произошло.
unread = { $count ->
    [one] { $count } новое сообщение
    [few] { $count } новых сообщения
   *[other] { $count } новых сообщений
}
curtain = { $name }, ваш ход
curtain-about = Остальных просим не подглядывать.
curtain-lift = Поднять занавес

result = Итог
result-mine = Вы победили!
result-wins = Победитель: { $name }
result-draw = Победу делят: { $names }
place = Место
player = Игрок
score = Счёт
rematch = Сыграть ещё
rematch-go = К новой партии
replay = Повтор
record = Запись
fair = Всё ли было честно?
fair-about = До начала партии сервер закрепил все её случайности секретным числом — зерном — и показал его хеш SHA-256. После партии он раскрывает зерно, и каждый может проверить, что хеш совпадает.
commitment = Хеш зерна, показанный до начала
seed = Зерно
fair-check = Проверка
fair-good = ✓ Зерно соответствует хешу.
fair-bad = ✗ Зерно не соответствует хешу!

eyes = Чьими глазами
eyes-onlooker = зритель
replay-first = В начало
replay-back = На ход назад
replay-play = Воспроизвести
replay-pause = Пауза
replay-next = На ход вперёд
replay-last = В конец
replay-move = Ход
replay-start = До первого хода.
replay-none = Эта партия ещё не началась.
link-to-move = Ссылка на этот момент

refusal-other = Сейчас это сделать нельзя.
refusal-offline = Сейчас нет связи. Она восстановится сама.

# Уроки
learn = Научиться играть
learn-about = По несколько минут каждый: вы ходите, а зал объясняет.
lessons = Все уроки
lesson-at = Шаг { $at } из { $steps }
lesson-minutes = около { $minutes } мин
lesson-is-done = пройден
lesson-next = Дальше
lesson-rules = Правила:
lesson-show = Показать
lesson-shown = Вот что нужно: { $action }.
lesson-again = Начать урок заново
lesson-match = Сыграть настоящую партию
lesson-match-about = Этого достаточно, чтобы играть. Попробуйте с ботом послабее; подсказки включены.
lesson-after = Дальше: { $title }

# Help for beginners
guide-off = Убрать помощь новичкам
guide-on = Помощь новичкам
