import { createHash } from 'node:crypto';

import type { Db } from '../repositories/database.ts';
import { heardOf, mediaFacts, replaceMedia, saveFeatures, savePreview } from '../repositories/recordings.ts';
import type { HeardTable } from '../repositories/recordings.ts';
import { refreshTrack } from '../repositories/track-refresh.ts';
import type { IngestMedia, IngestPreview } from '../domain/ingest-types.ts';

type Owner = { variationUid: string } | { stemUid: string };

/** Returns the table and the uid of what has a sound. */
export const heardRefOf = (owner: Owner): [HeardTable, string] =>
  'variationUid' in owner ? ['variations', owner.variationUid] : ['stems', owner.stemUid];

async function ownerOf(db: Db, owner: Owner) {
  const [table, uid] = heardRefOf(owner);
  const heard = await heardOf(db, table, uid);
  if (!heard) throw new RangeError(`${table}: nothing has the uid ${JSON.stringify(uid)}`);
  return { table, uid, ...heard };
}

/** The same for items that already have their sound. */
export async function soundOf(db: Db, owner: Owner) {
  const { media_id, ...heard } = await ownerOf(db, owner);
  if (media_id === null) throw new RangeError(`${heard.uid} has no sound yet`);
  return { media_id, ...heard };
}

/** Writes a sound with its previews. @throws RangeError where nothing has the uid */
export async function writeMedia(db: Db, owner: Owner, media: IngestMedia): Promise<void> {
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
    loudness_range: media.loudnessRange ?? null,
    max_momentary: media.maxMomentary ?? null,
    max_short_term: media.maxShortTerm ?? null,
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
export const bytesFor = ({ buffer, byteOffset, byteLength }: Uint8Array | Int8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Writes one preview of a sound, and the new version of its description. */
export async function writePreview(db: Db, media_id: number, preview: IngestPreview): Promise<void> {
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
