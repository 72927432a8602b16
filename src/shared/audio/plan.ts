import type { Interval } from '../offline/spans.ts';
import { missingSpans } from '../offline/spans.ts';
import { aheadSeconds, chunkSize, headSize, seekSize } from './limits.ts';
import type { Demand } from './messages.ts';

/** The state from which the next bytes are chosen. */
export interface PlanFacts {
  /** The next byte the sink has not got. */
  readonly cursor: number;
  readonly size: number;
  /** What the sink has got, in bytes. */
  readonly appended: readonly Interval[];
  readonly demand: Demand;
  /** A seek waits for these bytes. */
  readonly isUrgent: boolean;
  /** Seconds buffered from the playhead on, once all appends are through; undefined before that. */
  readonly ahead: number | undefined;
  /** The browser accepts more data (ManagedMediaSource). */
  readonly streaming: boolean;
}

/**
 * The bytes to fetch next, or undefined if none are needed (spec.md section 9 "Audio"): a seek gets 100,000 bytes
 * before anything else; all other requests end at multiples of 500,000 and start when playback is within 5 s of the
 * buffered end. A request ends where the sink already has data.
 */
export function planNext(facts: PlanFacts): Interval | undefined {
  const { cursor, size, demand } = facts;
  if (cursor >= size || demand === 'none') return undefined;
  if (demand === 'head') {
    // A track that was left in its middle goes on there.
    const end = facts.isUrgent ? cursor + headSize : headSize;
    return cursor < end ? cut(facts, end) : undefined;
  }
  if (facts.isUrgent) return cut(facts, cursor + seekSize);
  const isNeeded = facts.ahead !== undefined && facts.ahead < aheadSeconds && facts.streaming;
  return isNeeded ? cut(facts, nextBorder(cursor)) : undefined;
}

/** The first multiple of the chunk size after `byte`. */
const nextBorder = (byte: number) => (Math.floor(byte / chunkSize) + 1) * chunkSize;

function cut({ cursor, size, appended }: PlanFacts, end: number): Interval | undefined {
  return missingSpans(appended, { start: cursor, end: Math.min(end, size) })[0];
}
