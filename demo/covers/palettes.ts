/** Flat inks of one picture: the paper it stands on, the darkest or lightest line, the signal colour and two helpers. */
export interface Scheme {
  ground: string;
  ink: string;
  accent: string;
  second: string;
  third: string;
}

/** A palette is a list of schemes, each five colours in the order of `Scheme`, so that it travels as plain strings. */
export type Palette = readonly string[];

/** Coral on warm neutrals: music. */
export const musicPalette: Palette = [
  '#f3e8da #2b1d19 #ee5a41 #f4b297 #8a3b2c',
  '#261b18 #f6e7d7 #f0644b #7d3a2d #eab089',
  '#ec5e45 #2a1613 #fbeadb #f79c80 #b23a29',
  '#dfc9ae #2b1d19 #e9563e #f7eadb #a4785a',
  '#f7d9c4 #35201b #e8513a #c98263 #fff4e6',
  '#3a2521 #f9dcc5 #f26d52 #e9a23f #8f4534',
  '#f0e2d0 #33211c #d9452f #e9a23f #efb9a0',
  '#8d3a2c #fae6d4 #f88c6f #f2bf8f #4d211a',
];

/** Teal on the same neutrals: sound effects. */
export const soundPalette: Palette = [
  '#f1e9dc #14302f #159c8e #a9d5c8 #0d5a57',
  '#13292a #efe8d9 #22b3a2 #1b5b59 #bcdccb',
  '#179384 #0d2627 #f3ecdd #7fcabb #0b5f58',
  '#d9ccb4 #16302f #0f8f83 #f4eee0 #6d8c7d',
  '#cfe3d6 #143230 #12897d #f7f2e5 #5aa898',
  '#1e3a39 #f0e7d6 #2fc0ad #e3a94a #2b6c68',
  '#efe6d6 #1b3433 #0c7a72 #e3a94a #9fcdbf',
  '#0c6b65 #f1eadb #58c9b7 #cfe6d8 #0b3a3a',
];

/**
 * Picks a scheme out of a palette.
 *
 * @throws RangeError where the entry is not five colours
 */
export function scheme(entry: string): Scheme {
  const [ground, ink, accent, second, third] = entry.split(' ');
  if (!ground || !ink || !accent || !second || !third) throw new RangeError(`Not a scheme of five colours: ${entry}`);
  return { ground, ink, accent, second, third };
}
