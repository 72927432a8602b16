import type { Row } from '#shared/contract/catalogue.ts';
import type { answerBrief } from '#shared/search/held-brief.ts';
import { filtersHeld } from '#shared/search/held-filters-list.ts';
import { listHeld, type HeldList, type HeldListQuery } from '#shared/search/held-list.ts';

import { currentLocale } from '../i18n/index.ts';
import { keptRows } from './kept-rows.ts';

/** Lists of tracks: the catalogue's, and that of one album, label, author, … */
const listPath = /^(?<entity>music|sound)\/(?:(?<gathering>[a-z]+)\/)?tracks\/list$/;
const filtersPath = /^(?:music|sound)\/tracks\/filters-list$/;

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
  return listHeld(newest, wanted, currentLocale(), wanted.search_string ? await briefReader() : undefined);
}

/** The lexicon comes when something is first searched for without a connection, and is cached with the app. */
async function briefReader(): Promise<typeof answerBrief | undefined> {
  return (await import('#shared/search/held-brief.ts').catch(() => undefined))?.answerBrief;
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
