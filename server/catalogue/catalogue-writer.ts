import type { Db } from '../repositories/database.ts';
import { deleteTrackGroup, idOf, moveInAList, setAListPosition, setAlbumFacts } from '../repositories/track-groups.ts';
import type { TrackGroupTable } from '../domain/track-group-table.ts';
import { catalogueVersion, countUp } from '../repositories/meta.ts';
import { hasFeatures, heardOf, mediaFacts, saveFeatures, saveStem } from '../repositories/recordings.ts';
import { touchTrack } from '../repositories/revisions.ts';
import { refreshTrack } from '../repositories/track-refresh.ts';
import { deleteTrack } from '../repositories/track-writes.ts';
import { named } from '../domain/both-languages.ts';
import type { CatalogueWriter, IngestCollection } from '../domain/ingest-types.ts';
import { saveCity, writeTrack, writeVariation } from './track-writer.ts';
import { writeMedia, soundOf, writePreview, bytesFor, heardRefOf } from './media-writer.ts';
import { writeTrackGroup, refreshShowing, writeItems } from './track-group-writer.ts';

const tableOf = {
  author: 'authors',
  label: 'labels',
  album: 'albums',
  library: 'libraries',
  playlist: 'playlists',
  collection: 'collections',
} as const satisfies Record<Parameters<CatalogueWriter['removeTrackGroup']>[0], TrackGroupTable>;

/**
 * The writer over a database. A reference to a uid that was not written before rejects with a RangeError.
 *
 * @param changed called after every change
 * @param lock called first in each transaction, where other processes write as well
 */
export function createCatalogueWriter(
  db: Db,
  changed: () => void = () => undefined,
  lock?: (transaction: Db) => Promise<void>,
): CatalogueWriter {
  let last: Promise<unknown> = Promise.resolve();
  /**
   * One transaction that also increments the catalogue's version, by which derived data detect that they are out of
   * date. Transactions run one after another: two that refresh the same tracks in a different order would deadlock in
   * PostgreSQL.
   */
  const change = <Result>(work: (transaction: Db) => Promise<Result>): Promise<Result> => {
    const transact = () =>
      db.transaction().execute(async (transaction) => {
        await lock?.(transaction);
        const result = await work(transaction);
        await countUp(transaction, catalogueVersion);
        return result;
      });
    const written = last.then(transact).then((result) => {
      changed();
      return result;
    });
    // Its caller hears of a failure; the next one only waits.
    last = written.catch(() => undefined);
    return written;
  };

  const trackGroup = (table: TrackGroupTable, thing: IngestCollection) =>
    change((transaction) => writeTrackGroup(transaction, table, thing));

  return {
    author: (author) =>
      change(async (transaction) => {
        const id = await writeTrackGroup(transaction, 'authors', author);
        const { aListPosition } = author;
        if (aListPosition !== undefined) await setAListPosition(transaction, id, aListPosition);
        return id;
      }),
    label: (label) => trackGroup('labels', label),
    library: (library) => trackGroup('libraries', library),
    album: (album) =>
      change(async (transaction) => {
        const id = await writeTrackGroup(transaction, 'albums', album);
        const label_id = album.labelUid === undefined ? null : await idOf(transaction, 'labels', album.labelUid);
        const facts = { label_id, release_date: album.releaseDate ?? null };
        if (await setAlbumFacts(transaction, id, facts)) await refreshShowing(transaction, 'albums', id);
        return id;
      }),
    playlist: (playlist, trackUids) =>
      change((transaction) => writeItems(transaction, 'playlists', playlist, trackUids)),
    collection: (collection, trackUids) =>
      change((transaction) => writeItems(transaction, 'collections', collection, trackUids)),
    city: (city) =>
      change(async (transaction) => {
        const { id, isChanged } = await saveCity(transaction, city);
        if (isChanged) await refreshShowing(transaction, 'cities', id);
        return id;
      }),
    track: (track) => change((transaction) => writeTrack(transaction, track)),
    variation: (variation) => change((transaction) => writeVariation(transaction, variation)),
    stem: ({ uid, trackUid, position, name }) =>
      change(async (transaction) => {
        const track_id = await idOf(transaction, 'tracks', trackUid);
        const id = await saveStem(transaction, { uid, track_id, position, ...named(name) });
        await refreshTrack(transaction, track_id);
        return id;
      }),
    media: (owner, media) => change((transaction) => writeMedia(transaction, owner, media)),
    preview: (owner, preview) =>
      change(async (transaction) => {
        const heard = await soundOf(transaction, owner);
        await writePreview(transaction, heard.media_id, preview);
        await refreshTrack(transaction, heard.track_id);
      }),
    features: (owner, features) =>
      change(async (transaction) => {
        const heard = await soundOf(transaction, owner);
        await saveFeatures(transaction, heard.media_id, bytesFor(features));
        await touchTrack(transaction, heard.track_id);
      }),
    async mediaOf(owner) {
      const [table, uid] = heardRefOf(owner);
      const heard = await heardOf(db, table, uid);
      if (heard?.media_id === null || heard === undefined) return undefined;
      const { content_hash, gain, previews } = await mediaFacts(db, heard.media_id);
      const formats = previews.map(({ format }) => format);
      return { contentHash: content_hash, gain, formats, hasFeatures: await hasFeatures(db, heard.media_id) };
    },
    aList: (authorId, isIn) => change((transaction) => moveInAList(transaction, authorId, isIn)),
    removeTrack: (uid) => change((transaction) => deleteTrack(transaction, uid)),
    removeTrackGroup: (kind, uid) => change((transaction) => deleteTrackGroup(transaction, tableOf[kind], uid)),
  };
}
