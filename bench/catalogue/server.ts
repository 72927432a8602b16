import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { TrackQuery } from '#server/domain/catalogue-search.ts';
import type { FilterValue } from '#shared/domain/track-filters.ts';
import { dataPaths } from '#server/domain/data-paths.ts';
import Database from 'libsql';

import { ensureServerBundle } from '../../scripts/server-bundle.js';
import type { Ids } from './data-ids.ts';
import type { Recorded } from './queries.ts';
import { startServer } from './server-process.ts';

/** Milliseconds. */
export interface OverHttp {
  /** From the start of the process to its index, read from the database. */
  firstBuild: number;
  /** Responses while the server is otherwise idle. */
  times: number[];
  /** A build after a change, and responses meanwhile. */
  rebuild: number;
  meanwhile: number[];
  /** From the start of the process to its index, loaded from a persisted one. */
  load: number;
  /** Megabytes of the whole process with one index. */
  memory: number;
}

/** The size from which the server logs its builds and persists the index. */
export const largeEnough = 100_000;

/** The same queries over HTTP, sequentially on one connection, to a separate server over a data folder. */
export async function measureServer(folder: string, recorded: readonly Recorded[], ids: Ids): Promise<OverHttp> {
  const paths = recorded.map(({ query }) => [pathOf(query, ids), query.locale] as const);
  await ensureServerBundle();
  const first = await startServer(folder);
  const firstBuild = await first.index(1);
  // Writing half a gigabyte to the disk would slow the first responses: `times` is of a server that is otherwise idle.
  await first.kept(1);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (const [where, locale] of paths) await send(agent, first.url + where, locale);
    const times: number[] = [];
    for (const [where, locale] of paths) times.push(await send(agent, first.url + where, locale));
    const begun = performance.now();
    await change(first.url, folder);
    const meanwhile: number[] = [];
    const next = { rebuilt: 0 };
    void first.index(2).then(() => (next.rebuilt = performance.now() - begun));
    for (let at = 0; next.rebuilt === 0; at += 1) {
      const [where = '', locale = 'ru'] = paths[at % paths.length] ?? [];
      meanwhile.push(await send(agent, first.url + where, locale));
    }
    const memory = first.memory();
    // The new index is persisted too, before the process ends.
    await first.kept(2);
    await first.end();
    const second = await startServer(folder);
    const load = await second.index(1);
    await second.end();
    return { firstBuild, times, rebuild: next.rebuilt, meanwhile, load, memory };
  } finally {
    agent.destroy();
  }
}

/** A change that affects the lists: one track in a hundred is replaced, and an author is put first. */
async function change(url: string, folder: string): Promise<void> {
  const database = new Database(dataPaths(folder).database, { timeout: 5000 });
  database.exec("update tracks set search_title = search_title || ' changed', revision = id where id % 100 = 0");
  database.close();
  const key = readFileSync(dataPaths(folder).key('admin'), 'utf8').trim();
  const response = await fetch(`${url}/api/admin/author-a-list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: 1, isIn: true }),
  });
  if (!response.ok) throw new Error(`the change was refused: ${response.status} ${await response.text()}`);
  await response.text();
}

/** Milliseconds after which a request counts as failed. */
const longest = 120_000;

/** Milliseconds to the last byte. */
function send(agent: Agent, url: string, locale: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const requested = request(url, { agent, headers: { 'accept-language': locale } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} from ${url}`));
      response.on('error', reject).on('end', () => resolve(performance.now() - begun));
      response.resume();
    });
    requested.setTimeout(longest, () => requested.destroy(new Error(`no answer from ${url}`)));
    requested.on('error', reject).end();
  });
}

function pathOf({ search, sort, page, perPage, filters = {} }: TrackQuery, ids: Ids): string {
  const query = new URLSearchParams({ sort, page: String(page), per_page: String(perPage), facets: '1' });
  if (search) query.set('search_string', search);
  const set = (name: string, value: string | number | boolean | undefined) => {
    if (value !== undefined && value !== false) query.set(name, value === true ? '1' : String(value));
  };
  set('duration_from', filters.duration?.from);
  set('duration_to', filters.duration?.to);
  set('bpm_from', filters.bpm?.from);
  set('bpm_to', filters.bpm?.to);
  set('with_variations', filters.with_variations);
  set('with_stems', filters.with_stems);
  const values = (given: object, inner: (key: string) => string) => {
    for (const [key, list] of Object.entries(given) as [FilterKey, FilterValue[]][]) {
      for (const [at, { id, sub_id }] of list.entries()) {
        set(`${inner(key)}[${at}][id]`, ids(key, id) ?? undefined);
        if (sub_id !== undefined) set(`${inner(key)}[${at}][sub_id]`, ids(key, sub_id) ?? undefined);
      }
    }
  };
  values(filters.include ?? {}, (key) => key);
  values(filters.exclude ?? {}, (key) => `exclude[${key}]`);
  return `/api/music/tracks/list?${query.toString()}`;
}
