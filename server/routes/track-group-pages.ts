import type { TrackGroup } from '#shared/contract/track-groups.ts';
import { defaultPageSize } from '#shared/pages/page-sizes.ts';

import type { AppContext } from '../app-context.ts';
import type { ApiRequest } from '../accounts/api-request.ts';
import type { Within } from '../domain/catalogue-search.ts';
import { missing } from '../catalogue/missing.ts';
import { countLetters } from '../domain/letters.ts';
import { pageOf } from '../domain/pages.ts';
import type { Paged } from '../domain/pages.ts';
import { listTracks } from '../catalogue/track-list.ts';
import type { GivenTracks } from '../catalogue/track-list.ts';
import type { Db } from '../repositories/database.ts';
import { readOrRecall } from '../repositories/last-reads.ts';
import { findTrackGroups, firstSigns } from '../repositories/track-group-lists.ts';
import type { TrackGroupFilter } from '../repositories/track-group-lists.ts';
import { hasMembers, memberIds } from '../repositories/track-group-members.ts';
import type { TrackGroupSource } from '../domain/track-group-table.ts';

/** A kind of track group: its address, and how those of a page are presented. */
interface Kind<Item> {
  groupSource: TrackGroupSource;
  items: (db: Db, groupSource: TrackGroupSource, ids: readonly number[]) => Promise<Item[]>;
  pageSize?: number;
}

type GivenList = ApiRequest<Paged & { search_string?: string | undefined }>;

/** A page of the track groups of a kind. */
export async function listPage<Item>(
  { db }: AppContext,
  { groupSource, items, pageSize = defaultPageSize }: Kind<Item>,
  { query, locale }: GivenList,
  filter: TrackGroupFilter = {},
) {
  return pageOf(query, pageSize, async (slice) => {
    const matching = { search: query.search_string, ...filter };
    const key = `list ${JSON.stringify([groupSource, matching, locale, slice])}`;
    const read = async () => {
      const { ids, total } = await findTrackGroups(db, groupSource, matching, { locale, ...slice });
      return { items: await items(db, groupSource, ids), total };
    };
    return readOrRecall(db, key, read, slice.limit);
  });
}

/** One track group. Without a track to hear it is not found (404); one that was deleted is gone (410). */
export async function detailPage<Item extends TrackGroup>(
  { db }: AppContext,
  { groupSource, items }: Kind<Item>,
  id: number,
) {
  const [found] = await readOrRecall(db, keyOf(groupSource, id), () => items(db, groupSource, [id]));
  if (!found) throw await missing(db, groupSource.table, id);
  return { data: found };
}

const keyOf = ({ table, entity }: TrackGroupSource, id: number) => `${table} ${entity} ${id}`;

/** The letters that the names of one kind begin with. */
export async function lettersPage({ db }: AppContext, groupSource: TrackGroupSource) {
  return {
    data: countLetters(await readOrRecall(db, `letters ${keyOf(groupSource, 0)}`, () => firstSigns(db, groupSource))),
  };
}

/** A page of the tracks of one track group. */
export async function tracksPage(
  context: AppContext,
  groupSource: TrackGroupSource,
  id: number,
  apiRequest: GivenTracks,
) {
  return listTracks(context, groupSource.entity, apiRequest, { within: await tracksOf(context.db, groupSource, id) });
}

/** A page of their versions, each a separate row. */
export async function variationsPage(
  context: AppContext,
  groupSource: TrackGroupSource,
  id: number,
  apiRequest: GivenTracks,
) {
  const within = await tracksOf(context.db, groupSource, id);
  return listTracks(context, groupSource.entity, apiRequest, { within, variationsSeparately: true });
}

const filterOf = { albums: 'album_ids', labels: 'label_ids', authors: 'author_ids', libraries: 'library_ids' } as const;

/** What the tracks of one track group have in common; where none of them is listed, it is not there. */
async function tracksOf(db: Db, groupSource: TrackGroupSource, id: number): Promise<Within> {
  const { table } = groupSource;
  if (table === 'playlists' || table === 'collections') {
    const key = `tracks of ${keyOf(groupSource, id)}`;
    const trackIds = await readOrRecall(db, key, () => memberIds(db, groupSource, id));
    if (trackIds.length === 0) throw await missing(db, table, id);
    return { trackIds };
  }
  const isThere = () => hasMembers(db, groupSource, id);
  if (!(await readOrRecall(db, `listed ${keyOf(groupSource, id)}`, isThere))) throw await missing(db, table, id);
  return { key: filterOf[table], id };
}
