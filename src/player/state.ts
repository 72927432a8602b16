import type { Row } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { NotOursCause } from '#shared/network/classify.ts';
import { proxy } from 'valtio';

/**
 * Playback phase of the current track. `opening`: nothing audible yet; `waiting`: it played and ran out of data;
 * `failed`: the sound is unavailable (offline and not cached, or gone from the server), and loading has stopped.
 */
export type PlayerPhase = 'idle' | 'opening' | 'playing' | 'paused' | 'waiting' | 'failed';

/** A span of the programme, in seconds. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * The list that a track was started from: the whole result, not only the visible page (ux.md). `call` is the path of
 * the list's endpoint, `query` its parameters without the page. A list of one track has no source.
 */
export interface PlayerSource {
  readonly call: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly perPage: number;
}

/** The list that previous and next walk through. */
export interface PlayerQueue {
  source: PlayerSource | null;
  /** Known rows by their index in the whole result, from 0: the pages loaded so far. */
  rows: Record<number, Row>;
  total: number;
  /** Index of the current track in the whole result, from 0. */
  index: number;
}

export interface PlayerState {
  track: Row | null;
  phase: PlayerPhase;
  /** The file is opening and the seek bar is disabled (spec.md section 4). A newer seek replaces a pending one. */
  loading: boolean;
  /** Position in seconds of programme; written about ten times a second during playback. */
  time: number;
  duration: number;
  /** 0 to 1 in steps of 0.01. */
  volume: number;
  muted: boolean;
  folded: boolean;
  buffered: TimeSpan[];
  /** Cached spans of this track, playable without a network. */
  cached: TimeSpan[];
  queue: PlayerQueue;
  /** The chosen ending, for music and for effects separately. */
  endings: Record<Entity, Ending>;
  /** Number of tracks that have started automatically since the last manual action. */
  run: number;
  /** Why the last action did something else than requested; shown as a notice. */
  notice: 'next-cached' | 'not-cached' | 'unavailable' | 'renewed' | 'no-device' | null;
  /** The obstacle between the sound of this track and the server; null when there is none. */
  obstacle: NotOursCause | null;
  /** Requested sound is overdue and reported (silence.ts). */
  isSilent: boolean;
}

/** What follows the end of a track: the next one (spec.md section 4 "Player"), nothing, or the same track again. */
export const endings = ['next', 'stop', 'repeat'] as const;
export type Ending = (typeof endings)[number];

/** The player's state as components read it. Only src/player/ writes to it, through its actions. */
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
