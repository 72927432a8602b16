import { groupBy } from '#shared/domain/group-by.ts';
import { sql } from 'kysely';

import { classifierTable } from './classifier-table.ts';
import type { Db } from './database.ts';
import type { RowRecord } from './rows.ts';

/** The relations of rows, fetched for a whole page at once: one query per table, whatever the number of rows. */
export async function relationsOf(db: Db, records: readonly RowRecord[]) {
  const trackIds = distinct(records.map((record) => record.track_id));
  const mediaIds = distinct(records.map((record) => record.media_id));
  const albumIds = distinct(records.map((record) => record.album_id));
  const libraryIds = distinct(records.map((record) => record.library_id));
  const [previews, authors, tags, versions, albums, libraries] = await Promise.all([
    previewsOf(db, mediaIds),
    authorsOf(db, trackIds),
    tagsOf(db, trackIds),
    classifierTable(db),
    albumsOf(db, albumIds),
    librariesOf(db, libraryIds),
  ]);
  const labels = await labelsOf(db, distinct([...albums, ...records].map((owner) => owner.label_id)));
  const pictures = await picturesOf(
    db,
    distinct([...records, ...albums, ...libraries, ...labels].map((owner) => owner.picture_id)),
  );
  return {
    previews: groupBy(previews, (preview) => preview.media_id),
    authors: groupBy(authors, (author) => author.track_id),
    tags: groupBy(tags, (tag) => tag.track_id),
    versions,
    albums: keyed(albums),
    libraries: keyed(libraries),
    labels: keyed(labels),
    pictures: keyed(pictures),
  };
}

/** What rows refer to: people, groups, classifiers, pictures. */
export type Relations = Awaited<ReturnType<typeof relationsOf>>;

/** A stored picture. */
export type PictureRecord = Awaited<ReturnType<typeof picturesOf>>[number];

/** A track group that a row refers to. */
export type TrackGroupRecord = Awaited<ReturnType<typeof librariesOf>>[number];

const distinct = (ids: (number | null)[]): number[] => [...new Set(ids)].filter((id) => id !== null);
export const keyed = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

async function previewsOf(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('previews')
    .select(['media_id', 'format', 'key', 'size', 'etag', 'delay', 'padding'])
    .where('media_id', 'in', ids)
    .execute();
}

async function authorsOf(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('track_authors')
    .innerJoin('authors', 'authors.id', 'track_authors.author_id')
    .select(['track_id', 'authors.id', 'name_ru', 'name_en', 'role', 'is_lyricist'])
    .where('track_id', 'in', ids)
    .orderBy('track_id')
    .orderBy('position')
    .execute();
}

async function tagsOf(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  const classifiers = await classifierTable(db);
  const tagged = await db
    .selectFrom('track_classifiers')
    // As text: a page of tracks has hundreds of them, and a row each takes longer than all other rows of the page.
    .select(['track_id', sql<string>`string_agg(cast(classifier_id as text), ',')`.as('classifier_ids')])
    .where('track_id', 'in', ids)
    .groupBy('track_id')
    .execute();
  return tagged
    .flatMap(({ track_id, classifier_ids }) =>
      classifier_ids.split(',').flatMap((id) => {
        const classifier = classifiers.get(Number(id));
        return classifier ? [{ track_id, classifier }] : [];
      }),
    )
    .toSorted((a, b) => a.classifier.position - b.classifier.position);
}

async function albumsOf(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('albums')
    .select(['id', 'name_ru', 'name_en', 'picture_id', 'label_id'])
    .where('id', 'in', ids)
    .execute();
}

async function librariesOf(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('libraries').select(['id', 'name_ru', 'name_en', 'picture_id']).where('id', 'in', ids).execute();
}

/** Labels by their ids. */
export async function labelsOf(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('labels').select(['id', 'name_ru', 'name_en', 'picture_id']).where('id', 'in', ids).execute();
}

/** Pictures by their ids. */
export async function picturesOf(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('pictures').select(['id', 'hash', 'color', 'widths']).where('id', 'in', ids).execute();
}
