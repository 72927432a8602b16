import { createHash } from 'node:crypto';

import type { CatalogueWriter, IngestMedia, IngestPreview, IngestTrack } from '#server/domain/ingest-types.ts';
import type { FileStore } from '#server/domain/file-store.ts';

/** The target of the builders. */
export interface Target {
  writer: CatalogueWriter;
  store: FileStore;
}

/** A preview whose bytes are `content`, stored as the import would store it. */
export async function storePreview(
  { store }: Target,
  name: string,
  content: Uint8Array,
  format: 'mp3' | 'webm' = 'mp3',
): Promise<IngestPreview> {
  const key = `previews/${name}.${format}`;
  await store.put(key, content);
  return {
    format,
    key,
    size: content.length,
    etag: `"${createHash('sha256').update(content).digest('hex').slice(0, 20)}"`,
    mime: format === 'mp3' ? 'audio/mpeg' : 'audio/webm; codecs="opus"',
    sampleRate: format === 'mp3' ? 44_100 : 48_000,
    channels: 2,
    delay: format === 'mp3' ? 576 : 312,
    padding: 100,
    seek: { timescale: 44_100, step: 4608, steps: null, start: 0, sizes: [content.length] },
  };
}

export function mediaOf(previews: IngestPreview[], facts: Partial<IngestMedia> = {}): IngestMedia {
  return {
    contentHash: createHash('sha256').update(JSON.stringify(previews)).digest('hex'),
    master: 'masters/none.wav',
    sampleRate: 44_100,
    channels: 2,
    bitDepth: 16,
    duration: 100,
    integrated: -14.2,
    truePeak: -1,
    gain: -3.8,
    peaks: new Uint8Array(160).fill(128),
    waveform: Int8Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? -index / 2 : index / 2)),
    previews,
    ...facts,
  };
}

interface TrackOptions extends Partial<IngestTrack> {
  uid: string;
  duration?: number;
  /** The bytes of the main mp3 preview. */
  content?: Uint8Array;
}

/**
 * A track with its main version and an mp3 preview: listed immediately. Returns the ids of the track and the version.
 */
export async function addTrack(target: Target, options: TrackOptions): Promise<{ id: number; variationId: number }> {
  const { writer } = target;
  const { duration = 100, content = new TextEncoder().encode(`sound of ${options.uid}`), ...track } = options;
  const { id } = await writer.track({
    entity: 'music',
    title: { ru: options.uid },
    authorUids: [],
    classifiers: [],
    ...track,
  });
  const variationId = await addVariation(target, {
    trackUid: options.uid,
    uid: `${options.uid}-main`,
    duration,
    content,
  });
  return { id, variationId };
}

interface PartOptions {
  trackUid: string;
  uid: string;
  position?: number;
  duration?: number;
  content?: Uint8Array;
}

/** A version with its preview; the main one at position 0. */
export async function addVariation(
  target: Target,
  { trackUid, uid, position = 0, duration = 100, content = new TextEncoder().encode(uid) }: PartOptions,
): Promise<number> {
  const { writer } = target;
  const id = await writer.variation({ uid, trackUid, isMain: position === 0, position, versionName: { ru: uid } });
  await writer.media({ variationUid: uid }, mediaOf([await storePreview(target, uid, content)], { duration }));
  return id;
}

/** A stem with its preview. */
export async function addStem(
  target: Target,
  { trackUid, uid, position = 0, duration = 100, content = new TextEncoder().encode(uid) }: PartOptions,
): Promise<number> {
  const { writer } = target;
  const id = await writer.stem({ uid, trackUid, position, name: { ru: uid, en: `${uid} en` } });
  await writer.media({ stemUid: uid }, mediaOf([await storePreview(target, uid, content)], { duration }));
  return id;
}
