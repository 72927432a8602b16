import type { Album } from '#shared/contract/albums.ts';
import type { Author } from '#shared/contract/authors.ts';
import type { PersonRef } from '#shared/contract/catalogue.ts';
import type { TrackGroup } from '#shared/contract/track-groups.ts';
import type { Label } from '#shared/contract/labels.ts';
import type { Library } from '#shared/contract/libraries.ts';
import { groupBy } from '#shared/domain/group-by.ts';

import { presentTrackGroup, presentRef } from '../presenters/track-group.ts';
import { presentAuthor, presentTag } from '../presenters/row.ts';
import { classifierTable } from '../repositories/classifier-table.ts';
import type { Db } from '../repositories/database.ts';
import type { TrackGroupSource } from '../domain/track-group-table.ts';
import {
  albumFacts,
  authorsIn,
  countAlbums,
  countGroups,
  trackGroupRecords,
  genresIn,
} from '../repositories/track-group-records.ts';
import { keyed, labelsOf as labelRefs, picturesOf } from '../repositories/row-relations.ts';
import { letterOf } from '../domain/letters.ts';

/** Maximum of names listed beside a track group; its page has all of them. */
const maxNames = 12;

const known = <Id>(ids: (Id | null)[]): Id[] => [...new Set(ids)].filter((id) => id !== null);

/** Track groups with these ids, in this order; one without a listed track is left out. */
export async function trackGroupsOf(
  db: Db,
  groupSource: TrackGroupSource,
  ids: readonly number[],
): Promise<TrackGroup[]> {
  const records = await recordsOf(db, groupSource, ids);
  return records.map(({ trackGroup }) => trackGroup);
}

async function recordsOf(db: Db, groupSource: TrackGroupSource, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const records = await trackGroupRecords(db, groupSource, ids);
  const pictures = keyed(await picturesOf(db, known(records.map((record) => record.picture_id))));
  const byId = keyed(records);
  return ids.flatMap((id) => {
    const record = byId.get(id);
    return record ? [{ record, trackGroup: presentTrackGroup(record, pictures.get(record.picture_id ?? 0)) }] : [];
  });
}

/** Albums with these ids, in this order; one without a listed track is left out. */
export async function albumsOf(db: Db, groupSource: TrackGroupSource, ids: readonly number[]): Promise<Album[]> {
  const albums = await trackGroupsOf(db, groupSource, ids);
  if (albums.length === 0) return [];
  const [facts, authors, genres, classifiers] = await Promise.all([
    albumFacts(db, ids),
    peopleIn(db, groupSource, ids),
    genresIn(db, groupSource, ids),
    classifierTable(db),
  ]);
  const labels = await labelRefs(db, known(facts.map((album) => album.label_id)));
  const pictures = keyed(await picturesOf(db, known(labels.map((label) => label.picture_id))));
  const [factsOf, labelOf, genresOf] = [keyed(facts), keyed(labels), groupBy(genres, (genre) => genre.owner_id)];
  return albums.map((album) => {
    const label = labelOf.get(factsOf.get(album.id)?.label_id ?? 0);
    return Object.assign(album, {
      label: label ? presentRef(label, pictures.get(label.picture_id ?? 0)) : null,
      authors: authors(album.id),
      release_date: factsOf.get(album.id)?.release_date ?? null,
      genres: (genresOf.get(album.id) ?? [])
        .slice(0, maxNames)
        .map((genre) => classifiers.get(genre.id))
        .filter((genre) => genre !== undefined)
        .map(presentTag),
    });
  });
}

/** Labels with these ids, in this order; one without a listed track is left out. */
export async function labelsOf(db: Db, groupSource: TrackGroupSource, ids: readonly number[]): Promise<Label[]> {
  const labels = await trackGroupsOf(db, groupSource, ids);
  const albums = keyed(labels.length === 0 ? [] : await countAlbums(db, ids));
  return labels.map((label) => Object.assign(label, { albums_counter: albums.get(label.id)?.count ?? 0 }));
}

/** Libraries with these ids, in this order; one without a listed track is left out. */
export async function librariesOf(db: Db, groupSource: TrackGroupSource, ids: readonly number[]): Promise<Library[]> {
  const libraries = await trackGroupsOf(db, groupSource, ids);
  const authors = await peopleIn(db, groupSource, ids);
  return libraries.map((library) => Object.assign(library, { authors: authors(library.id) }));
}

/** Authors with these ids, in this order; one without a listed track is left out. */
export async function authorsOf(db: Db, groupSource: TrackGroupSource, ids: readonly number[]): Promise<Author[]> {
  const records = await recordsOf(db, groupSource, ids);
  const [albums, libraries] = await Promise.all([
    countGroupsOf(db, groupSource, 'album_id', ids),
    countGroupsOf(db, groupSource, 'library_id', ids),
  ]);
  return records.map(({ trackGroup, record }) =>
    Object.assign(trackGroup, {
      letter: { ru: letterOf(record.sort_ru), en: letterOf(record.sort_en) },
      albums_counter: albums(trackGroup.id),
      libraries_counter: libraries(trackGroup.id),
    }),
  );
}

async function countGroupsOf(
  db: Db,
  groupSource: TrackGroupSource,
  column: 'album_id' | 'library_id',
  ids: readonly number[],
) {
  const counts = keyed(ids.length === 0 ? [] : await countGroups(db, groupSource, column, ids));
  return (id: number): number => counts.get(id)?.count ?? 0;
}

async function peopleIn(db: Db, groupSource: TrackGroupSource, ids: readonly number[]) {
  const people = groupBy(ids.length === 0 ? [] : await authorsIn(db, groupSource, ids), (author) => author.owner_id);
  return (id: number): PersonRef[] => (people.get(id) ?? []).slice(0, maxNames).map(presentAuthor);
}
