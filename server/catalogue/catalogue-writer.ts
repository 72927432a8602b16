import { createHash } from 'node:crypto';

import type { Db } from '../repositories/database.ts';
import {
  deleteTrackGroup,
  idOf,
  moveInAList,
  saveTrackGroup,
  setAListPosition,
  setAlbumFacts,
  setItems,
  tracksShowing,
} from '../repositories/track-groups.ts';
import type { TrackGroupTable } from '../domain/track-group-table.ts';
import { catalogueVersion, countUp } from '../repositories/meta.ts';
import { savePicture } from '../repositories/pictures.ts';
import {
  hasFeatures,
  heardOf,
  mediaFacts,
  replaceMedia,
  saveFeatures,
  savePreview,
  saveStem,
} from '../repositories/recordings.ts';
import type { HeardTable } from '../repositories/recordings.ts';
import { touchTrack } from '../repositories/revisions.ts';
import { refreshTrack } from '../repositories/track-refresh.ts';
import { deleteTrack } from '../repositories/track-writes.ts';
import { named, optional } from '../domain/both-languages.ts';
import type { CatalogueWriter, IngestCollection, IngestMedia, IngestPreview } from '../domain/ingest-types.ts';
import { saveCity, writeTrack, writeVariation } from './track-writer.ts';

const tableOf = {
  author: 'authors',
  label: 'labels',
  album: 'albums',
  library: 'libraries',
  playlist: 'playlists',
  collection: 'collections',
} as const satisfies Record<Parameters<CatalogueWriter['removeTrackGroup']>[0], TrackGroupTable>;

type Owner = { variationUid: string } | { stemUid: string };

/**
 * The writer over a database. A reference to a uid that was not written before rejects with a RangeError.
 *
 * @param changed called after every change
 */
export function createCatalogueWriter(db: Db, changed: () => void = () => undefined): CatalogueWriter {
  let last: Promise<unknown> = Promise.resolve();
  /**
   * One transaction that also increments the catalogue's version, by which derived data detect that they are out of
   * date. Transactions run one after another: two that refresh the same tracks in a different order would deadlock in
   * PostgreSQL.
   */
  const change = <Result>(work: (transaction: Db) => Promise<Result>): Promise<Result> => {
    const transact = () =>
      db.transaction().execute(async (transaction) => {
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

async function writeTrackGroup(db: Db, table: TrackGroupTable, thing: IngestCollection): Promise<number> {
  const description = optional(thing.description);
  const { id, isRenamed } = await saveTrackGroup(db, table, {
    uid: thing.uid,
    ...named(thing.name),
    description_ru: description.ru,
    description_en: description.en,
    picture_id: await savePicture(db, thing.picture),
  });
  if (isRenamed) await refreshShowing(db, table, id);
  return id;
}

async function refreshShowing(db: Db, table: TrackGroupTable | 'cities', id: number): Promise<void> {
  for (const track of await tracksShowing(db, table, id)) await refreshTrack(db, track);
}

async function writeItems(
  db: Db,
  table: 'playlists' | 'collections',
  thing: IngestCollection,
  trackUids: readonly string[],
): Promise<number> {
  const id = await writeTrackGroup(db, table, thing);
  const trackIds: number[] = [];
  for (const uid of trackUids) trackIds.push(await idOf(db, 'tracks', uid));
  await setItems(db, table, id, trackIds);
  return id;
}

const heardRefOf = (owner: Owner): [HeardTable, string] =>
  'variationUid' in owner ? ['variations', owner.variationUid] : ['stems', owner.stemUid];

async function ownerOf(db: Db, owner: Owner) {
  const [table, uid] = heardRefOf(owner);
  const heard = await heardOf(db, table, uid);
  if (!heard) throw new RangeError(`${table}: nothing has the uid ${JSON.stringify(uid)}`);
  return { table, uid, ...heard };
}

/** The same for items that already have their sound. */
async function soundOf(db: Db, owner: Owner) {
  const { media_id, ...heard } = await ownerOf(db, owner);
  if (media_id === null) throw new RangeError(`${heard.uid} has no sound yet`);
  return { media_id, ...heard };
}

async function writeMedia(db: Db, owner: Owner, media: IngestMedia): Promise<void> {
  const heard = await ownerOf(db, owner);
  const id = await replaceMedia(db, heard.table, heard, {
    content_hash: media.contentHash,
    master: media.master,
    sample_rate: media.sampleRate,
    channels: media.channels,
    bit_depth: media.bitDepth,
    duration: media.duration,
    integrated: media.integrated,
    true_peak: media.truePeak,
    gain: media.gain,
    peaks: Buffer.from(media.peaks).toString('base64'),
    waveform: bytesFor(media.waveform),
    version: '',
  });
  if (media.features) await saveFeatures(db, id, bytesFor(media.features));
  for (const preview of media.previews) await writePreview(db, id, preview);
  await setVersion(db, id);
  await refreshTrack(db, heard.track_id);
}

/** As the drivers take bytes, without a copy. */
const bytesFor = ({ buffer, byteOffset, byteLength }: Uint8Array | Int8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

async function writePreview(db: Db, media_id: number, preview: IngestPreview): Promise<void> {
  const { sampleRate, seek, digests = null, ...facts } = preview;
  await savePreview(db, { media_id, ...facts, digests, sample_rate: sampleRate, seek: JSON.stringify(seek) });
  await setVersion(db, media_id);
}

/** The version in the address of a preview's description: another one whenever the description would differ. */
async function setVersion(db: Db, id: number): Promise<void> {
  const facts = JSON.stringify(await mediaFacts(db, id));
  const version = createHash('sha256').update(facts).digest('base64url').slice(0, 12);
  await db.updateTable('media').set({ version }).where('id', '=', id).execute();
}
