/** Where everything stands in the four pictures: the road and the duel, each wide and, for phones, narrow. */

import type { GnomheimCellData } from "$client/wire";

export type Point = [number, number];
export type Ground = "grass" | "rock" | "wood" | "sand" | "lava" | "stone";
/** What a plan asks of a cell of the file. */
export type CellData = Pick<GnomheimCellData, "id" | "zone" | "x" | "y">;

export interface Plan {
  size: Point;
  place: (cell: CellData, at: number) => Point;
  /** Where a cell's landmark stands, how large, and which if not its zone's; none where a neighbour's will do. */
  landmarks: Record<string, [number, number, number, string?]>;
  /** Land beyond that under the cells: x, y, radius. */
  land: [number, number, number, Ground][];
  /** Names of places, by the key of their text. */
  names: [string, number, number][];
  compass: Point;
}

const ROAD: Record<string, Point> = {
  start: [92, 682],
  meadow_1: [232, 706],
  meadow_2: [362, 672],
  meadow_3: [492, 704],
  castle_1: [622, 672],
  castle_2: [752, 706],
  castle_3: [822, 566],
  metro: [686, 536],
  metro_1: [522, 530],
  pass_1: [388, 552],
  pass_2: [256, 522],
  metro_2: [122, 548],
  pass_3: [82, 402],
  pier_1: [214, 366],
  pier_2: [348, 340],
  pier_3: [482, 366],
  forest_1: [616, 350],
  forest_2: [744, 392],
  forest_3: [826, 276],
  shore: [780, 142],
  isle_1: [640, 110],
  isle_2: [512, 156],
  isle_3: [384, 110],
  cave: [236, 142],
};

/** The road winds up the sheet: the plain, the mountains, the harbour and the forest, the islands. */
const WIDE_ROAD: Plan = {
  size: [900, 790],
  place: ({ id }) => ROAD[id]!,
  landmarks: {
    start: [172, 634, 0.95],
    castle_2: [706, 610, 1.15],
    castle_3: [852, 488, 0.8],
    metro: [690, 474, 0.9],
    metro_1: [524, 468, 0.9],
    metro_2: [186, 480, 0.82],
    pier_2: [348, 272, 1],
    forest_2: [690, 296, 1],
    shore: [846, 108, 1],
    isle_1: [676, 62, 0.7],
    isle_3: [420, 62, 0.7],
    cave: [112, 128, 1.25],
  },
  land: [
    [0, 640, 150, "grass"],
    [150, 620, 100, "grass"],
    [300, 620, 110, "grass"],
    [440, 620, 110, "grass"],
    [570, 610, 110, "grass"],
    [720, 620, 120, "stone"],
    [880, 680, 120, "grass"],
    [880, 480, 110, "stone"],
    [100, 780, 120, "grass"],
    [300, 790, 110, "grass"],
    [430, 800, 110, "grass"],
    [560, 790, 120, "grass"],
    [800, 790, 120, "grass"],
    [20, 470, 110, "rock"],
    [180, 470, 80, "rock"],
    [320, 480, 80, "rock"],
    [450, 480, 80, "rock"],
    [600, 500, 90, "rock"],
    [770, 470, 80, "grass"],
    [870, 380, 100, "wood"],
    [690, 300, 76, "wood"],
    [890, 280, 90, "wood"],
    [860, 130, 90, "sand"],
    [110, 120, 120, "lava"],
  ],
  names: [
    ["start", 92, 754],
    ["meadow", 366, 748],
    ["castle", 690, 764],
    ["metro", 606, 590],
    ["pass", 300, 594],
    ["pier", 348, 412],
    ["forest", 622, 421],
    ["shore", 790, 212],
    ["isle", 512, 226],
    ["cave", 200, 230],
  ],
  compass: [496, 274],
};

/** On a phone the road has four cells per row. */
const NARROW_ROAD: Plan = {
  size: [600, 1110],
  place: (_, at) => {
    const [row, along] = [Math.floor(at / 4), at % 4];
    return [80 + (row % 2 ? 3 - along : along) * 146, 1014 - row * 176 + (along % 2 ? -10 : 10)];
  },
  landmarks: {
    start: [152, 950, 0.95],
    castle_2: [372, 756, 1.05],
    metro: [82, 752, 0.9],
    metro_1: [82, 586, 0.9],
    metro_2: [522, 578, 0.9],
    pier_2: [300, 430, 0.82],
    forest_2: [226, 226, 0.95],
    shore: [560, 226, 0.9],
    isle_1: [556, 78, 0.7],
    isle_3: [262, 78, 0.7],
    cave: [84, 84, 0.82],
  },
  land: [
    [0, 1080, 120, "grass"],
    [200, 1090, 110, "grass"],
    [420, 1090, 120, "grass"],
    [600, 1060, 120, "grass"],
    [300, 930, 120, "grass"],
    [480, 930, 120, "grass"],
    [600, 860, 110, "grass"],
    [150, 930, 110, "grass"],
    [300, 760, 110, "stone"],
    [500, 760, 110, "stone"],
    [100, 760, 110, "rock"],
    [200, 640, 110, "rock"],
    [340, 640, 100, "rock"],
    [560, 640, 100, "rock"],
    [600, 500, 90, "rock"],
    [0, 640, 100, "rock"],
    [30, 270, 110, "wood"],
    [230, 250, 90, "wood"],
    [400, 290, 90, "wood"],
    [590, 280, 100, "sand"],
    [60, 60, 110, "lava"],
  ],
  names: [
    ["start", 80, 1092],
    ["meadow", 300, 1072],
    ["castle", 380, 906],
    ["metro", 84, 914],
    ["pass", 232, 740],
    ["pier", 230, 556],
    ["forest", 226, 376],
    ["shore", 520, 384],
    ["isle", 386, 190],
    ["cave", 84, 216],
  ],
  compass: [448, 74],
};

const HALF_DUEL: Record<string, Point> = {
  castle: [68, 400],
  tesla_n: [150, 262],
  tesla_c: [176, 400],
  tesla_s: [150, 538],
  road_n: [254, 186],
  road_s: [254, 614],
  pier_n1: [358, 128],
  pier_s1: [358, 672],
  mid_1: [272, 358],
  mid_2: [372, 424],
};
const MIDDLE_DUEL: Record<string, Point> = { pier_n2: [470, 164], mid_3: [470, 386], pier_s2: [470, 636] };
/** The name of a cell's mirror image on the left side. */
const MIRRORED: Record<string, string> = { mid_4: "mid_2", mid_5: "mid_1", pier_n3: "pier_n1", pier_s3: "pier_s1" };

function onWideDuel(id: string): Point {
  if (MIDDLE_DUEL[id]) return MIDDLE_DUEL[id];
  const left = HALF_DUEL[id.replace(/_a/, "")];
  if (left) return left;
  const [x, y] = HALF_DUEL[MIRRORED[id] ?? id.replace(/_b/, "")]!;
  return [940 - x, y];
}

/** Two castles with the sea between them. */
const WIDE_DUEL: Plan = {
  size: [940, 800],
  place: ({ id }) => onWideDuel(id),
  landmarks: {
    castle_a: [58, 318, 1.05],
    castle_b: [882, 318, 1.05],
    tesla_a_n: [226, 320, 0.95],
    tesla_a_s: [226, 486, 0.95],
    tesla_b_n: [714, 320, 0.95],
    tesla_b_s: [714, 486, 0.95],
    pier_n2: [470, 92, 1],
    pier_s2: [470, 564, 1],
    pier_n1: [358, 62, 0.85, "mortar"],
    pier_n3: [582, 62, 0.85, "mortar"],
    pier_s1: [358, 606, 0.85, "mortar"],
    pier_s3: [582, 606, 0.85, "mortar"],
  },
  land: [
    [20, 300, 130, "grass"],
    [20, 500, 130, "grass"],
    [120, 180, 120, "grass"],
    [120, 620, 120, "grass"],
    [230, 120, 80, "grass"],
    [230, 680, 80, "grass"],
    [920, 300, 130, "grass"],
    [920, 500, 130, "grass"],
    [820, 180, 120, "grass"],
    [820, 620, 120, "grass"],
    [710, 120, 80, "grass"],
    [710, 680, 80, "grass"],
    [40, 90, 120, "rock"],
    [900, 710, 120, "rock"],
    [40, 720, 120, "wood"],
    [900, 80, 120, "wood"],
  ],
  names: [
    ["castle-a", 76, 474],
    ["castle-b", 864, 474],
    ["tesla", 150, 610],
    ["tesla", 790, 610],
    ["north-pier", 470, 236],
    ["south-pier", 470, 712],
    ["causeway", 470, 462],
  ],
  compass: [392, 290],
};

/** On a phone the duel runs upwards. */
const NARROW_DUEL: Plan = {
  size: [600, 1110],
  place: ({ x, y }) => [70 + ((y - 140) / 520) * 460, 1016 - ((x - 80) / 1040) * 926],
  landmarks: {
    castle_a: [400, 1044, 1],
    castle_b: [400, 118, 1],
    tesla_a_n: [246, 846, 0.8],
    tesla_a_s: [354, 846, 0.8],
    tesla_b_n: [246, 286, 0.8],
    tesla_b_s: [354, 286, 0.8],
    pier_n2: [152, 512, 0.9],
    pier_n1: [152, 646, 0.8, "mortar"],
    pier_n3: [152, 404, 0.8, "mortar"],
    pier_s2: [448, 512, 0.9],
    pier_s1: [448, 646, 0.8, "mortar"],
    pier_s3: [448, 404, 0.8, "mortar"],
  },
  land: [
    [120, 1040, 120, "grass"],
    [480, 1040, 120, "grass"],
    [60, 920, 110, "grass"],
    [540, 920, 110, "grass"],
    [120, 70, 120, "grass"],
    [480, 70, 120, "grass"],
    [60, 190, 110, "grass"],
    [540, 190, 110, "grass"],
    [0, 1090, 110, "wood"],
    [600, 1090, 110, "rock"],
    [600, 20, 110, "wood"],
    [0, 20, 110, "rock"],
  ],
  names: [
    ["castle-a", 300, 1092],
    ["castle-b", 300, 160],
    ["tesla", 120, 968],
    ["tesla", 480, 154],
    ["north-pier", 96, 612],
    ["south-pier", 504, 612],
    ["causeway", 300, 612],
  ],
  compass: [226, 726],
};

export const PLANS = {
  adventure: { wide: WIDE_ROAD, narrow: NARROW_ROAD },
  duel: { wide: WIDE_DUEL, narrow: NARROW_DUEL },
};
