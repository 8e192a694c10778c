/** The faces of bots: every character is a choice of hat, beard, nose, eyes and colours that no seat has. */

export interface FaceParts {
  hat: keyof typeof HATS;
  beard: keyof typeof BEARDS;
  nose: keyof typeof NOSES;
  eyes: keyof typeof EYES;
  skin: string;
  hair: string;
  cloth: string;
}

/** Drawn in a square of 40; the face is a circle around 20 23. */
export const HATS = {
  cone: "M7 19C11 15 15 7 21 1c4 6 9 13 12 18-8-3-18-3-26 0Z",
  bent: "M7 19C10 12 14 6 22 4c5-1 10 1 12 6-3-2-6-2-8 0 3 2 6 5 7 9-8-3-18-3-26 0Z",
  cap: "M7 19c0-9 6-14 13-14s13 5 13 14c-8-3-18-3-26 0Z",
  hood: "M20 2C9 4 4 14 5 28c2-3 4-5 5-9 6-4 14-4 20 0 1 4 3 6 5 9C36 14 31 4 20 2Z",
  helm: "M7 20c0-9 5-14 11-15V2h4v3c6 1 11 6 11 15-2-1-4-2-6-2l-7 3-7-3c-2 0-4 1-6 2Z",
} as const;

export const BEARDS = {
  long: "M9 24c1 4 4 6 7 5 3-1 5-1 8 0 3 1 6-1 7-5 1 8-3 15-11 16C12 39 8 32 9 24Z",
  fork: "M9 24c2 4 4 5 7 4 3-1 5-1 8 0 3 1 5 0 7-4 1 7-1 12-5 15l-6-5-6 5c-4-3-6-8-5-15Z",
  round: "M10 25c2 3 4 4 7 3 2-1 4-1 6 0 3 1 5 0 7-3 0 7-4 11-10 11s-10-4-10-11Z",
  braids: "M10 24c2 4 4 5 7 4h6c3 1 5 0 7-4 1 5 0 8-3 10l-1 6-3-5c-2 1-4 1-6 0l-3 5-1-6c-3-2-4-5-3-10Z",
  moustache: "M9 29c3 1 5-2 11-2s8 3 11 2c-1 4-7 5-11 2-4 3-10 2-11-2Z",
  none: "",
} as const;

export const NOSES = {
  round: "M20 20a3.200 3.200 0 1 1 0 6.400 3.200 3.200 0 0 1 0-6.400",
  long: "M18.500 18h3c0 4 2 6 1.500 8-1 1.500-5 1.500-6 0-.5-2 1.500-4 1.500-8Z",
  wide: "M20 21c3 0 5 1.500 5 3.500S23 27 20 27s-5-.5-5-2.500S17 21 20 21Z",
} as const;

export const EYES = {
  dots:
    "M13.500 19.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3" +
    "M26.500 19.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3",
  tall:
    "M13.500 18.500c1 0 1.500 1 1.500 2.300s-.5 2.200-1.500 2.200-1.500-1-1.500-2.200.5-2.300 1.500-2.300" +
    "M26.500 18.500c1 0 1.500 1 1.500 2.300s-.5 2.200-1.500 2.200-1.500-1-1.500-2.200.5-2.300 1.500-2.300",
  merry:
    "M11 21.500c1-2.500 4-2.500 5 0l-.9.4c-.8-1.400-2.400-1.400-3.200 0Z" +
    "M24 21.500c1-2.500 4-2.500 5 0l-.9.4c-.8-1.400-2.400-1.400-3.200 0Z",
  sly: "M11 19.500h5.500v1.200c-.5 2.200-4.500 2.200-5 0ZM23.500 19.500H29v1.200c-.5 2.200-4.500 2.200-5 0Z",
} as const;

const SKIN = ["#f0cfb0", "#e2b48c", "#c68e63", "#9c6a46"] as const;
const HAIR = ["#e4ddd0", "#b9b2a6", "#8a5a35", "#4b3d33", "#c99f5f", "#a4593a"] as const;
const CLOTH = ["#7b6a57", "#66696c", "#8b7d63", "#6a574e", "#77756c", "#58605a"] as const;

type Row = [FaceParts["hat"], FaceParts["beard"], FaceParts["nose"], FaceParts["eyes"], number, number, number];
const ROWS: Record<string, Row> = {
  grimm: ["cone", "long", "long", "sly", 1, 1, 1],
  brokk: ["helm", "fork", "wide", "dots", 2, 3, 0],
  hilda: ["hood", "none", "round", "merry", 0, 4, 3],
  odo: ["cap", "round", "round", "merry", 1, 2, 2],
  tilda: ["bent", "none", "round", "tall", 2, 5, 4],
  varga: ["hood", "none", "long", "sly", 3, 3, 1],
  runa: ["cone", "none", "round", "dots", 1, 0, 5],
  skarn: ["helm", "braids", "wide", "sly", 3, 1, 4],
  druza: ["bent", "none", "wide", "merry", 0, 2, 0],
  gneiss: ["cap", "long", "wide", "tall", 2, 0, 5],
  klara: ["cap", "none", "long", "tall", 0, 4, 4],
  ulf: ["hood", "fork", "round", "dots", 0, 5, 2],
  magma: ["helm", "none", "round", "merry", 3, 5, 3],
  basil: ["bent", "moustache", "long", "merry", 1, 3, 2],
  umbra: ["hood", "moustache", "long", "tall", 2, 1, 5],
  torvald: ["cone", "braids", "round", "tall", 0, 4, 0],
};

export function faceOf(character: string): FaceParts | undefined {
  const row = ROWS[character];
  if (!row) return undefined;
  const [hat, beard, nose, eyes, skin, hair, cloth] = row;
  return { hat, beard, nose, eyes, skin: SKIN[skin]!, hair: HAIR[hair]!, cloth: CLOTH[cloth]! };
}
