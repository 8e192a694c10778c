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
with-friends = С друзьями
rules = Правила
rules-none = Правила сейчас недоступны.
rules-table = Таблица
more-choice = Выбрать вариант и соперников
less-choice = Скрыть настройки
against = Соперники
seats = Игроков
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
   *[other] Ещё { $count } мест свободно.
}
all-here = Все на местах.
host-begins = Партию начинает хозяин стола.
table-full = Все места заняты. Можно остаться зрителем.
table-open = Открытый стол
table-open-about = Его видят все в зале, и любой может сесть.
invite = Позвать друзей
invite-about = Отправьте ссылку или дайте отсканировать код.
invite-alone = Друзьям сюда не попасть: зал открыт только на этом компьютере. Запустите его без --local там, где есть сеть, или укажите публичный адрес: --public-url. Тогда здесь появится ссылка для друзей.
qr = QR-код с адресом стола
chat = Чат
chat-none = Сообщений пока нет.
chat-say = Написать сообщение
chat-earlier = Более ранние сообщения
chat-more = { $name }: скрыть, пожаловаться
chat-hide = Не показывать мне
chat-show = Снова показывать
chat-hidden = скрыто
chat-report = Пожаловаться
chat-reported = Жалоба отправлена
chat-mute = Запретить писать
chat-unmute = Разрешить писать
kept-out = Не могут вернуться за этот стол:
let-in = Пустить обратно: { $name }
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
reviews = Разбор после партии
reviews-about = Где удача, а где умение. Пока партия идёт, его нет ни для кого.
decision = Это решение
decision-of = Решает { $name }
decision-eyes = Что видит { $name }
decision-ask = Что сделал бы бот?
decision-wait = Бот думает…
decision-only = Выбирать было не из чего.
decision-believed = Как думал бот, { $role }: { $seats }.
practice = Учиться на ошибках
practice-at = Ещё раз: { $at } из { $count }
practice-about = Позиция такая, какой её видели тогда. Был ход лучше — какой?
practice-theme = { $theme }. Был ход лучше — какой?
practice-again = Ещё раз
practice-show = Показать лучший
practice-next = Следующая
practice-finish = Закончить
practice-back = Назад
practice-replay = К партии
practice-done = Это была последняя.
practice-none = Повторять здесь нечего.
practice-best = Верно: { $action }. Оценка за этот же ход.
practice-good = Хорошо: { $action } — не хуже лучшего.
practice-better = Лучше, чем было сыграно, но всё ещё теряет около { $lost }.
practice-same = Не лучше сыгранного: теряет около { $lost }.
practice-worse = Этот ход теряет около { $lost }.
practice-was-best = Лучший ход: { $action }.
puzzle = Задача дня
puzzle-about = Из сыгранной партии, какой её видел этот игрок. Вариантов: { $count }, и один явно лучше других. Какой?
puzzle-none = Сегодня для этой игры задачи нет.
review-table = Удача и решения по игрокам
theme-missed = Упущено: { $kind }
theme-wrong = Не лучший выбор: { $kind }
me-mistakes = Учиться на своих ошибках
me-mistakes-about = Из ваших партий, у которых есть разбор. Откройте разбор партии, и ошибки появятся здесь.
me-mistakes-lost = { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[other] { $count } раз
}, в среднем около { $lost }
me-mistakes-all = Повторить все
what-if = А что, если…
what-if-about = Новая партия продолжит эту после хода { $number }. Удача в ней своя, на рейтинг она не влияет.
what-if-seat = Я играю за
what-if-known = Скрытое
what-if-own = Что знал этот игрок
what-if-own-about = Всё, чего этот игрок не видел, разыгрывается заново.
what-if-open = Как было
what-if-open-about = Карты на руках, колоды и роли остаются теми же.
what-if-same = Те же игроки
what-if-same-about = Каждый на своём месте. Партия начнётся, когда придут все.
what-if-begin = Продолжить отсюда
origin = Эта партия ответвилась после хода { $number } от
origin-link = другой партии
origin-open = Всё скрытое осталось как было.
origin-seat = Чего не знал игрок { $name }, разыграно заново.
origin-luck = Удача здесь своя.
reviews-off = Хозяин стола отключил разбор этой партии.
why-not = Почему нельзя?
rule = правило { $rule }
nothing-there = Сейчас здесь нечего выбрать.
step-back = Выбрать заново
all-moves = Все варианты ({ $count })
handover = Пусть играет бот
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
result-even = Ничья
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
lesson-shown = Вот этот ход: { $action }.
lesson-again = Начать урок заново
lesson-match = Сыграть настоящую партию
lesson-match-about = Этого достаточно, чтобы играть. Попробуйте с ботом послабее; подсказки включены.
lesson-after = Дальше: { $title }

# Help for beginners
guide-off = Убрать помощь новичкам
guide-on = Помощь новичкам

# Отмена хода, скорость ботов, настройки
sure-never = Больше не спрашивать
undo-ask = Попросить отменить ход
wish = { $name } просит отменить ход. Ваш ответный ход тоже отменится.
wish-waits = Ждём согласия: { $names }
wish-agree = Разрешить
hurry-turn = До моего хода
hurry-end = До конца
settings = Настройки
pace = Скорость ботов
pace-calm = Не спеша
pace-brisk = Бодро
pace-once = Сразу
pace-about = Если за столом несколько человек, боты ждут самого неторопливого.
ask-first = Переспрашивать, если ход нельзя отменить
gave-up = { $count ->
    [one] Сдался игрок { $names }.
   *[other] Сдались: { $names }.
}

# Повтор партии: список ходов, клавиши, скорость
replay-list = Ход партии
replay-round = Раунд { $round }
replay-untold = Что именно — зрителям не видно.
replay-turn-back = К началу хода игрока
replay-turn-next = К следующему игроку
replay-speed = Скорость
replay-key-move = действие
replay-key-turn = ход игрока
replay-key-round = раунд
replay-key-ends = начало и конец
replay-key-play = пуск и пауза
replay-key-speed = скорость
aside-undo = { $name } отменяет свой ход.
aside-resign = { $name } сдаётся.
aside-handover = { $name }: дальше играет бот.
aside-takeback = { $name } возвращается за стол, бот уходит.
share-media = Картинка или клип
share-title = Поделиться моментом
share-onlooker = Пока партия идёт, показываем только то, что видно зрителям.
share-eyes = Глазами: { $name }
share-what = Что отправить
share-picture = картинка
share-clip = клип
share-from = С хода
share-to = по ход
share-make = Сделать клип
share-making = Рисую: { $at } из { $of }
share-send = Отправить…
share-save = Скачать
share-failed = Не получилось нарисовать. Попробуйте ещё раз.
share-move = Ход { $move } из { $last }
share-size = { $size } КБ

# Boards: sides of a card as a screen reader says them
side-to = { $side ->
    [N] вверх
    [E] вправо
    [S] вниз
   *[W] влево
}
side-at = { $side ->
    [N] сверху
    [E] справа
    [S] снизу
   *[W] слева
}

# Приглашение, имена и зал
more = Ещё
less = Свернуть
rename = Изменить имя: { $name }
transfer-ask = Продолжить на другом устройстве — с тем же именем и теми же местами.
waiting-for-me = Мои партии
line-expected = Вас ждут
line-with = Играют: { $names }
line-alone = Пока больше никого
played = Сыгранные партии
played-none = Все отложены.
put-away = Отложить: { $title }
bring-back = Вернуть: { $title }
show-away = Отложенные ({ $count })
sit-down-here = Сесть за стол
seat-is-taken = Это место уже занято, но есть другое.
add-bots = Добавить ботов
waiting-for = Ждём: { $names }
is-expected = ещё не здесь
offer = Уступить зрителю
offer-withdraw = Не уступать
seat-offered = Можно сыграть вместо бота: { $name }.
sit-instead = Сесть вместо бота
pass-seat = Передать место
pass-about = Пусть другой телефон откроет эту ссылку в течение десяти минут: место перейдёт к нему, а у вас его больше не будет.
pass-qr = QR-код с местом за столом
take-about = Вам передают место за этим столом. Прежний игрок с него встанет.
take-seat = Занять место

# Экран и телефоны
make-screen = Экран и телефоны
to-screen = На большой экран
screen-full = Во весь экран
screen-less = Свернуть
screen-how = Наведите телефон на свободное место и сядьте за стол.
screen-starts = Все на местах. Начинает { $name }.
screen-qr = QR-код места { $number }
hand-rest = Игроки, ход игры, чат
hand-on = Вид «рука»
hand-off = Обычный вид
board-larger = Крупнее
board-smaller = Целиком

# Моя страница
me-page = Моя страница
me-about = Без учётной записи и пароля: зал узнаёт вас по секрету, который хранит этот браузер.
me-results = Результаты
me-results-none = Здесь появятся итоги, как только вы доиграете первую партию.
me-against-people = с людьми: { $played ->
    [one] { $played } партия
    [few] { $played } партии
   *[other] { $played } партий
}, { $won ->
    [0] без побед
    [one] { $won } победа
    [few] { $won } победы
   *[other] { $won } побед
}
me-against-bot = бот «{ $bot }»: { $played ->
    [one] { $played } партия
    [few] { $played } партии
   *[other] { $played } партий
}, { $won ->
    [0] без побед
    [one] { $won } победа
    [few] { $won } победы
   *[other] { $won } побед
}
me-at-screen = за одним экраном: { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
}
me-solo = в одиночку: { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
}, лучший счёт { $best }
rating-people = Рейтинг среди людей
rating-bots = Рейтинг на лестнице ботов
rating-provisional = предварительный
rating-chart = За { $count ->
    [one] { $count } партию
    [few] { $count } партии
   *[other] { $count } партий
} рейтинг прошёл путь от { $from } до { $value }, погрешность { $margin }.
rating-what = Что значат эти числа?
rating-scale = Все начинают с 1500, там же стоит бот среднего уровня. Кто на 100 очков выше, тот в игре вдвоём побеждает примерно в 64 партиях из 100.
rating-margin = После знака ± стоит погрешность: с вероятностью 95 % настоящая сила лежит в этих пределах. Пока погрешность 300 и больше, рейтинг предварительный; обычно хватает десяти партий с ботами или двадцати с людьми.
rating-counts = Не учитываются партии в одиночку и за одним экраном. Кто сдался или оставил место боту, стоит позади всех, кто доиграл.
rating-people-about = Среди людей: игроки за разными экранами сравниваются между собой, боты за столом не в счёт. Подсказки, если стол их разрешает, доступны всем, поэтому такие партии учитываются.
rating-bots-about = На лестнице ботов: сила каждого уровня измерена турнирами и не меняется, двигаетесь только вы. Партии, где вы брали подсказку или за вас ходил бот, не учитываются.
me-moments = Лучшие моменты
moment-first-win = Первая победа
moment-best-score = Рекорд: { $value }
moment-strongest-bot = Победа над ботом «{ $bot }» без помощи
moment-closest-win = Победа на волоске: перевес { $value ->
    [one] в { $value } очко
    [few] в { $value } очка
   *[other] в { $value } очков
}
moment-longest-streak = { $value ->
    [one] { $value } победа подряд
    [few] { $value } победы подряд
   *[other] { $value } побед подряд
}
me-open = Незаконченные партии
me-finished = Последние партии
me-place = { $rank }-е место из { $seats }, счёт { $score }
me-score = счёт { $score }
me-more = Показать ещё
me-fellows = С кем вы играли
me-fellows-none = Здесь появятся люди, с которыми вы доиграли партию.
me-fellow = { $count ->
    [one] { $count } партия вместе
    [few] { $count } партии вместе
   *[other] { $count } партий вместе
}, последняя — { $day }, «{ $game }».
me-fellow-here = Сейчас в зале.
me-fellow-put-off = Прошлое приглашение отложено, позовите завтра.
me-again = Сыграть с ними снова
me-again-about = Появится закрытый стол с той же игрой, а отмеченные получат приглашение.
invited = { $name } зовёт за стол:
invited-decline = Не сейчас
invited-declined = Приглашение отложено.
line-invited = { $name } зовёт вас за этот стол
me-devices = Устройства
me-devices-about = На этих устройствах зал вас знает. Забытое или чужое устройство можно отключить: там сразу появится новый гость.
device-here = Это устройство
device-other = Другое устройство
device-dates = с { $made }, последний раз { $seen }
device-out = Отключить
device-out-about = На том устройстве сразу закроется ваша страница, и зал встретит его как нового гостя.
devices-out = Отключить все остальные
devices-out-about = На всех других устройствах сразу закроется ваша страница. Неиспользованные ссылки для переноса тоже перестанут действовать.
passkeys = Ключи доступа
passkeys-about = Необязательно: ключ доступа хранит ваш телефон или компьютер, и с ним можно вернуться, даже если браузер всё забыл.
passkeys-not-here = Ключи доступа работают только по https и в браузере, который их поддерживает. Чтобы не потерять себя, перенесите свою страницу на второе устройство: кнопка «На другое устройство» — выше.
passkey = Ключ доступа
passkey-dates = с { $made }, последний раз { $used }
passkey-make = Создать ключ
passkey-made = Ключ доступа создан.
passkey-remove = Удалить ключ
passkey-remove-about = С этим ключом больше нельзя будет войти. Сам ключ останется на устройстве, его можно стереть там.
passkey-sign-in = Войти по ключу
passkey-sign-in-about = Этот браузер станет тем игроком, чей ключ вы выберете. Тот, кто играет здесь сейчас, останется только на других своих устройствах и под своими ключами.
me-data = Что о вас хранит зал
me-data-about = Имя, партии, результаты и рейтинги, ваши реплики в чате, приглашения, ключи доступа, дни, когда приходили устройства, и то, как вам сообщать о ходе. Больше ничего.
me-export = Скачать всё
me-delete = Удалить меня
me-delete-about = Имя, рейтинги, реплики, устройства и ключи исчезнут, отменить это нельзя. В идущих партиях вы сдадитесь, и за вас доиграет бот. Доигранные партии останутся у других, но вместо вашего имени там будет «ушедший гном».
me-delete-type = Чтобы подтвердить, введите своё имя: { $name }
me-delete-yes = Удалить навсегда
gone-gnome = ушедший гном
refusal-passkey-known = На этом устройстве уже есть ваш ключ доступа.

# Names of regions, for screen readers
board = Поле
choices = Что можно сделать
spoken = Что произошло

# Звуки
sounds = Звуки
sounds-volume = Громкость
sounds-turn = Мой ход
sounds-moves = Ходы, карты и кубик
sounds-gains = Находки и добыча
sounds-mishaps = Неприятности
sounds-people = Чат, люди, связь
sounds-result = Конец партии
sounds-listen = Послушать
sounds-listen-to = Послушать: { $name }
sounds-off = Звук выключен.
sounds-switch-on = Включить

# Часы
clock = Часы
clock-none = Без часов
clock-live = { $plus ->
    [0] по { $time }
   *[other] по { $time } + { $plus } с за ход
}
clock-choice = { $time } на выбор
clock-turn = { $time } на ход
clock-more = Подробнее о часах
clock-less = Скрыть подробности
clock-length-live = Минут на игрока
clock-length-choice = Секунд на каждый выбор
clock-length-days = Часов на ход
clock-plus = Секунд прибавки за ход
clock-late = Если время вышло
clock-late-turn = Этот ход делает бот
clock-late-seat = Дальше играет бот
clock-late-resign = Игрок сдаётся
clock-late-turn-about = Если время выйдет, этот ход сделает бот, а дальше снова играет человек.
clock-late-seat-about = Если время выйдет, играть будет бот, пока хозяин места не вернётся.
clock-late-resign-about = У кого вышло время, тот сдался.
clock-night = Ночью часы стоят
clock-night-about = В эти часы по вашему времени никто никуда не торопится.
clock-night-from = С
clock-night-to = До
clock-night-told = С { $from } до { $to } по вашему времени часы стоят.
clock-rest = Дни отдыха
clock-rest-about = Любой за столом может остановить часы на сутки; эти дни общие.
clock-rest-told = { $days ->
    [one] { $days } день отдыха на весь стол.
    [few] { $days } дня отдыха на весь стол.
   *[other] { $days } дней отдыха на весь стол.
}
clock-of = { $name }: осталось { $time }
clock-warning = Осталось { $time }.
span-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}
span-hours = { $hours } ч
span-minutes = { $minutes } мин
span-seconds = { $seconds } с
due-left = осталось { $time }
bot-plays-turn = этот ход делает бот
late-mine = Ваше время вышло. Этот ход сделает бот, а дальше снова вы.
late-other = У игрока { $name } вышло время. Этот ход сделает бот.
aside-late = Время вышло: за игрока { $name } ходит бот.
aside-rest = { $name } останавливает часы на сутки.
rest = Отдохнуть день ({ $days ->
    [one] остался { $days }
   *[other] осталось { $days }
})
rest-about = Останавливает часы на сутки за счёт общих дней отдыха.
sounds-clock = Время на исходе

# Ходы наперёд
plan = Ходы наперёд
plan-close = Вернуться к партии
plan-mine = А что тогда вы?
plan-other = Допустим, ходит { $name }. Как?
plan-over = Здесь партия закончилась бы.
plan-keep = Запомнить
plan-back = На шаг назад
plan-lines = Мои планы
plan-none = Планов пока нет.
plan-drop = Удалить план
plan-about = Если так и случится, ваш ответ будет сделан сразу. Ваших планов никто больше не видит.
plan-if = { $nth ->
    [0] если { $name }: { $deeds }
   *[other] а если { $name }: { $deeds }
}
plan-then = то я: { $deeds }

# Уведомления о ходе.
me-notices = Сообщать, что мой ход
me-notices-about = Даже когда эта страница закрыта. Пока вы ничего не добавили, ничего и не приходит; в каждом сообщении есть ссылка, которая его отключает.
channel-push = Этот браузер
channel-mail = Почта
channel-telegram = Telegram
channel-discord = Discord
channel-webhook = Вебхук
channel-add = Добавить
channel-mail-address = Адрес почты
channel-discord-address = Адрес вебхука Discord (настройки канала → Интеграции)
channel-webhook-address = Адрес, который принимает сообщения (https)
channel-unconfirmed = Ждёт вашего подтверждения.
channel-failing = Последнее сообщение не дошло.
mail-asked = На этот адрес ушло письмо. Откройте ссылку из него, чтобы подтвердить.
telegram-open = Ещё один шаг:
telegram-link = откройте бота и нажмите «Старт»
webhook-secret = Этим ключом подписаны сообщения. Он показан только сейчас, сохраните его.
webhook-key = Ключ подписи
push-failed = Этот браузер не удалось подписать на уведомления.
push-home-screen = На iPhone и iPad это работает, только если зал добавлен на экран «Домой»: «Поделиться» → «На экран „Домой“».
notices-every = Все мои партии
notices-every-about = И приглашения. Иначе — только партии, которые вы выберете за столом.
quiet-hours = Тихие часы
quiet-hours-about = О том, что случилось за это время, придёт одно сообщение потом. Часовой пояс: { $zone }.
quiet-from = с
quiet-to = до
digest = Собирать сообщения
digest-none = сразу
digest-hours = { $hours ->
    [24] раз в день
    [one] каждый { $hours } час
    [few] каждые { $hours } часа
   *[many] каждые { $hours } часов
}
table-notices = Этот стол
tell = Сообщать
tell-me = Сообщать, когда здесь мой ход
tell-me-about = И когда партия закончится. Пока вы смотрите на стол, сообщений нет.
tell-end = Сообщить, когда закончится
tell-end-about = Одно сообщение в конце партии.
follow = Следить
follow-about = Стол останется в вашем списке: вы за ним наблюдаете.
line-follows = вы следите
notices-none = Вы ещё не сказали, как вам сообщать.
notices-where = Настроить на своей странице
next-match = { $count ->
    [one] Вас ждёт ещё { $count } партия: { $game }
    [few] Вас ждут { $count } партии, первая: { $game }
   *[many] Вас ждут { $count } партий, первая: { $game }
}

# Зал во вкладке браузера
tab-about = Настольные игры против ботов или вместе за одним экраном. Работает и без интернета, партии хранятся в этом браузере.
tab-together = Вместе за этим экраном
tab-loading = Зал открывается…
tab-busy = Зал уже открыт в другой вкладке. Закройте её, чтобы играть здесь.
tab-fault = Зал в этой вкладке остановился. Обновите страницу: ваши партии сохранены.
tab-me-about = Всё сыгранное хранится только в этом браузере.
refusal-needs-others = Это возможно только в зале на сервере.
play-offline = Играть без интернета
play-offline-about = против ботов или вместе за этим экраном; партии хранятся в этом браузере.
open-record = Открыть запись
open-record-about = Партия из терминала или из зала без интернета — как повтор, которым можно поделиться.
