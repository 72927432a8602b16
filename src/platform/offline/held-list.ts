import type { Row } from '#shared/contract/catalogue.ts';
import { answerCacheName, ownCachePrefix } from '#shared/offline/kept-answers.ts';
import { filtersHeld } from '#shared/search/held-filters-list.ts';
import { listHeld, type HeldList, type HeldListQuery } from '#shared/search/held-list.ts';

import { currentLocale } from '../i18n/index.ts';

/** Lists of tracks: the catalogue's, and that of one album, label, author, … */
const listPath = /^(?<entity>music|sound)\/(?:(?<gathering>[a-z]+)\/)?tracks\/list$/;
const rowsIn = /\/(?:list|filters-list|detail|get-main-page-list)$/;
/** What has been read of the device serves so long, in milliseconds: a person who types asks with every letter. */
const fresh = 5_000;

const filtersPath = /^(?:music|sound)\/tracks\/filters-list$/;

interface Kept {
  readonly address: URL;
  /** As it was kept: whoever shows what is made of it checks that by its schema. */
  readonly data: unknown;
  readonly rows: readonly Row[];
}

let reading: { at: number; kept: Promise<Kept[]> } | undefined;

/**
 * Answers a list of tracks, or what its filters are called, from all answers seen before, where the server cannot be
 * reached and this very list has not been seen; undefined for other calls, and where nothing is held.
 */
export async function answerHeld(path: string, query: object): Promise<unknown> {
  return filtersPath.test(path) ? filtersFromHeld(path, query) : listFromHeld(path, query);
}

async function filtersFromHeld(path: string, query: object): Promise<unknown> {
  const told = (await keptRows()).filter(({ address }) => address.pathname.endsWith(`/${path}`));
  // Answers of this very path have its shape.
  const lists = told.map(({ data }) => data as Parameters<typeof filtersHeld>[0][number]);
  const { search_string = '' } = query as { search_string?: string };
  return lists.length === 0 ? undefined : { data: filtersHeld(lists, search_string) };
}

async function listFromHeld(path: string, query: object): Promise<HeldList | undefined> {
  const { entity, gathering } = listPath.exec(path)?.groups ?? {};
  if (entity === undefined) return undefined;
  const kept = await keptRows();
  // Whose tracks they are is not in every row: what was seen in its own list is sure.
  const own = gathering === undefined ? kept : kept.filter(({ address }) => isSameOwner(address, path, query));
  // The query of the list's page: its keys are those of the API.
  const wanted = query as HeldListQuery;
  const kind = wanted.variations_separately === 1 ? 'variation' : 'track';
  const rows = new Map<number, Row>();
  for (const row of own.flatMap((answer) => answer.rows)) {
    if (row.entity === entity && row.kind === kind && !rows.has(row.id)) rows.set(row.id, row);
  }
  if (rows.size === 0) return undefined;
  const newest = [...rows.values()].toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  return listHeld(newest, wanted, currentLocale());
}

function isSameOwner(address: URL, path: string, query: object): boolean {
  const owners = Object.entries(query).filter(([key]) =>
    /^(?:album|label|playlist|author|library|track_collection)_id$/.test(key),
  );
  return (
    address.pathname.endsWith(`/${path}`) &&
    owners.length > 0 &&
    owners.every(([key, id]) => address.searchParams.get(key) === String(id))
  );
}

function keptRows(): Promise<Kept[]> {
  if (!reading || Date.now() - reading.at > fresh) reading = { at: Date.now(), kept: readKept() };
  return reading.kept;
}

/** Of everybody's answers and those of who is signed in, of whom there is one at most (account/own-answers.ts). */
async function readKept(): Promise<Kept[]> {
  const own = (await caches.keys()).filter((name) => name.startsWith(ownCachePrefix));
  return (await Promise.all([...own, answerCacheName].map(readCache))).flat();
}

/** The newest answers first: what they say of a track is the latest. */
async function readCache(name: string): Promise<Kept[]> {
  const cache = await caches.open(name);
  const requests = (await cache.keys()).toReversed().filter(({ url }) => rowsIn.test(new URL(url).pathname));
  const read = requests.map(async ({ url }): Promise<Kept> => {
    const answer: unknown = await (await cache.match(url))?.json().catch(() => undefined);
    const data = isObject(answer) ? answer['data'] : undefined;
    return { address: new URL(url), data, rows: rowsOf(data) };
  });
  return Promise.all(read);
}

/** The rows in an answer: a list's, a detail's own, those of the home page's lists. */
function rowsOf(data: unknown): Row[] {
  const candidates = Array.isArray(data) ? data : isObject(data) ? [data, ...Object.values(data).flat()] : [];
  return candidates.filter(isRow);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** By what no other thing has; whoever shows the list checks it by its schema. */
const isRow = (value: unknown): value is Row =>
  isObject(value) && 'content_type_id' in value && 'kind' in value && 'preview' in value;
