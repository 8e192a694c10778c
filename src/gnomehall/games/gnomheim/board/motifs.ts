/**
 * The pictures on the cards are composed of two motifs, chosen by what the card does: what its first effect is, and
 * what makes it different from other cards with that effect. So a card of a new design has its picture too.
 */

import type { GnomheimCard } from "$client/wire";
import { cardOf } from "./cards";

/** A colour, or a line ("line" in ink, "gleam" in white), and a path within 24 of 0,0. */
export type Stroke = [string, string];

const GNOME = (x: number, y: number, colour: string): Stroke[] => [
  [colour, `M${x - 9},${y + 14} Q${x - 10},${y} ${x},${y} Q${x + 10},${y} ${x + 9},${y + 14}Z`],
  ["white", `M${x - 6},${y} Q${x - 6},${y + 11} ${x},${y + 11} Q${x + 6},${y + 11} ${x + 6},${y}Z`],
  [colour, `M${x - 8},${y + 1} Q${x - 6},${y - 14} ${x + 3},${y - 18} Q${x + 7},${y - 10} ${x + 8},${y + 1}Z`],
];

const CARDS: Stroke[] = [
  ["grey", "M-19,-10 L-2,-16 L7,11 L-10,17Z"],
  ["white", "M-6,-17 H13 V14 H-6Z"],
  ["violet", "M-2,-13 H9 V-1 H-2Z"],
  ["line", "M-2,4 H9 M-2,9 H6"],
];

const CRYSTALS: Stroke[] = [
  ["gold", "M-18,2 L-10,-8 L-2,2 L-5,14 H-15Z"],
  ["blue", "M10,-10 L18,2 L10,16 L2,2Z"],
];

export const MOTIFS: Record<string, Stroke[]> = {
  // What effects do
  walk: [
    ["brown", "M-10,-20 H4 V2 Q18,4 19,12 V17 H-10Z"],
    ["dark", "M-11,15 H20 V20 H-11Z"],
    ["gold", "M-11,-20 H5 V-13 H-11Z"],
    ["line", "M-21,-6 H-14 M-22,2 H-14 M-21,10 H-14"],
  ],
  fly: [...GNOME(6, -3, "green"), ["line", "M-22,18 Q-14,-12 -6,-6 M-22,8 l0,10 10,-2 M-20,-2 H-14 M-16,-12 H-10"]],
  push: [...GNOME(9, 2, "red"), ["line", "M-22,4 H-8 M-14,-3 L-6,4 L-14,11 M-22,-8 H-14 M-22,15 H-14"]],
  hook: [
    ["line", "M-20,-18 Q-6,-18 -4,-4"],
    ["grey", "M-7,-6 H0 V8 Q0,15 7,14 L5,9 L18,8 L13,20 L11,17 Q-7,21 -7,8Z"],
  ],
  chase: [
    ...GNOME(12, -1, "red"),
    ["brown", "M-20,16 q0,-7 6,-7 q5,0 4,7Z M-12,3 q0,-7 6,-7 q5,0 4,7Z"],
    ["line", "M-22,-6 H-14"],
  ],
  gather: [
    ["white", "M-8,0 a8,8 0 1 0 16,0 a8,8 0 1 0 -16,0Z"],
    [
      "line",
      `M-22,-14 L-11,-7 M-16,-4 L-10,-6 L-12,-12 M22,-14 L11,-7 M16,-4 L10,-6 L12,-12 M0,23 V12
       M-5,16 L0,11 L5,16`,
    ],
  ],
  swap: [
    ["green", "M-22,6 Q-20,-10 -11,-14 Q-5,-4 -3,6Z"],
    ["red", "M3,6 Q5,-10 14,-14 Q20,-4 22,6Z"],
    ["line", "M-14,14 H12 M7,9 L13,14 L7,19 M14,-20 H-10 M-5,-24 L-11,-20 L-5,-16"],
  ],
  stun: [
    ...GNOME(0, 5, "red"),
    [
      "gold",
      `M-15,-12 l2,-6 2,6 6,1 -5,4 1,6 -4,-4 -5,4 1,-6 -4,-4Z M12,-14 l2,-6 2,6 6,1 -5,4 1,6
       -4,-4 -5,4 1,-6 -4,-4Z`,
    ],
  ],
  bolt: [
    ["grey", "M-18,-4 Q-24,-16 -10,-17 Q-4,-25 6,-19 Q20,-20 18,-6 Q16,0 8,-1 H-12 Q-17,0 -18,-4Z"],
    ["gold", "M2,-2 L-8,12 H-1 L-5,23 L11,7 H4 L9,-2Z"],
  ],
  shield: [
    ["blue", "M-17,-17 Q0,-11 17,-17 Q20,10 0,21 Q-20,10 -17,-17Z"],
    ["gold", "M-3,-14 H3 V18 H-3Z M-17,-4 H17 V2 H-17Z"],
  ],
  collect: [...CRYSTALS, ["line", "M-4,-20 V-10 M-9,-15 H1 M18,-20 V-12 M14,-16 H22"]],
  gain: [
    ["brown", "M-20,0 H20 V18 H-20Z"],
    ["brown", "M-20,-2 Q-20,-16 0,-16 Q20,-16 20,-2Z"],
    ["gold", "M-4,-4 H4 V6 H-4Z M-20,-2 H20 V2 H-20Z"],
  ],
  steal: [
    ["gold", "M0,-20 L10,-11 L7,2 H-7 L-10,-11Z"],
    ["skin", "M-18,6 Q-8,0 2,6 Q10,2 18,4 Q16,12 6,14 Q-6,24 -18,18Z"],
    ["line", "M-6,10 H4"],
  ],
  draw: CARDS,
  opponent_discards: [...CARDS, ["red", "M-20,-20 L-14,-20 L20,18 L14,18Z M20,-20 L14,-20 L-20,18 L-14,18Z"]],
  luck_bonus: [
    [
      "green",
      `M0,0 C-20,-4 -16,-22 -3,-17 Q0,-14 0,0 C4,-20 22,-16 17,-3 Q14,0 0,0 C20,4 16,22 3,17
       Q0,14 0,0 C-4,20 -22,16 -17,3 Q-14,0 0,0Z`,
    ],
    ["line", "M2,4 Q6,14 14,21"],
  ],
  reroll: [
    ["white", "M-13,-11 H11 V13 H-13Z"],
    ["green", "M-8,-1 a5,5 0 1 0 10,0 a5,5 0 1 0 -10,0Z"],
    [
      "line",
      `M17,-8 A20,20 0 0 1 8,20 M-18,8 A20,20 0 0 1 -10,-19 M-16,-20 L-9,-20 L-10,-13 M14,20
       L7,21 L9,14`,
    ],
  ],
  exchange: [...CRYSTALS, ["line", "M-10,-16 H8 M3,-21 L9,-16 L3,-11 M12,21 H-8 M-3,17 L-9,21 L-3,25"]],
  echo: [...CARDS, ["line", "M15,-8 Q20,0 15,8 M20,-12 Q27,0 20,12"]],
  contest: [
    ["white", "M-21,-6 L-6,-12 L0,3 L-15,9Z M2,-2 L17,-8 L23,7 L8,13Z"],
    [
      "green",
      `M-13,-2 a3,3 0 1 0 6,0 a3,3 0 1 0 -6,0Z M5,4 a3,3 0 1 0 6,0 a3,3 0 1 0 -6,0Z M13,0 a3,3
       0 1 0 6,0 a3,3 0 1 0 -6,0Z`,
    ],
  ],
  keg: [
    ["brown", "M-14,-14 Q0,-19 14,-14 Q19,2 14,18 Q0,22 -14,18 Q-19,2 -14,-14Z"],
    ["line", "M-16,-6 Q0,-1 16,-6 M-16,10 Q0,15 16,10 M0,-17 q4,-9 11,-5"],
    ["gold", "M8,-24 l3,-3 2,3 4,0 -2,4 1,4 -4,-2 -4,1 1,-4Z"],
  ],
  bear_trap: [
    ["grey", "M-21,10 L-16,-12 L-8,4 L0,-15 L8,4 L16,-12 L21,10Z"],
    ["dark", "M-22,9 H22 V16 H-22Z"],
  ],
  ice: [
    ["blue", "M-22,4 L-8,-12 L12,-10 L22,4 L6,16 L-12,14Z"],
    ["gleam", "M-12,2 L-2,-6 M-2,8 L10,-2 M8,8 L14,3"],
  ],
  wall: [
    ["red", "M-21,-14 H21 V17 H-21Z"],
    ["line", "M-21,-4 H21 M-21,7 H21 M-7,-14 V-4 M9,-14 V-4 M-14,-4 V7 M2,-4 V7 M14,-4 V7 M-7,7 V17 M9,7 V17"],
  ],
  web: [
    [
      "gleam",
      `M-22,0 H22 M0,-22 V22 M-16,-16 L16,16 M16,-16 L-16,16 M0,-9 L7,-6 L9,0 L7,6 L0,9 L-7,6
       L-9,0 L-7,-6Z M0,-18 L13,-13 L18,0 L13,13 L0,18 L-13,13 L-18,0 L-13,-13Z`,
    ],
  ],
  link: [
    ["grey", "M-23,14 V0 Q-23,-11 -13,-11 Q-3,-11 -3,0 V14Z M3,14 V0 Q3,-11 13,-11 Q23,-11 23,0 V14Z"],
    ["dark", "M-19,14 V1 Q-19,-6 -13,-6 Q-7,-6 -7,1 V14Z M7,14 V1 Q7,-6 13,-6 Q19,-6 19,1 V14Z"],
    ["line", "M-13,-16 Q0,-24 13,-16 M8,-21 L14,-15 L6,-14"],
  ],
  flip: [
    ["gold", "M-20,-6 L-12,-14 L-4,-6 L-7,5 H-17Z"],
    ["blue", "M12,-2 L20,8 L12,21 L4,8Z"],
    ["line", "M2,-14 Q14,-16 15,-8 M10,-11 L15,-6 L19,-12 M-2,16 Q-14,20 -15,11 M-19,14 L-15,9 L-10,13"],
  ],
  clear: [
    ["brown", "M-18,20 L10,-14 L14,-10 L-14,24Z"],
    ["gold", "M-24,24 L-20,6 L-6,18Z"],
    ["white", "M12,-8 l2,-7 2,7 7,2 -7,2 -2,7 -2,-7 -7,-2Z M-6,-14 l1,-5 1,5 5,1 -5,1 -1,5 -1,-5 -5,-1Z"],
  ],
  mortar: [
    ["grey", "M-16,6 L8,-18 L20,-6 L-4,18 Q-18,20 -16,6Z"],
    ["brown", "M-18,14 a8,8 0 1 0 16,0 a8,8 0 1 0 -16,0Z"],
    ["dark", "M14,-20 L22,-12 L18,-8 L10,-16Z"],
  ],
  explode: [
    [
      "gold",
      `M0,-23 L5,-9 L18,-16 L11,-3 L24,2 L11,6 L16,19 L4,11 L0,24 L-5,11 L-17,18 L-11,5 L-24,2
       L-11,-4 L-17,-16 L-5,-9Z`,
    ],
    ["red", "M0,-9 L4,-2 L11,1 L4,4 L0,11 L-4,4 L-11,1 L-4,-2Z"],
  ],
  // What sets a card apart
  spider: [
    ["line", "M-7,-6 L-19,-15 M-8,0 L-22,-1 M-8,6 L-19,15 M7,-6 L19,-15 M8,0 L22,-1 M8,6 L19,15 M0,-24 V-8"],
    ["dark", "M-10,2 a10,11 0 1 0 20,0 a10,11 0 1 0 -20,0Z"],
    ["red", "M-5,-1 a2,2 0 1 0 4,0 a2,2 0 1 0 -4,0Z M1,-1 a2,2 0 1 0 4,0 a2,2 0 1 0 -4,0Z"],
  ],
  brew: [
    ["gold", "M-14,-10 H9 V18 H-14Z"],
    ["white", "M-17,-8 Q-18,-18 -8,-16 Q-2,-22 5,-16 Q13,-17 12,-8 Q8,-4 5,-8 Q1,-3 -3,-8 Q-8,-3 -17,-8Z"],
    ["line", "M9,-4 Q20,-4 19,4 Q19,12 9,11 M-6,-2 V14 M1,-2 V14"],
  ],
  powder: [
    ["dark", "M-18,16 Q-12,0 0,-2 Q12,0 18,16Z"],
    ["gold", "M0,-22 L3,-12 L12,-14 L6,-7 L10,2 L0,-3 L-10,2 L-6,-7 L-12,-14 L-3,-12Z"],
  ],
  frost: [
    [
      "gleam",
      `M0,-21 V21 M-18,-10 L18,10 M18,-10 L-18,10 M-5,-17 L0,-12 L5,-17 M-5,17 L0,12 L5,17
       M-17,-4 L-11,-6 L-12,-12 M17,4 L11,6 L12,12 M17,-4 L11,-6 L12,-12 M-17,4 L-11,6 L-12,12`,
    ],
  ],
  fire: [
    ["red", "M0,22 Q-18,18 -15,2 Q-13,-6 -7,-10 Q-6,-3 -2,-2 Q-4,-14 6,-23 Q6,-12 13,-6 Q20,12 0,22Z"],
    ["gold", "M0,20 Q-9,16 -6,6 Q-3,8 0,0 Q8,8 6,14 Q4,19 0,20Z"],
  ],
  wind: [
    [
      "gleam",
      `M-22,-8 H6 Q16,-8 15,-15 Q13,-21 6,-18 M-22,1 H14 Q24,2 21,10 Q17,15 11,11 M-18,10 H0
       Q8,11 6,18 Q2,22 -3,18`,
    ],
  ],
  gear: [
    [
      "grey",
      `M-4,-21 H4 L5,-15 L11,-13 L16,-17 L21,-11 L17,-6 L19,0 L22,4 L20,11 L14,11 L10,16 L11,21
       L3,23 L0,18 L-6,17 L-11,21 L-17,16 L-14,10 L-17,5 L-22,3 L-21,-5 L-15,-6 L-12,-11
       L-14,-17 L-8,-20Z`,
    ],
    ["dark", "M-7,1 a7,7 0 1 0 14,0 a7,7 0 1 0 -14,0Z"],
  ],
  magic: [
    ["brown", "M-20,22 L6,-6 L10,-2 L-16,25Z"],
    ["gold", "M10,-22 L13,-12 L23,-10 L14,-5 L16,5 L9,-2 L0,3 L4,-7 L-3,-14 L7,-13Z"],
  ],
  luck: [
    ["white", "M-16,-16 H16 V16 H-16Z"],
    ["green", "M-11,-6 a5,5 0 1 0 10,0 a5,5 0 1 0 -10,0Z M1,6 a5,5 0 1 0 10,0 a5,5 0 1 0 -10,0Z"],
  ],
  trade: [
    ["line", "M0,-20 V18 M-18,-12 H18 M-18,-12 L-23,4 M-18,-12 L-12,4 M18,-12 L12,4 M18,-12 L23,4"],
    [
      "gold",
      `M-24,4 H-11 Q-12,12 -18,12 Q-23,12 -24,4Z M11,4 H24 Q23,12 18,12 Q12,12 11,4Z M-9,17 H9
       V22 H-9Z`,
    ],
  ],
  trap: [...GNOME(0, 0, "red"), ["grey", "M-20,20 L-16,8 L-10,17 L-3,8 L3,17 L10,8 L16,17 L20,8 V20Z"]],
  trick: [
    ["violet", "M-21,-9 Q0,-17 21,-9 Q20,10 8,9 Q2,8 0,3 Q-2,8 -8,9 Q-20,10 -21,-9Z"],
    ["white", "M-14,-4 Q-8,-8 -4,-2 Q-9,2 -14,-4Z M14,-4 Q8,-8 4,-2 Q9,2 14,-4Z"],
  ],
  stone: [
    ["grey", "M-20,16 L-16,-2 L-4,-6 L2,4 L0,16Z M-2,16 L4,-12 L14,-14 L22,2 L20,16Z"],
    ["line", "M-10,2 L-6,8 M10,-6 L13,2"],
  ],
  hit: [
    ["brown", "M-18,20 L-22,14 L2,-10 Q4,-22 16,-20 Q24,-10 14,0 L-14,22Z"],
    ["line", "M8,-12 l3,3 M14,-12 l-3,5"],
  ],
  work: [
    ["brown", "M-3,-12 L3,-12 L6,22 L0,22Z"],
    ["grey", "M-22,-4 Q0,-24 22,-6 Q10,-12 0,-11 Q-12,-10 -22,-4Z"],
  ],
  sound: [
    ["gold", "M-20,2 Q-6,6 10,-16 L20,6 Q-4,12 -16,12 Q-22,10 -20,2Z"],
    ["line", "M20,-18 L24,-22 M22,-8 H27 M-8,2 L-4,10"],
  ],
};

type Effect = GnomheimCard["effects"][number];

function motifOf(effect: Effect, { type }: GnomheimCard): string {
  if (effect.op === "token") return effect.kind!;
  if (effect.op === "goto") return effect.to === "second" ? "hook" : "chase";
  if (effect.op === "stun" && type === "field") return "bolt";
  return effect.op;
}

/** The tag "ice" is also the name of what lies on a cell. */
const OF_TAG: Record<string, string> = { ice: "frost" };

/** The two motifs of a card. */
export function motifsOf(id: string): [string, string] {
  const card = cardOf(id);
  const [first, second] = card.effects as [Effect, Effect?];
  const main = motifOf(first, card);
  const tag = card.tags[0]!;
  const apart = () => {
    if (first.op === "walk" && first.ignore_traps) return "spider";
    if (first.op === "contest") return "steal";
    if (second && second.op !== "unstun" && second.op !== "push") return motifOf(second, card);
    return OF_TAG[tag] ?? tag;
  };
  return [main, apart()];
}
