import type { Entity } from '#shared/contract/primitives.ts';
import { sql } from 'kysely';

import type { VariationInput } from '../domain/index-input.ts';
import { featuresVersion } from '../domain/sound-features.ts';
import type { Db } from './database.ts';

export type TrackRow = Awaited<ReturnType<typeof trackRows>>[number];

/** Those of the tracks that are listed. Lists of ids come as text: a row each would take most of the time of a build. */
export function trackRows(db: Db, entity: Entity, ids: readonly number[]) {
  return db
    .selectFrom('tracks')
    .leftJoin('albums', 'albums.id', 'tracks.album_id')
    .leftJoin('cities', 'cities.id', 'tracks.city_id')
    .leftJoin('countries', (join) =>
      join.on('countries.id', '=', sql<number>`coalesce(tracks.country_id, cities.country_id)`),
    )
    .select(['tracks.id', 'tracks.number', 'revision', 'search_title', 'search_description', 'search_lyrics'])
    .select(['tracks.sort_ru', 'tracks.sort_en', 'rank', 'tracks.created_at', 'tracks.downloads_counter', 'duration'])
    .select(['bpm', 'is_exclusive', 'variations_counter', 'stems_counter', 'album_id', 'library_id', 'city_id'])
    .leftJoin('variations', 'variations.id', 'tracks.main_variation_id')
    .leftJoin('sound_features', (join) =>
      join.onRef('sound_features.media_id', '=', 'variations.media_id').on('version', '=', featuresVersion),
    )
    .select(sql<number | null>`coalesce(albums.label_id, tracks.label_id)`.as('label_id'))
    .select(['track_number', 'countries.id as country_id', 'countries.continent_id', 'sound_features.figures'])
    .select(
      sql<string | null>`(
        select string_agg(cast(classifier_id as text), ',') from track_classifiers where track_id = tracks.id
      )`.as('classifier_ids'),
    )
    .select(
      sql<string | null>`(
        select string_agg(author_id || case when role is null or (role = 'performer' and is_lyricist = 1) then '' else role end, ',')
        from track_authors where track_id = tracks.id
      )`.as('people'),
    )
    .where('entity', '=', entity)
    .where('tracks.is_listed', '=', 1)
    .where('tracks.id', 'in', ids)
    .orderBy('tracks.id')
    .execute();
}

export async function variationsOf(db: Db, trackIds: readonly number[]): Promise<Map<number, VariationInput[]>> {
  const rows = await db
    .selectFrom('variations')
    .innerJoin('media', 'media.id', 'variations.media_id')
    .select(['variations.id', 'track_id', 'duration', 'classifier_id', 'created_at', 'downloads_counter'])
    .where('track_id', 'in', trackIds)
    .where('is_listed', '=', 1)
    .orderBy('track_id')
    .orderBy('is_main', 'desc')
    .orderBy('position')
    .orderBy('variations.id')
    .execute();
  const byTrack = new Map<number, VariationInput[]>();
  for (const row of rows) {
    const variation = {
      id: row.id,
      duration: row.duration,
      version: row.classifier_id,
      createdAt: Date.parse(row.created_at),
      downloads: row.downloads_counter,
    };
    const known = byTrack.get(row.track_id);
    if (known) known.push(variation);
    else byTrack.set(row.track_id, [variation]);
  }
  return byTrack;
}
