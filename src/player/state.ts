import type { Row } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { NotOursCause } from '#shared/network/classify.ts';
import { proxy } from 'valtio';

/**
 * Where a player is with its track. `opening`: nothing to hear yet; `waiting`: it played and ran out of bytes;
 * `failed`: the sound cannot be had (offline and not held, gone at the server): loading has stopped.
 */
export type PlayerPhase = 'idle' | 'opening' | 'playing' | 'paused' | 'waiting' | 'failed';

/** A stretch of the programme, in seconds. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * The list a track was started from: the whole result, not only the page shown (ux.md). `call` is the path of a list
 * call of the contract, `query` its parameters without the page; a list of one track has no source.
 */
export interface PlayerSource {
  readonly call: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly perPage: number;
}

/** The list that previous and next walk through. */
export interface PlayerQueue {
  source: PlayerSource | null;
  /** Rows known by their place in the whole result, from 0: the pages seen so far. */
  rows: Record<number, Row>;
  total: number;
  /** Place of the current track in the whole result, from 0. */
  index: number;
}

export interface PlayerState {
  track: Row | null;
  phase: PlayerPhase;
  /** The file is being opened: the seek bar is ignored (spec.md section 4). A seek under way gives way to a later one. */
  loading: boolean;
  /** Seconds of programme heard so far; written about ten times a second while playing. */
  time: number;
  duration: number;
  /** 0 to 1 in steps of 0.01. */
  volume: number;
  muted: boolean;
  folded: boolean;
  buffered: TimeSpan[];
  /** What the device keeps of this track, playable without a network. */
  cached: TimeSpan[];
  queue: PlayerQueue;
  /** What the person has chosen to follow, for music and for effects apart. */
  endings: Record<Entity, Ending>;
  /** How many tracks have come by themselves since something was last done by hand. */
  run: number;
  /** Why the last action did something else than asked; shown as a notice. */
  notice: 'next-cached' | 'not-cached' | 'unavailable' | 'renewed' | null;
  /** Who answers in the server's place when the sound of this track is requested; null: nobody does. */
  obstacle: NotOursCause | null;
  /** Sound that was asked for has not come for so long that it is told (silence.ts). */
  isSilent: boolean;
}

/** What follows the end of a track: the next one (spec.md section 4 "Player"), nothing, or the same again. */
export const endings = ['next', 'stop', 'repeat'] as const;
export type Ending = (typeof endings)[number];

/** The player as components see it. Only src/player/ writes to it, through its actions. */
export const player = proxy<PlayerState>({
  track: null,
  phase: 'idle',
  loading: false,
  time: 0,
  duration: 0,
  volume: 1,
  muted: false,
  folded: false,
  buffered: [],
  cached: [],
  queue: { source: null, rows: {}, total: 0, index: 0 },
  endings: { music: 'next', sound: 'next' },
  run: 0,
  notice: null,
  obstacle: null,
  isSilent: false,
});
