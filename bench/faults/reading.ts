import { setMaxListeners } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { Laboratory } from '../../tests/support/faults/laboratory.ts';
import { emptyListening, listen, usualPatience } from '../../tests/support/load/listener.ts';
import type { Listening } from '../../tests/support/load/listener.ts';
import { rangeHeader, receive } from '../../tests/support/load/request-range.ts';
import { readSounds } from '../../tests/support/load/sounds.ts';
import { noVisits, visit } from '../../tests/support/load/visitor.ts';
import type { Visits } from '../../tests/support/load/visitor.ts';
import type { Line } from '../support/table.ts';

/** Sound of each track: 52 s. */
export const soundLength = 1_250_000;
const people = 6;
/** Milliseconds between two things that somebody does. */
const every = 1000;

/** People who listen, browse and search while a fault lasts. */
export interface Readers {
  listening: Listening;
  visits: Visits;
}

/**
 * Has people read until the work is done. Before it each list and each sound is requested once of every process.
 *
 * @param patience milliseconds until a listener gives up a range
 */
export async function readDuring(
  laboratory: Laboratory,
  work: () => Promise<unknown>,
  patience = usualPatience,
): Promise<Readers> {
  const { origin, apps, chance } = laboratory;
  const agent = new Agent({ keepAlive: true });
  const sounds = await readSounds(origin, soundLength);
  for (const app of apps) await serveOnce(agent, app.origin, origin, sounds);
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const listening = emptyListening();
  const visits = noVisits();
  const readers = Array.from({ length: people }, () => [
    listen({ agent, stop: stop.signal, into: listening, next: () => chance.pick(sounds), isPaced: true, patience }),
    visit({ agent, origin, stop: stop.signal, into: visits, chance, texts: ['track', 'track-1', 'track-11'], every }),
  ]).flat();
  try {
    await work();
  } finally {
    stop.abort();
    await Promise.all(readers);
    agent.destroy();
  }
  return { listening, visits };
}

async function serveOnce(agent: Agent, own: string, origin: string, sounds: readonly { url: string }[]) {
  // The index follows the catalogue in a moment: a process has to know all tracks before it may lose the database.
  for (let total = 0; total < sounds.length; await pause(100)) {
    const { body } = await receive(agent, `${own}/api/music/tracks/list?per_page=100`);
    total = (JSON.parse(body.toString()) as { data: unknown[] }).data.length;
  }
  for (const { url } of sounds) await receive(agent, url.replace(origin, own), rangeHeader(0, soundLength));
}

/** What people met with while they read. */
export function readLines({ listening, visits }: Readers): Line[] {
  const count = Object.values(visits.times).flat().length;
  for (const failure of new Set([...visits.failed, ...listening.wrong])) console.error(failure);
  return [
    {
      what: 'lists and searches that failed',
      figures: `${visits.failed.length} of ${count}`,
      target: { text: '0', reached: visits.failed.length === 0 },
    },
    {
      what: 'ranges of sound: whole; late; sent again',
      figures: `${listening.ranges}; ${listening.late}; ${listening.repeated}`,
    },
    {
      what: 'plays stopped; wrong bytes or statuses',
      figures: `${listening.stopped}; ${listening.wrong.length}`,
      target: { text: '0', reached: listening.stopped + listening.wrong.length === 0 },
    },
  ];
}
