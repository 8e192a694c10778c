# Почему зал отказал.

refusal-too-large = Сообщение слишком длинное.
refusal-slow-mode = Не так быстро: подождите несколько секунд.
refusal-muted = Хозяин стола запретил вам писать в чат.
refusal-kicked = Хозяин не хочет видеть вас за этим столом.
refusal-too-many-seats = За открытым столом оставьте места другим.
refusal-no-such-person = Такого игрока за этим столом нет.
refusal-no-such-line = Этого сообщения уже нет.
refusal-too-frequent = Слишком много сообщений подряд. Подождите немного.
refusal-malformed = Зал не понял это сообщение.
refusal-no-such-game = Такой игры здесь нет.
refusal-no-such-bot = Такого бота здесь нет.
refusal-no-such-table = Такого стола нет. Возможно, ссылка неполная.
refusal-no-such-seat = За этим столом нет такого места.
refusal-no-such-action = В этой игре нет такого действия.
refusal-no-such-move = В партии нет хода с таким номером.
refusal-bad-options = В этой игре нет таких настроек.
refusal-too-many-tables = У вас открыто слишком много столов. Сначала закончите одну из партий.
refusal-not-host = Это может сделать только хозяин стола.
refusal-not-seated = У вас нет места за этим столом.
refusal-not-your-seat = Это не ваше место.
refusal-not-watching = Вы не наблюдаете за этим столом.
refusal-seat-taken = Это место занято.
refusal-seat-empty = Это место уже свободно.
refusal-seats-empty = Ещё не все места заняты.
refusal-not-arranging = Партия уже началась.
refusal-not-playing = Партия ещё не началась.
refusal-not-over = Партия ещё не окончена.
refusal-stale = Позиция успела измениться. Посмотрите ещё раз и выберите заново.
refusal-not-asked = Вас об этом не спрашивают.
refusal-bot-plays = На этом месте играет бот.
refusal-no-bot-plays = На этом месте бот не играет.
refusal-still-here = Этот игрок ещё здесь или только что вышел. Подождите минуту.
refusal-empty-text = Текст пустой.
refusal-too-long = Текст слишком длинный.
refusal-older-version = Правила этой игры с тех пор изменились. Партию можно посмотреть, но не продолжить.
refusal-not-kept = Эту партию играли по старым правилам, и показать её уже нельзя: ничего не сохранилось.
refusal-broken-match = Сохранённая партия повреждена, её не открыть.
refusal-not-stored = Не удалось сохранить, поэтому ничего не изменилось. Попробуйте ещё раз.
refusal-not-known = Сервер не знает, сохранилось ли это. Посмотрите на стол, прежде чем пробовать ещё раз.
refusal-not-read = Зал сейчас не может прочитать базу данных. Попробуйте ещё раз.
refusal-fault = В зале произошла ошибка. Ничего не изменилось, попробуйте ещё раз.
refusal-no-such-move = Такого хода в той партии нет.
refusal-too-deep = Эта партия уже продолжает другую, а та ещё одну — и так восемь раз.
refusal-goes-on = Эта партия продолжает другую: вариант и места остаются прежними.
refusal-no-reviews = Хозяин стола отключил разборы.
refusal-no-hints = За этим столом играют без подсказок.
refusal-hint-coming = Подсказка уже готовится.
refusal-hint-failed = Сейчас подсказки нет.
refusal-no-roles = В этой игре нет тайных ролей.
refusal-no-such-lesson = Такого урока нет.
refusal-lesson-changed = Урок с тех пор изменился. Начните его заново.
refusal-name-taken = За этим столом такое имя уже есть. Может быть, { $at }?
refusal-table-full = Все места заняты.
refusal-has-seat = У вас уже есть место за этим столом.
refusal-had-seat = В этой партии вы уже играли на другом месте.
refusal-link-used = Эта ссылка уже использована или старше десяти минут.
refusal-is-screen = Это общий экран: чужих карт на нём не видно.

refusal-no-such-device = У вас нет такого устройства.
refusal-other-name = Это не ваше имя, поэтому ничего не удалено.
refusal-not-played-together = Позвать можно только тех, с кем вы уже доиграли партию.
refusal-put-off = Прошлое приглашение отложили. Позовите снова завтра.
refusal-no-passkeys-here = Ключи доступа работают только по https. Вместо этого перейдите на другое устройство по ссылке.
refusal-not-signed-in = Этот браузер зал не узнал. Обновите страницу.
refusal-passkey-too-late = Прошло слишком много времени. Попробуйте ещё раз.
refusal-passkey-failed = Ключ доступа не подошёл. Ничего не изменилось.
refusal-passkey-unknown = Зал не знает этого ключа доступа. Возможно, его удалили.
refusal-too-many-passkeys = У вас уже десять ключей доступа. Сначала удалите один.
refusal-bad-clock = По таким часам играть нельзя. Выберите другие.
refusal-no-rest = Сейчас отдых взять нельзя.
refusal-no-plans = Планировать наперёд можно только в партиях по дням, где ничего не скрыто.
refusal-long-plan = Слишком много планов: можно до 12, в каждом до 24 действий.
refusal-hidden-between = Этот ход открыл бы что-то скрытое, дальше планировать нельзя.
refusal-no-time = Времени, чтобы выбрать заново, уже нет.
refusal-turn-is-up = Ваше время вышло, этот ход делает бот. Потом место можно вернуть.

refusal-no-such-channel = Так этот зал уведомлений не шлёт.
refusal-too-many-channels = У вас уже десять адресов для уведомлений. Сначала удалите один.
refusal-bad-address = На этот адрес уведомления не отправить. Адрес должен быть полным и общедоступным, а ссылка — начинаться с https.
refusal-asked-lately = Меньше часа назад на этот адрес уже ушло письмо с подтверждением. Поищите его или подождите.
refusal-bad-hours = Такие часы не подходят.
refusal-bad-zone = Зал не знает такого часового пояса.

# Уведомления и страницы, на которые ведут их ссылки.

notice-title-turn = Ваш ход: { $game }
notice-title-soon = Время на ход истекает: { $game }
notice-title-end = Партия окончена: { $game }
notice-title-invited = Вас зовут играть: { $game }
notice-title-rematch = Ещё партию? { $game }
notice-title-several = { $count ->
    [one] Новости за { $count } столом
    [few] Новости за { $count } столами
   *[many] Новости за { $count } столами
}
notice-title-confirm = Gnomehall: это ваш адрес?
notice-turn = { $game }: ходит { $name }. За столом: { $names }.
notice-soon = { $game }: ходит { $name }, время на этот ход истекает. За столом: { $names }.
notice-end = { $game }: партия окончена. За столом: { $names }.
notice-invited = { $game }: вас зовут за стол. Уже там: { $names }.
notice-rematch = { $game }: остальные хотят сыграть ещё раз. За столом: { $names }.
notice-more = { $count ->
    [one] И ещё { $count }.
    [few] И ещё { $count }.
   *[many] И ещё { $count }.
}
notice-nobody = пока никого
notice-confirm =
    Кто-то попросил Gnomehall ({ $hall }) присылать на этот адрес уведомления о партиях.
    Если это вы, подтвердите по ссылке. Если нет, просто не отвечайте: других писем не будет.
notice-stop = Больше не присылать:
notice-stop-word = Больше не присылать
notice-telegram-on = Готово: здесь вы узнаете, что пора ходить. Отключить: /stop.
notice-telegram-off = Больше сюда ничего не придёт.
notice-telegram-unknown = Эта ссылка уже не работает. Возьмите новую на своей странице в зале.
notice-page-stop = Больше не присылать уведомления на этот адрес?
notice-page-stop-word = Не присылать
notice-page-stopped = Готово. На этот адрес больше ничего не придёт.
notice-page-confirm = Присылать на этот адрес уведомления о ваших партиях?
notice-page-confirm-word = Да, присылать
notice-page-confirmed = Готово. Вы узнаете, когда придёт ваш ход.
notice-page-wrong = Эта ссылка уже не работает.

refusal-bad-record = Это не запись законченной партии, которую может показать этот зал.
