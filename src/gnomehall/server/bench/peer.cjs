/**
 * The peer of `gnomehall bench server --peer`: a small game in the manner of treasures on boardgame.io's server.
 * 91 hexes, three gnomes per seat, four at a table of two; a gnome runs any way in a line and takes the
 * tile it leaves. Like Gnomehall's server it tells whoever is to move what is legal. Storage: memory, its default.
 */
const Koa = require("koa");
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const SIZE = 5;
const CELLS = [];
for (let q = -SIZE; q <= SIZE; q++)
  for (let r = -SIZE; r <= SIZE; r++) if (Math.abs(q + r) <= SIZE) CELLS.push([q, r]);
const NUMBER = new Map(CELLS.map(([q, r], cell) => [`${q},${r}`, cell]));
const DIRECTIONS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/** By cell: the cells in each of six lines from it, nearest first. */
const LINES = CELLS.map(([q, r]) =>
  DIRECTIONS.map(([dq, dr]) => {
    const line = [];
    for (let step = 1, cell; (cell = NUMBER.get(`${q + step * dq},${r + step * dr}`)) !== undefined; step++)
      line.push(cell);
    return line;
  }),
);

function runs(tiles, gnomes, seat) {
  const taken = new Set(gnomes.flat());
  const found = [];
  for (const from of gnomes[seat])
    for (const line of LINES[from])
      for (const to of line) {
        if (!tiles[to] || taken.has(to)) break;
        found.push(from * CELLS.length + to);
      }
  return found;
}

function run({ G, playerID }, code) {
  if (!G.legal.includes(code)) return INVALID_MOVE;
  const seat = Number(playerID);
  const from = Math.floor(code / CELLS.length);
  const tiles = G.tiles.slice();
  const gnomes = G.gnomes.map((own) => own.slice());
  const scores = G.scores.slice();
  scores[seat] += tiles[from];
  tiles[from] = 0;
  gnomes[seat][gnomes[seat].indexOf(from)] = code % CELLS.length;
  for (let step = 1; step <= gnomes.length; step++) {
    const next = (seat + step) % gnomes.length;
    const legal = runs(tiles, gnomes, next);
    if (legal.length) return { tiles, gnomes, scores, next, legal };
  }
  return { tiles, gnomes, scores, next: 0, legal: [] };
}

const game = {
  name: "run",
  disableUndo: true,
  setup: ({ ctx, random }) => {
    const tiles = CELLS.map(() => random.Die(3));
    const places = random.Shuffle(CELLS.map((_, cell) => cell));
    const each = ctx.numPlayers > 2 ? 3 : 4;
    const gnomes = Array.from({ length: ctx.numPlayers }, () => places.splice(0, each));
    return { tiles, gnomes, scores: gnomes.map(() => 0), next: 0, legal: runs(tiles, gnomes, 0) };
  },
  moves: { run },
  turn: { minMoves: 1, maxMoves: 1, order: { first: () => 0, next: ({ G }) => G.next } },
  endIf: ({ G }) => (G.legal.length ? undefined : { scores: G.scores }),
};

// The socket library asks for the request handler before the lobby's routes are added: make it at the first request.
const callback = Koa.prototype.callback;
Koa.prototype.callback = function () {
  let made;
  return (request, response) => (made ??= callback.call(this))(request, response);
};
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, then) => listen(port, "127.0.0.1", then); // this machine only
server.run({ port: 0 }).then(({ appServer }) => process.stdout.write(`${appServer.address().port}\n`));
