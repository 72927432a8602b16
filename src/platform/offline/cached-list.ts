import type { Row } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { CachedBriefs } from '#shared/search/cached-brief.ts';
import { rowsAreVersions } from '#shared/pages/versions-as-rows.ts';
import { cachedFilters } from '#shared/search/cached-filters-list.ts';
import { listCached, type CachedList, type CachedListQuery } from '#shared/search/cached-list.ts';

import { currentLocale } from '../i18n/index.ts';
import { isMarkedBefore, readMarks } from '../marks/own-marks.ts';
import { session } from '../session/state.ts';
import { ownersOf } from './row-store/response-contents.ts';
import { readResponses } from './row-store/read-responses.ts';
import { storedRows, storedRowsOf } from './row-store/read-rows.ts';

type CachedFilters = Parameters<typeof cachedFilters>[0][number];

/** Lists of tracks: the catalogue's, and that of one album, label, author, … */
const listPath = /^(?<family>music|sound)\/(?:(?<trackGroup>[a-z]+)\/)?tracks\/list$/;
const filtersPath = /^(?:music|sound)\/tracks\/filters-list$/;

/**
 * Assembles a list of tracks from all stored rows, or the names of its filters from all cached responses with them,
 * where the server cannot be reached and this very list is not cached; undefined for other endpoints, and where nothing
 * is stored.
 */
export async function assembleResponse(path: string, query: object): Promise<unknown> {
  return filtersPath.test(path) ? filtersFromCache(path, query) : listFromRows(path, query);
}

async function filtersFromCache(path: string, query: object): Promise<unknown> {
  const responses = await readResponses(({ pathname }) => pathname.endsWith(`/${path}`));
  // Responses of this very path have its shape; the latest name of a value is the first.
  const lists = responses.toReversed().map(({ response }) => (response as { data: CachedFilters }).data);
  const { search_string = '' } = query as { search_string?: string };
  return lists.length === 0 ? undefined : { data: cachedFilters(lists, search_string) };
}

async function listFromRows(path: string, query: object): Promise<CachedList | undefined> {
  const { family, trackGroup } = listPath.exec(path)?.groups ?? {};
  if (family === undefined) return undefined;
  const entity: Entity = family === 'music' ? 'music' : 'sound';
  const type = entity === 'music' ? 'MUSIC_VARIATION' : 'SOUND_VARIATION';
  const stored = trackGroup === undefined ? await storedRows(type) : await storedRowsOf(ownersOf(path, query));
  // The query of the list's page: its keys are those of the API.
  const requested = query as CachedListQuery;
  const kind = rowsAreVersions(requested) ? 'variation' : 'track';
  const rows = stored.filter((row) => row.entity === entity && row.kind === kind);
  if (rows.length === 0) return undefined;
  const newest = rows.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  return listCached(
    await unmarked(newest, requested),
    requested,
    currentLocale(),
    requested.search_string ? await briefReader(entity) : undefined,
  );
}

/** Leaves out what the person had heard, or downloaded, by the requested moment. */
async function unmarked(rows: Row[], { not_heard, not_downloaded }: CachedListQuery): Promise<Row[]> {
  if (!not_heard && !not_downloaded) return rows;
  const marks = await readMarks(session.user?.id ?? null);
  if (!marks) return rows;
  const isHeard = isMarkedBefore(marks.listened, not_heard ?? 0);
  const isDownloaded = isMarkedBefore(marks.downloaded, not_downloaded ?? 0);
  return rows.filter((row) => !isHeard(row) && !isDownloaded(row));
}

let briefs: CachedBriefs | undefined;

/** The lexicon comes when something is first searched for without a connection, and is cached with the app. */
async function briefReader(entity: Entity): Promise<CachedBriefs | undefined> {
  try {
    briefs ??= new (await import('#shared/search/cached-brief.ts')).CachedBriefs();
    await briefs.load(entity);
    return briefs;
  } catch {
    // Its chunks were never fetched: words are searched as they stand.
    return undefined;
  }
}
