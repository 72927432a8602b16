import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { Chance } from '../lab/random.ts';
import { receive } from './request-range.ts';

/** What visitors do beside listening. */
export type Visit = 'browse' | 'search' | 'type';

/** What came of their requests. */
export interface Visits {
  /** Milliseconds to the first byte, by what they did. */
  readonly times: Record<Visit, number[]>;
  /** Requests that were sent again: without a response, or with 502. */
  repeated: number;
  /** Responses other than 200. */
  readonly failed: string[];
}

export const noVisits = (): Visits => ({ times: { browse: [], search: [], type: [] }, repeated: 0, failed: [] });

interface VisitOptions {
  readonly agent: Agent;
  readonly origin: string;
  readonly stop: AbortSignal;
  readonly into: Visits;
  readonly chance: Chance;
  /** Texts that are searched for. */
  readonly texts: readonly string[];
  /** Milliseconds between two things, on average. */
  readonly every: number;
}

/** Milliseconds: between two keys of a typist, and before a request is sent again. */
const betweenKeys = 130;
const betweenAttempts = 100;

/** Opens lists, searches, and types in the search field, one thing after another, until the signal. */
export async function visit(options: VisitOptions): Promise<void> {
  const { stop, chance, texts, every } = options;
  const list = '/api/music/tracks/list?per_page=25&facets=1';
  const searched = (text: string) => `${list}&search_string=${encodeURIComponent(text)}`;
  const rest = (milliseconds: number) => pause(milliseconds, undefined, { signal: stop }).catch(() => undefined);
  while (!stop.aborted) {
    await rest(every * 2 * chance.next());
    const kind = chance.pick<Visit>(['browse', 'browse', 'search', 'type']);
    const text = chance.pick(texts);
    if (kind === 'browse') await request(options, kind, `${list}&page=${chance.whole(1, 2)}`);
    if (kind === 'search') await request(options, kind, searched(text));
    if (kind !== 'type') continue;
    for (let length = 2; length <= text.length && !stop.aborted; length += 1) {
      await request(options, kind, searched(text.slice(0, length)));
      await rest(betweenKeys);
    }
  }
}

async function request({ agent, origin, stop, into }: VisitOptions, kind: Visit, address: string): Promise<void> {
  while (!stop.aborted) {
    const received = await receive(agent, origin + address, { 'accept-language': 'en' }).catch(() => undefined);
    if (received && received.status !== 502) {
      into.times[kind].push(received.firstByte);
      if (received.status !== 200) into.failed.push(`${received.status} for ${address}`);
      return;
    }
    into.repeated += 1;
    await pause(betweenAttempts);
  }
}
