import { setMaxListeners } from 'node:events';
import { Agent } from 'node:http';

import type { Laboratory, Outcome } from '../../tests/support/faults/laboratory.ts';
import { emptyListening, listen, secondsOfRange } from '../../tests/support/load/listener.ts';
import type { Listening, Sound } from '../../tests/support/load/listener.ts';
import { noVisits, visit } from '../../tests/support/load/visitor.ts';
import type { Visits } from '../../tests/support/load/visitor.ts';
import { tail } from '../support/stats.ts';
import type { Line } from '../support/table.ts';
import { pausesUntil } from './pauses.ts';

/** Milliseconds between two lists or searches of one person. */
const every = 10_000;
const texts = ['track', 'track-1', 'track-11', 'rain', 'piano'];

/** What people met with, and what came of their changes. */
export interface Crowd {
  listening: Listening;
  visits: Visits;
  outcome: Outcome;
}

interface Listeners {
  origin: string;
  sounds: readonly Sound[];
  people: number;
}

/**
 * Has people listen at the pace of sound while work is done. They arrive one after another within the time that a range
 * sounds: all at once they would send their requests in waves.
 */
export async function listenersDuring(
  { chance }: Laboratory,
  { origin, sounds, people }: Listeners,
  work: () => Promise<unknown>,
): Promise<Listening> {
  const agent = new Agent({ keepAlive: true });
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const listening = emptyListening();
  const next = () => addressed(chance.pick(sounds), origin);
  const wait = pausesUntil(stop.signal);
  const arrive = async () => {
    await wait(arrivalOf(chance));
    await listen({ agent, stop: stop.signal, into: listening, next, isPaced: true, wait });
  };
  const crowd = Array.from({ length: people }, arrive);
  try {
    await work();
  } finally {
    stop.abort();
    await Promise.all(crowd);
    agent.destroy();
  }
  return listening;
}

/** Milliseconds until one of them arrives. */
const arrivalOf = (chance: Laboratory['chance']) => chance.whole(0, secondsOfRange * 1000);

const addressed = ({ url, bytes }: Sound, origin: string): Sound => {
  const { pathname, search } = new URL(url);
  return { url: origin + pathname + search, bytes };
};

/** Has people listen at the pace of sound, browse, search, type and write while work is done. */
export async function crowdDuring(
  laboratory: Laboratory,
  { origin, sounds, people }: Listeners,
  work: () => Promise<unknown>,
): Promise<Crowd> {
  const { chance } = laboratory;
  const agent = new Agent({ keepAlive: true });
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const listening = emptyListening();
  const visits = noVisits();
  const next = () => addressed(chance.pick(sounds), origin);
  const wait = pausesUntil(stop.signal);
  const arrive = () =>
    Array.from({ length: people }, async () => {
      await wait(arrivalOf(chance));
      await Promise.all([
        listen({ agent, stop: stop.signal, into: listening, next, isPaced: true, wait }),
        visit({ agent, origin, stop: stop.signal, into: visits, chance, texts, every }),
      ]);
    });
  try {
    const outcome = await laboratory.during(async () => {
      const crowd = arrive();
      // They are gone before states are compared, which a busy machine would take long for beside them.
      try {
        await work();
      } finally {
        stop.abort();
      }
      await Promise.all(crowd);
    });
    return { listening, visits, outcome };
  } finally {
    agent.destroy();
  }
}

const percentiles = (values: readonly number[]) =>
  `p50 ${tail(values, 0.5).toFixed(0)}, p95 ${tail(values, 0.95).toFixed(0)} ms (${values.length})`;

/** First bytes and late ranges of people who only listen. */
export function listenerLines({ firstBytes, late, repeated, stopped, wrong }: Listening): Line[] {
  for (const failure of new Set(wrong)) console.error(failure);
  const failed = late + stopped + wrong.length;
  const limit = 50;
  return [
    {
      what: 'first byte of a range',
      figures: percentiles(firstBytes),
      target: { text: `p95 ≤ ${limit} ms`, reached: tail(firstBytes, 0.95) <= limit },
    },
    {
      what: 'late ranges, stopped plays, other responses; requests sent again',
      figures: `${failed}; ${repeated}`,
      target: { text: '0', reached: failed === 0 },
    },
  ];
}

/** First bytes and late ranges; everything that is to be zero in one row. */
export function crowdLines({ listening, visits, outcome }: Crowd): Line[] {
  for (const failure of new Set([...listening.wrong, ...visits.failed])) console.error(failure);
  const stopped = listening.stopped + listening.wrong.length + visits.failed.length;
  const harmed = outcome.lost.length + outcome.doubled.length;
  return [
    { what: 'first byte of a range', figures: percentiles(listening.firstBytes) },
    { what: 'late ranges; requests sent again', figures: `${listening.late}; ${listening.repeated + visits.repeated}` },
    { what: 'first byte of a list', figures: percentiles(visits.times.browse) },
    { what: 'first byte of a search', figures: percentiles([...visits.times.search, ...visits.times.type]) },
    {
      what: 'plays stopped, failed responses; changes lost or doubled',
      figures: `${stopped}; ${harmed}`,
      target: { text: '0; 0', reached: stopped + harmed === 0 },
    },
  ];
}
