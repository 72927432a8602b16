import { readFile, stat } from 'node:fs/promises';

import type { IngestMedia, IngestPicture } from '../../domain/ingest-types.ts';
import type { MusicalTraits } from '../../media/analysis/musical-traits.ts';
import { SoundAnalyzer } from '../../media/analysis/sound-analyzer.ts';
import { makeMedia, type MediaRequest } from '../../media/make-media.ts';
import { measure } from '../../media/measure.ts';
import { PictureError, storePicture } from '../../media/pictures.ts';
import { RecordingError } from '../../media/recording-error.ts';
import { openRecording } from '../../media/recording.ts';
import type { FileStore } from '../../domain/file-store.ts';
import { hashFile } from './file-hash.ts';
import { storeMaster } from './master.ts';
import { masterKey, previewFormats, previewKey, previewsPresent } from './media-keys.ts';
import type { RecordingJob, RecordingResult } from './recording-job.ts';
import { readTags, type Tags } from './tags.ts';

/** Headers and decoders differ by a frame or two; a truncated file by more. */
const lengthTolerance = 0.25;

/**
 * Processes one file: tags, picture, master, previews. Nothing of a rejected file is stored.
 *
 * @throws RecordingError for a rejected file, and errors of the store
 */
export async function makeRecording(
  job: RecordingJob,
  store: FileStore,
  signal: AbortSignal,
): Promise<RecordingResult> {
  const { absolute } = job.file;
  await assertUnchanged(job);
  const { tags, picture } = await readTags(absolute);
  if (job.dryRun) {
    await openRecording(absolute);
    const nothing = { media: null, features: null, gain: 0, traits: {}, picture: null, pictureProblem: null };
    return { contentHash: '', tags, ...nothing };
  }
  const contentHash = await hashFile(absolute, signal);
  const stored = (await isStored(job, contentHash, store)) ? job.known : null;
  // The same content keeps its features; new content is analysed.
  const heard = stored && job.traits !== 'listen' ? job.traits : null;
  const options = {
    music: job.traits !== null && heard === null,
    // Of main mixes only: they decide the gain.
    features: job.gain === null && !stored?.hasFeatures,
  };
  const sound =
    stored && !options.music && !options.features
      ? null
      : await hear(job, { contentHash, isStored: stored !== null, options, tags, store, signal });
  return {
    contentHash,
    tags,
    media: sound?.media ?? null,
    gain: sound?.media?.gain ?? stored?.gain ?? 0,
    features: sound?.features ?? null,
    traits: heard ?? sound?.traits ?? {},
    ...(await pictureOf(job.cover, picture, store)),
  };
}

/**
 * The media of the catalogue can be reused: same content, all files present, and the gain of a version still that of
 * its main mix.
 */
async function isStored({ known, gain }: RecordingJob, contentHash: string, store: FileStore): Promise<boolean> {
  if (known === null || known.contentHash !== contentHash) return false;
  if (previewFormats.some((format) => !known.formats.includes(format))) return false;
  return (gain === null || gain === known.gain) && (await previewsPresent(store, contentHash, known.gain));
}

interface SoundWork {
  contentHash: string;
  /** The media exist: only the features are needed. */
  isStored: boolean;
  options: { music: boolean; features: boolean };
  tags: Tags;
  store: FileStore;
  signal: AbortSignal;
}

interface Heard {
  media: IngestMedia | null;
  features: Uint8Array | null;
  traits: MusicalTraits;
}

async function hear(job: RecordingJob, work: SoundWork): Promise<Heard> {
  const { source, bitDepth } = await openRecording(job.file.absolute);
  const listener = new SoundAnalyzer(source.sampleRate, work.options);
  const pass = { signal: work.signal, listener };
  if (work.isStored) {
    await measure(source, pass);
    return { media: null, features: listener.features() ?? null, traits: listener.traits() };
  }
  const media = await makeSound(job, work, { source, bitDepth: bitDepth ?? work.tags.bitDepth, ...pass });
  return { media, features: null, traits: listener.traits() };
}

async function makeSound(
  job: RecordingJob,
  { contentHash, tags, store }: SoundWork,
  recording: Pick<MediaRequest, 'source' | 'bitDepth' | 'listener' | 'signal'>,
): Promise<IngestMedia> {
  const media = await makeMedia({
    ...recording,
    contentHash,
    master: masterKey(contentHash, job.file.absolute),
    ...(job.gain !== null && { gain: job.gain }),
    formats: previewFormats,
    store,
    keyPrefix: (gain) => previewKey(contentHash, gain),
  });
  try {
    if (tags.exactSeconds !== undefined && media.duration < tags.exactSeconds - lengthTolerance) {
      throw new RecordingError('truncated', `${media.duration.toFixed(2)} of ${tags.exactSeconds.toFixed(2)} s`);
    }
    // Last, because it reads the file again: a difference means that the file changed meanwhile.
    await storeMaster(job.file.absolute, contentHash, store);
    await assertUnchanged(job);
  } catch (error) {
    for (const preview of media.previews) await store.remove(preview.key);
    throw error;
  }
  return media;
}

async function assertUnchanged({ file }: RecordingJob): Promise<void> {
  const now = await stat(file.absolute);
  if (now.size !== file.size || now.mtimeMs !== file.mtimeMs) throw new RecordingError('changed');
}

async function pictureOf(
  cover: string | null,
  embedded: Uint8Array | undefined,
  store: FileStore,
): Promise<{ picture: IngestPicture | null; pictureProblem: string | null }> {
  try {
    const bytes = embedded ?? (cover === null ? undefined : await readFile(cover));
    return { picture: bytes ? await storePicture(bytes, store) : null, pictureProblem: null };
  } catch (error) {
    if (error instanceof PictureError) return { picture: null, pictureProblem: error.message };
    throw error;
  }
}
