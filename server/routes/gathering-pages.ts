import type { Gathering } from '#shared/contract/gatherings.ts';

import type { AppContext } from '../domain/app-context.ts';
import type { Asked } from '../domain/asked.ts';
import type { Within } from '../domain/catalogue-search.ts';
import { notFound } from '../domain/failures.ts';
import { countLetters } from '../domain/letters.ts';
import { listTracks } from '../domain/track-list.ts';
import type { GivenTracks } from '../domain/track-list.ts';
import type { Db } from '../repositories/database.ts';
import { findGatherings, firstSigns } from '../repositories/gathering-lists.ts';
import type { GatheringFilter } from '../repositories/gathering-lists.ts';
import { hasMembers, memberIds } from '../repositories/gathering-members.ts';
import type { Shelf } from '../repositories/gathering-members.ts';

/** Most lists have 20 on a page (spec.md section 9). */
const usualPage = 20;

/** A kind of gathering: where it stands, and how those of a page are told. */
interface Kind<Item> {
  shelf: Shelf;
  items: (db: Db, shelf: Shelf, ids: readonly number[]) => Promise<Item[]>;
  perPage?: number;
}

type GivenList = Asked<{
  search_string?: string | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}>;

/** A page of the gatherings of a kind. */
export async function listPage<Item>(
  { db }: AppContext,
  { shelf, items, perPage: usual = usualPage }: Kind<Item>,
  { query, locale }: GivenList,
  filter: GatheringFilter = {},
) {
  const { page = 1, per_page = usual, search_string: search } = query;
  const place = { locale, offset: (page - 1) * per_page, limit: per_page };
  const { ids, total } = await findGatherings(db, shelf, { search, ...filter }, place);
  const meta = { page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) };
  return { data: await items(db, shelf, ids), meta };
}

/** One gathering; where it has no track to hear, it is not there. */
export async function detailPage<Item extends Gathering>({ db }: AppContext, { shelf, items }: Kind<Item>, id: number) {
  const [found] = await items(db, shelf, [id]);
  if (!found) throw notFound();
  return { data: found };
}

/** The letters that names of a shelf begin with. */
export async function lettersPage({ db }: AppContext, shelf: Shelf) {
  return { data: countLetters(await firstSigns(db, shelf)) };
}

/** A page of the tracks of one gathering. */
export async function tracksPage(context: AppContext, shelf: Shelf, id: number, asked: GivenTracks) {
  return listTracks(context, shelf.entity, asked, { within: await tracksOf(context.db, shelf, id) });
}

/** A page of their versions, each a row of its own. */
export async function variationsPage(context: AppContext, shelf: Shelf, id: number, asked: GivenTracks) {
  const within = await tracksOf(context.db, shelf, id);
  return listTracks(context, shelf.entity, asked, { within, variationsSeparately: true });
}

const filterOf = { albums: 'album_ids', labels: 'label_ids', authors: 'author_ids', libraries: 'library_ids' } as const;

/** What the tracks of one gathering have in common; where none of them is listed, it is not there. */
async function tracksOf(db: Db, shelf: Shelf, id: number): Promise<Within> {
  const { table } = shelf;
  if (table === 'playlists' || table === 'collections') {
    const trackIds = await memberIds(db, shelf, id);
    if (trackIds.length === 0) throw notFound();
    return { trackIds };
  }
  if (!(await hasMembers(db, shelf, id))) throw notFound();
  return { key: filterOf[table], id };
}
