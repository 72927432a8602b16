import type { Entity } from '#shared/contract/primitives.ts';
import { fold, sortKey } from '#shared/search/fold.ts';
import { shortIdent } from '../domain/ident.ts';

import { sql } from 'kysely';

import type { Db } from './database.ts';
import { ownersOf, reweigh } from './track-group-counts.ts';
import { newRevision } from './revisions.ts';
import type { Flag } from './column-types.ts';

/**
 * Makes the derived columns of a track true: whether it and its versions and stems are listed, counters, rank, sort
 * keys and searched texts. A thing is listed once its mp3 preview is here; a track once its main version is.
 */
export async function refreshTrack(db: Db, id: number): Promise<void> {
  const track = await db.selectFrom('tracks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const variations = await refreshHeard(db, 'variations', id);
  const stems = await refreshHeard(db, 'stems', id);
  const main = await db
    .selectFrom('variations')
    .leftJoin('media', 'media.id', 'variations.media_id')
    .select(['variations.id', 'variations.is_listed', 'media.duration'])
    .where('track_id', '=', id)
    .where('is_main', '=', 1)
    .executeTakeFirst();
  const texts = await textsOf(db, id);
  const title = [track.title_ru, track.title_en];
  const description = [track.description_ru, track.description_en];
  const lyrics = [track.lyrics_ru, track.lyrics_en];
  const duration = main?.duration ?? 0;
  const is_listed: Flag = main?.is_listed ?? 0;
  if (is_listed !== track.is_listed || duration !== track.duration) {
    await reweigh(db, await ownersOf(db, id), track, { entity: track.entity, is_listed, duration });
  }
  const searched = (...parts: (string | null)[][]) => fold([...new Set(parts.flat())].join(' '));
  await db
    .updateTable('tracks')
    .set({
      revision: newRevision(),
      main_variation_id: main?.id ?? null,
      is_listed,
      duration,
      rank: track.editorial_rank ?? defaultRank(track.entity, duration),
      variations_counter: Math.max(0, variations - (main?.is_listed ?? 0)),
      stems_counter: stems,
      sort_ru: sortKey(track.title_ru),
      sort_en: sortKey(track.title_en),
      search_title: searched(title),
      search_author: searched(texts.authors),
      search_description: searched(description),
      search_lyrics: searched(lyrics),
      search_all: searched(title, texts.authors, description, lyrics, texts.others, [
        track.uid,
        shortIdent(track.entity, track.number),
      ]),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Lists sounds with an mp3 and unlists the others.
 *
 * @returns how many are listed
 */
async function refreshHeard(db: Db, table: 'variations' | 'stems', trackId: number): Promise<number> {
  const rows = await db
    .selectFrom(table)
    .leftJoin('previews', (join) =>
      join.onRef('previews.media_id', '=', `${table}.media_id`).on('previews.format', '=', 'mp3'),
    )
    .select([`${table}.id`, `${table}.is_listed`, 'previews.id as preview_id'])
    .where('track_id', '=', trackId)
    .execute();
  let listed = 0;
  for (const row of rows) {
    const is_listed: Flag = row.preview_id === null ? 0 : 1;
    listed += is_listed;
    if (row.is_listed !== is_listed) await db.updateTable(table).set({ is_listed }).where('id', '=', row.id).execute();
  }
  return listed;
}

/** Names around a track that a search finds it by: authors, and albums, labels, tags, versions and places. */
async function textsOf(db: Db, id: number): Promise<{ authors: string[]; others: string[] }> {
  const authors = await db
    .selectFrom('track_authors')
    .innerJoin('authors', 'authors.id', 'track_authors.author_id')
    .select(['name_ru', 'name_en'])
    .where('track_id', '=', id)
    .orderBy('position')
    .execute();
  const around = await db
    .selectFrom('tracks')
    .leftJoin('albums', 'albums.id', 'tracks.album_id')
    .leftJoin('labels', (join) => join.on('labels.id', '=', sql<number>`coalesce(albums.label_id, tracks.label_id)`))
    .leftJoin('libraries', 'libraries.id', 'tracks.library_id')
    .leftJoin('countries', 'countries.id', 'tracks.country_id')
    .leftJoin('cities', 'cities.id', 'tracks.city_id')
    .select([
      'albums.name_ru as a_ru',
      'albums.name_en as a_en',
      'labels.name_ru as l_ru',
      'labels.name_en as l_en',
      'libraries.name_ru as b_ru',
      'libraries.name_en as b_en',
      'countries.name_ru as c_ru',
      'countries.name_en as c_en',
      'cities.name_ru as t_ru',
      'cities.name_en as t_en',
    ])
    .where('tracks.id', '=', id)
    .executeTakeFirstOrThrow();
  const tags = await db
    .selectFrom('track_classifiers')
    .innerJoin('classifiers', 'classifiers.id', 'track_classifiers.classifier_id')
    .leftJoin('classifiers as parents', 'parents.id', 'classifiers.parent_id')
    .select([
      'classifiers.name_ru',
      'classifiers.name_en',
      'parents.name_ru as p_ru',
      'parents.name_en as p_en',
      // UCS names are their own slugs: DOORWood is searched for as such.
      'classifiers.path',
    ])
    .where('track_id', '=', id)
    .execute();
  return {
    authors: authors.flatMap((author) => [author.name_ru, author.name_en]),
    others: [...Object.values(around), ...tags.flatMap((tag) => Object.values(tag))].filter((text) => text !== null),
  };
}

/** Seconds from which a piece of music is full-length and not a jingle or a cut. */
const fullLength = 90;

/** Default rank in the default order: short music follows all others. */
function defaultRank(entity: Entity, duration: number): number {
  return entity === 'music' && duration < fullLength ? 0 : 1;
}
