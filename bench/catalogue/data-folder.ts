import { mkdir } from 'node:fs/promises';

import type { FilterKey } from '#shared/contract/filter-keys.ts';
import Database from 'libsql';

import { fold } from '#shared/search/fold.ts';
import { dataPaths } from '#server/domain/data-paths.ts';
import { figures } from '#server/domain/sound-features.ts';
import { openDatabase } from '#server/repositories/database.ts';
import { seedDictionaries } from '#server/repositories/dictionaries.ts';

import type { Generated } from './generate.ts';
import { collectGarbage } from './memory.ts';
import { type Ids, idsOf, isClassifier } from './data-ids.ts';
import { inserter, trackGroups, media } from './inserts.ts';

/** Recordings that all versions share: a row needs one, and no benchmark plays it. */
const recordings = 5000;
const now = '2026-01-01T00:00:00.000Z';

/**
 * A data folder with the generated catalogue in SQLite, as in the product but without files.
 *
 * @returns the ids of the values in the database, which queries name
 */
export async function makeDataFolder(folder: string, catalogue: Generated): Promise<Ids> {
  await mkdir(folder, { recursive: true });
  const file = dataPaths(folder).database;
  const { db, close } = await openDatabase({ file });
  await seedDictionaries(db);
  await close();
  // Statements of a closed database lock its file until they are garbage-collected.
  await collectGarbage();
  const database = new Database(file);
  // The folder is generated for each run and needs no durability.
  database.exec(
    'pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -500000',
  );
  // Indexes are built once at the end: row by row they would cause random writes over gigabytes.
  const indexes = database
    .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null")
    .all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of indexes) database.exec(`drop index ${name}`);
  const insert = inserter(database);
  const ids = idsOf(database, catalogue);
  database.exec('begin');
  trackGroups(insert, catalogue);
  media(insert);
  database.exec(`update sound_features set figures = randomblob(${figures.length * 2})`);
  for await (const tracks of catalogue.tracks()) {
    const idIn = (key: FilterKey, values: readonly (readonly [FilterKey, number])[]) =>
      values.find(([own]) => own === key)?.[1] ?? null;
    insert(
      'tracks',
      tracks.map((track) => ({
        id: track.id,
        uid: `track-${track.id}`,
        entity: 'music',
        number: track.number,
        title_ru: track.sortRu,
        title_en: track.sortEn,
        description_ru: track.description,
        description_en: track.description,
        album_id: idIn('album_ids', track.values),
        label_id: idIn('label_ids', track.values),
        country_id: ids('countries', idIn('countries', track.values)),
        bpm: track.bpm,
        is_exclusive: track.isExclusive ? 1 : 0,
        is_checked: 1,
        created_at: new Date(track.createdAt).toISOString(),
        updated_at: now,
        downloads_counter: track.downloads,
        is_listed: 1,
        main_variation_id: track.variations[0]?.id ?? null,
        duration: track.duration,
        rank: track.rank,
        variations_counter: track.versionCount,
        stems_counter: track.stemCount,
        sort_ru: track.sortRu,
        sort_en: track.sortEn,
        search_title: track.title,
        search_description: fold(track.description),
        search_lyrics: track.lyrics,
      })),
    );
    insert(
      'variations',
      tracks.flatMap((track) =>
        track.variations.map((variation, position) => ({
          id: variation.id,
          uid: `variation-${variation.id}`,
          track_id: track.id,
          position,
          number: position + 1,
          media_id: 1 + (variation.id % recordings),
          is_listed: 1,
          downloads_counter: variation.downloads,
          created_at: now,
          is_main: position === 0 ? 1 : 0,
          classifier_id: ids('version', variation.version),
        })),
      ),
    );
    const pairs = tracks.flatMap((track) =>
      [...new Map(track.values.map(([key, id]) => [`${key} ${id}`, [key, id] as const])).values()].map(
        ([key, id]) => [track.id, key, id] as const,
      ),
    );
    insert(
      'track_classifiers',
      pairs
        .filter(([, key]) => isClassifier(key) && key !== 'version')
        .map(([track_id, key, id]) => ({ track_id, classifier_id: ids(key, id) })),
    );
    insert(
      'track_authors',
      pairs
        .filter(([, key]) => key === 'author_ids')
        .map(([track_id, , author_id], position) => ({ track_id, author_id, position })),
    );
  }
  for (const { sql } of indexes) database.exec(sql);
  database.exec('commit; analyze');
  database.exec(
    "insert into meta (key, value) values ('demo', 'removed'), ('catalogue_version', '1') on conflict (key) do nothing",
  );
  database.close();
  return ids;
}
