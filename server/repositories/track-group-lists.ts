import type { Localized } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';

import { fold } from '#shared/search/fold.ts';
import type { Db } from './database.ts';
import { listedMembers } from './track-group-members.ts';
import type { TrackGroupSource } from '../domain/track-group-table.ts';
import type { TrackGroupTable } from '../domain/track-group-table.ts';
import { fitsAny } from './like.ts';
import { findByName, type NameTerm } from './name-search.ts';
import type { Schema } from './schema.ts';

/** The filters of a list of track groups; absent ones do not apply. */
export interface TrackGroupFilter {
  /** As the person wrote it. */
  search?: string | undefined;
  /** A letter, or `#`, that the name begins with in either language. */
  letter?: string | undefined;
  /** Of albums: those of a label. */
  labelId?: number | undefined;
  /** Of albums and libraries: those with a track of an author. */
  authorId?: number | undefined;
  /** Of authors: those whom the editors put first, in their order. */
  aList?: boolean | undefined;
}

type NamedFilter = TrackGroupFilter & { terms: readonly NameTerm[] };

/** The page of a list of track groups. */
export interface TrackGroupPage {
  /** Names are sorted in this language. */
  locale: Locale;
  offset: number;
  limit: number;
}

type TrackGroups<Selected> = SelectQueryBuilder<Schema, TrackGroupTable, Selected>;

/** Track groups of a family with a listed track: those of the page, and the total. */
export async function findTrackGroups(
  db: Db,
  groupSource: TrackGroupSource,
  filter: TrackGroupFilter,
  page: TrackGroupPage,
) {
  const find = (terms: readonly NameTerm[]) => findNamed(db, groupSource, { ...filter, terms }, page);
  return findByName(filter.search ?? '', find, groupSource.table === 'authors');
}

async function findNamed(db: Db, groupSource: TrackGroupSource, filter: NamedFilter, page: TrackGroupPage) {
  const matching = narrowed(db, groupSource, filter);
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (page.offset >= total) return { ids: [], total };
  const order = filter.aList ? 'a_list' : groupSource.table;
  const rows = await sorted(matching.select('id'), order, page.locale).limit(page.limit).offset(page.offset).execute();
  return { ids: rows.map((row) => row.id), total };
}

/** How many of a shelf's track groups begin with the same signs in both languages, as they are sorted. */
export async function firstSigns(db: Db, groupSource: TrackGroupSource): Promise<(Localized & { count: number })[]> {
  return withTracks(db, groupSource)
    .select(({ fn }) => [first('ru').as('ru'), first('en').as('en'), fn.countAll<number>().as('count')])
    .groupBy([first('ru'), first('en')])
    .execute();
}

const first = (locale: Locale) => sql<string>`substr(${sql.ref(`sort_${locale}`)}, 1, 1)`;

const withTracks = (db: Db, { table, entity }: TrackGroupSource) =>
  db.selectFrom(table).where(`${entity}_tracks`, '>', 0);

function narrowed(db: Db, groupSource: TrackGroupSource, filter: NamedFilter) {
  const { terms, letter, labelId, authorId, aList = false } = filter;
  let matching = withTracks(db, groupSource);
  for (const term of terms) matching = matching.where(named(groupSource.table, term));
  if (letter !== undefined) {
    matching = matching.where((build) => build.or([beginsWith('ru', letter), beginsWith('en', letter)]));
  }
  if (labelId !== undefined) matching = matching.where('label_id', '=', labelId);
  if (aList) matching = matching.where('a_list_position', 'is not', null);
  if (authorId !== undefined) {
    const theirs = listedMembers(db, groupSource)
      .innerJoin('track_authors', 'track_authors.track_id', 'tracks.id')
      .select('members.owner_id')
      .where('track_authors.author_id', '=', authorId);
    matching = matching.where('id', 'in', theirs);
  }
  return matching;
}

/** Authors whose albums a word finds at most: a syllable that everybody has is no name. */
const maxAuthors = 20;

/** Whether a word is in the texts of a track group; an album also matches by its label and authors. */
function named(table: TrackGroupTable, term: NameTerm) {
  const own = fitsAny('search', term);
  if (table !== 'albums') return own;
  return sql<boolean>`(${own}
    or label_id in (select id from labels where ${own})
    or id in (
      select album_id from tracks join track_authors on track_id = tracks.id
      where author_id in (
        select id from authors
        where ${fitsAny('sort_ru', term)} or ${fitsAny('sort_en', term)}
        limit ${maxAuthors}
      ) and is_listed = 1 and album_id is not null
    ))`;
}

function beginsWith(locale: Locale, letter: string) {
  const sign = first(locale);
  if (letter !== '#') return sql<boolean>`${sign} = ${fold(letter)}`;
  return sql<boolean>`not (${sign} between 'a' and 'z' or ${sign} between 'а' and 'я')`;
}

/** The newest first where time matters, else by name; each order ends with the id. */
function sorted<Selected>(list: TrackGroups<Selected>, order: TrackGroupTable | 'a_list', locale: Locale) {
  switch (order) {
    case 'albums':
      return list.orderBy('release_date', (order) => order.desc().nullsLast()).orderBy('id', 'desc');
    case 'playlists':
    case 'collections':
      return list.orderBy('created_at', 'desc').orderBy('id', 'desc');
    case 'a_list':
      return list.orderBy('a_list_position').orderBy('id');
    default:
      return list.orderBy(`sort_${locale}`).orderBy('id');
  }
}
