"""The current database schema; ``migrations/`` leads to it."""

import sqlalchemy as sa

META = sa.MetaData()

PLAYERS = sa.Table(
    "players",
    META,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
)

TOKENS = sa.Table(
    "tokens",
    META,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("seen", sa.Integer, nullable=False, server_default="0"),  # days since 1970
    sa.Index("tokens_player", "player"),
)

TRANSFERS = sa.Table(
    "transfers",
    META,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("expires", sa.Double, nullable=False),
)

MATCHES = sa.Table(
    "matches",
    META,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("phase", sa.String(16), nullable=False),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("seed", sa.LargeBinary),
    sa.Column("rematch", sa.String(32), nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("touched", sa.Double, nullable=False, server_default="0"),
    sa.Column("revision", sa.Integer, nullable=False, server_default="0"),
    sa.Column("wish", sa.Text),
    sa.Column("passed", sa.Text),
    sa.Column("muted", sa.Text),
    sa.Column("barred", sa.Text),
    sa.Column("plans", sa.Text),
    sa.Column("clock", sa.Text),
    sa.Column("began", sa.Double, nullable=False, server_default="0"),
    sa.Column("reviews", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("origin", sa.Text),
    sa.Index("matches_open", "open", "phase", "made"),
    sa.Index("matches_touched", "phase", "touched"),
)

MEMBERS = sa.Table(
    "members",
    META,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("away", sa.Integer),
    sa.Index("members_newest", "player", "made"),
)

# No foreign keys: the hot table, written only by the hub and always after its match.
STEPS = sa.Table(
    "steps",
    META,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.SmallInteger, nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("action", sa.Integer, nullable=False),
    sa.Column("ask", sa.String(64)),
    sa.Column("at", sa.Double, nullable=False),
    sa.UniqueConstraint("match", "seat", "ask", name="steps_ask"),
    sqlite_with_rowid=False,  # clustered: the steps of a match are adjacent and in order
)

CHAT = sa.Table(
    "chat",
    META,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("seat", sa.SmallInteger),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("player", sa.String(32), nullable=False, server_default=""),
    sa.Index("chat_player", "player"),
)

REPORTS = sa.Table(
    "reports",
    META,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("by", sa.String(32), primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
)

# What a match has shown, in pieces: compressed JSON (kept.py). It tells secrets of a running match.
KEPT = sa.Table(
    "kept",
    META,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("first", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("last", sa.Integer, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)

# The review of a finished match: compressed JSON, and the number of the evaluation that it was made with (reviews.py).
REVIEWS = sa.Table(
    "reviews",
    META,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("evaluation", sa.Integer, nullable=False),
    sa.Column("judged", sa.Text, nullable=False),  # the errors alone, as JSON
    sa.Column("data", sa.LargeBinary, nullable=False),
)

# Puzzles from this hall's own matches, as JSON (puzzling.py); without any, those that come with the program are used.
PUZZLES = sa.Table(
    "puzzles",
    META,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("match", sa.String(32), nullable=False),
    sa.Column("data", sa.Text, nullable=False),
)

# One row per seat of a finished match. Ratings follow from these rows alone.
RESULTS = sa.Table(
    "results",
    META,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("who", sa.String(16), nullable=False),
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("bot", sa.String(32), nullable=False),
    sa.Column("rank", sa.SmallInteger, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("reason", sa.String(64), nullable=False),
    sa.Column("resigned", sa.Boolean, nullable=False),
    sa.Column("left", sa.Boolean, nullable=False),
    sa.Column("helped", sa.Boolean, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Index("results_player", "player", "at"),
)

# The rating after each rated match. The number is unique, so two servers cannot both rate a player's next match.
RATINGS = sa.Table(
    "ratings",
    META,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("against", sa.String(16), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("match", sa.String(32), nullable=False),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

INVITES = sa.Table(
    "invites",
    META,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("by", sa.String(32), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("declined", sa.Boolean, nullable=False),
    sa.Index("invites_player", "player", "at"),
    sa.Index("invites_by", "by", "at"),
)

PASSKEYS = sa.Table(
    "passkeys",
    META,
    sa.Column("credential", sa.Text, primary_key=True),  # base64url; up to 1023 bytes
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("key", sa.LargeBinary, nullable=False),
    sa.Column("count", sa.BigInteger, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("used", sa.Integer, nullable=False),  # days since 1970
    sa.Index("passkeys_player", "player"),
)

# Several processes on one database: who serves, who is where, and which process thinks for a bot.

PROCESSES = sa.Table(
    "processes",
    META,
    sa.Column("process", sa.String(16), primary_key=True),
    sa.Column("beat", sa.Double, nullable=False),  # the database's clock
)

PRESENT = sa.Table(
    "present",
    META,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("process", sa.String(16), primary_key=True),
    sa.Column("gone", sa.Double),  # null while connected
    sa.Index("present_process", "process"),
)

WATCHED = sa.Table(
    "watched",
    META,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("process", sa.String(16), primary_key=True),
    sa.Column("onlookers", sa.Integer, nullable=False),
    sa.Column("screens", sa.Integer, nullable=False),
    sa.Index("watched_process", "process"),
)

THINKING = sa.Table(
    "thinking",
    META,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("process", sa.String(16), nullable=False),
    sa.Index("thinking_process", "process"),
)

# What the administrator asks of the running servers: `gnomehall admin` writes, one server does it and says how it went.
ORDERS = sa.Table(
    "orders",
    META,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("what", sa.String(16), nullable=False),
    sa.Column("whom", sa.String(64), nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("taken", sa.Double),
    sa.Column("answer", sa.Text),
)

# Addresses that may not connect ("address") and players who may not speak ("mute"), for a time.
BANS = sa.Table(
    "bans",
    META,
    sa.Column("kind", sa.String(16), primary_key=True),
    sa.Column("whom", sa.String(64), primary_key=True),
    sa.Column("until", sa.Double, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
)

# When a clock runs out at a table that may be in no memory.
DUE = sa.Table(
    "due",
    META,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("due", sa.Double),
    sa.Index("due_due", "due"),
)

# Notices: who wants to be told what, where to, and what is still to be sent (notices/).

CHANNELS = sa.Table(
    "channels",
    META,
    sa.Column("channel", sa.String(16), primary_key=True),
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("secret", sa.Text, nullable=False),  # a webhook's key; the keys of a push subscription
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("failures", sa.Integer, nullable=False, server_default="0"),  # since the last success
    sa.UniqueConstraint("player", "kind", "address", name="channels_address"),
    sa.Index("channels_kind", "kind", "address"),
)

WISHES = sa.Table(
    "wishes",
    META,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("lang", sa.String(2), nullable=False),
    sa.Column("zone", sa.Text, nullable=False),
    sa.Column("quiet_from", sa.Integer),  # minutes after midnight
    sa.Column("quiet_to", sa.Integer),
    sa.Column("digest", sa.Integer, nullable=False),  # hours
    sa.Column("every", sa.Boolean, nullable=False),
)

# What a player chose for one match: be told of it or not (null: as for every match), and follow it as an onlooker.
CHOICES = sa.Table(
    "choices",
    META,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("told", sa.Boolean),
    sa.Column("follows", sa.Boolean, nullable=False),
    sa.Index("choices_match", "match"),
)

# Written with the step that causes a notice, deleted once it is delivered or given up.
OUTBOX = sa.Table(
    "outbox",
    META,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("match", sa.String(32), nullable=False),
    sa.Column("step", sa.Integer, nullable=False),  # how many steps the match had; -1 before its start
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("channel", sa.String(16), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("due", sa.Double, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("held", sa.Boolean, nullable=False),  # quiet hours or a digest
    sa.Column("batch", sa.String(32), nullable=False),  # the message's id, once a sender took it
    sa.Column("process", sa.String(16), nullable=False),
    sa.Column("until", sa.Double, nullable=False),  # how long only that process may send it
    sa.Column("sending", sa.Boolean, nullable=False),  # it may have arrived
    sa.UniqueConstraint("match", "step", "player", "channel", "kind", name="outbox_once"),
    sa.Index("outbox_due", "due"),
    sa.Index("outbox_channel", "channel"),
    sa.Index("outbox_player", "player", "match"),
)

# Secrets of the hall itself.
KEYS = sa.Table(
    "keys",
    META,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
