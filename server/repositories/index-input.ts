import { setImmediate } from 'node:timers/promises';

import { personRole, type PersonRole } from '#shared/contract/catalogue.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { Entity } from '#shared/contract/primitives.ts';

import type { TrackInput, VariationInput } from '../domain/index-input.ts';
import { unpackFeatures } from '../domain/sound-features.ts';
import { classifierTable } from './classifier-table.ts';
import type { Db } from './database.ts';
import { bytesOf } from './schema.ts';
import { trackRows, variationsOf, type TrackRow } from './index-rows.ts';

/** Tracks read at a time: the memory of a reader is bounded, and other requests run in between. */
const batchSize = 1000;

/** The tracks with these ids, as far as they are listed still, as the catalogue index takes them. */
export async function* readTracks(db: Db, entity: Entity, ids: readonly number[]): AsyncGenerator<TrackInput[]> {
  const classifiers = await classifierTable(db);
  const pairs = new Map(
    [...classifiers].map(([id, { group_key }]): [number, Value] => [id, [group_key as FilterKey, id]]),
  );
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    // SQLite responds synchronously: without this, nothing else would be served until all is read.
    await setImmediate();
    const rows = await trackRows(db, entity, batch);
    const variationsByTrack = await variationsOf(db, batch);
    yield rows.map((row) => {
      const variations = variationsByTrack.get(row.id) ?? [];
      const people = peopleOf(row.people);
      return {
        id: row.id,
        number: row.number,
        title: row.search_title,
        description: row.search_description,
        lyrics: row.search_lyrics,
        sortRu: row.sort_ru,
        sortEn: row.sort_en,
        rank: row.rank,
        createdAt: Date.parse(row.created_at),
        downloads: row.downloads_counter,
        duration: row.duration,
        bpm: row.bpm,
        trackNumber: row.track_number,
        roles: people.flatMap(({ id, role }) => (role === undefined ? [] : [[id, role] as const])),
        isExclusive: row.is_exclusive === 1,
        versionCount: row.variations_counter,
        stemCount: row.stems_counter,
        values: valuesOf(row, entity, { pairs, people, variations }),
        variations,
        features: row.figures ? unpackFeatures(bytesOf(row.figures)) : undefined,
        revision: row.revision,
      };
    });
  }
}

type Value = readonly [FilterKey, number];

interface Parts {
  /** Each classifier with its filter; a million tracks share them. */
  pairs: ReadonlyMap<number, Value>;
  people: readonly Person[];
  variations: readonly VariationInput[];
}

/** A track has the versions that can be heard of it, and is where its city or country is. */
function valuesOf(row: TrackRow, entity: Entity, { pairs, people, variations }: Parts): Value[] {
  const values: Value[] = [];
  for (const id of idsOf(row.classifier_ids)) {
    const pair = pairs.get(id);
    if (pair) values.push(pair);
  }
  for (const { id } of people) values.push(['author_ids', id]);
  const versionKey = entity === 'music' ? 'version' : 'variation_type_ids';
  for (const { version } of variations) if (version !== null) values.push([versionKey, version]);
  const place = (key: FilterKey, id: number | null) => {
    if (id !== null) values.push([key, id]);
  };
  if (entity === 'music') {
    place('countries', row.country_id);
    place('album_ids', row.album_id);
    place('label_ids', row.label_id);
  } else {
    place('location_country_ids', row.country_id);
    place('location_continent_ids', row.continent_id);
    place('location_city_ids', row.city_id);
    place('library_ids', row.library_id);
  }
  return values;
}

interface Person {
  id: number;
  /** Undefined where they wrote and performed. */
  role: PersonRole | undefined;
}

/** People with their roles, each as `12performer`, or `12` where they wrote and performed. */
function peopleOf(list: string | null): Person[] {
  if (list === null) return [];
  return list.split(',').map((one) => {
    const id = Number.parseInt(one, 10);
    const role = one.slice(String(id).length);
    return { id, role: role === '' ? undefined : personRole.safeParse(role).data };
  });
}

const idsOf = (list: string | null): number[] => (list === null || list === '' ? [] : list.split(',').map(Number));
