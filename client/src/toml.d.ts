// Written by `python -m gnomehall.server.wire` from the Python structs. Do not edit.

declare module "$games/treasures/data/board.toml" {
  const data: import("./wire").TreasuresBoardData;
  export default data;
}

declare module "$games/treasures/data/tiles.toml" {
  const data: import("./wire").TreasuresTileData;
  export default data;
}

declare module "$games/taverns/data/board.toml" {
  const data: import("./wire").TavernsBoardData;
  export default data;
}

declare module "$games/taverns/data/pieces.toml" {
  const data: import("./wire").TavernsPieceData;
  export default data;
}

declare module "$games/duel/data/board.toml" {
  const data: import("./wire").DuelBoardData;
  export default data;
}

declare module "$games/duel/data/cards.toml" {
  const data: import("./wire").DuelCardData;
  export default data;
}

declare module "$games/lost_mines/data/board.toml" {
  const data: import("./wire").LostMinesBoardData;
  export default data;
}

declare module "$games/lost_mines/data/cards.toml" {
  const data: import("./wire").LostMinesCardData;
  export default data;
}

declare module "$games/gnomheim/data/board.toml" {
  const data: import("./wire").GnomheimBoardData;
  export default data;
}

declare module "$games/gnomheim/data/cards.toml" {
  const data: import("./wire").GnomheimCardData;
  export default data;
}
