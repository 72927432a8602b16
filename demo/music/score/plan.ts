import type { Key } from '../theory/key.ts';

/** The stem groups of a mix. */
export type Stem =
  | 'drums'
  | 'percussion'
  | 'bass'
  | 'harmony'
  | 'strings'
  | 'guitars'
  | 'keys'
  | 'pads'
  | 'melody'
  | 'choir'
  | 'effects';

/** The parameters of a piece, fixed before any note. */
export interface SongPlan {
  /** Quarter notes a minute. */
  tempo: number;
  /** Quarter notes in a bar: 6/8 has 3, 7/8 has 3.5. */
  beatsPerBar: number;
  key: Key;
  /** Long eighths (or sixteenths) as a part of the pair: 0.5 even, 0.66 triplets. */
  swing?: number;
  /** Beats of the swung pair: 1 for eighths, 0.5 for sixteenths. */
  swingPair?: number;
  /** Bars at the end in which the tempo yields, and how much slower it ends: 0.3 is 30 %. */
  ritardando?: { bars: number; amount: number };
  /** Bars over which the end fades; without it the piece has a last chord. */
  fadeOut?: number;
  /** Seconds after the last bar, in which it rings out. */
  tail?: number;
}

/** A section of the form. */
export interface Section {
  name: string;
  bars: number;
  /** Bar and beat where it starts. */
  bar: number;
  beat: number;
  beats: number;
  index: number;
}

/** Sections with their numbers of bars. */
export type Form = readonly (readonly [name: string, bars: number])[];
