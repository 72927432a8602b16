import type { IngestMedia } from '#server/domain/ingest-types.ts';
import type { PreviewFormat } from '#shared/contract/catalogue.ts';

import { amplitude, gainFor } from './gain.ts';
import type { SoundAnalyzer } from './analysis/sound-analyzer.ts';
import { makePreviews } from './make-previews.ts';
import { measure } from './measure.ts';
import type { PcmSource } from './pcm.ts';
import type { FileStore } from '../domain/file-store.ts';

/** A recording whose media are to be made, with their keys in the store. */
export interface MediaRequest {
  source: PcmSource;
  /** Hash of the recording's content. */
  contentHash: string;
  /** The master: a key of the store, or `demo:<uid>`. */
  master: string;
  /** Of the master; null where the codec has none. */
  bitDepth: number | null;
  /** dB; absent for a main mix, which decides its own (`gainFor`). */
  gain?: number;
  formats: readonly PreviewFormat[];
  store: FileStore;
  /** Previews are stored as `<keyPrefix>.<format>`; a function if the name contains the gain. */
  keyPrefix: string | ((gain: number) => string);
  /** Analyses the recording while it is measured; its features are stored with it. */
  listener?: SoundAnalyzer;
  signal?: AbortSignal;
}

/**
 * One entry from start to end: measures it, decides its gain, encodes and stores its previews.
 *
 * @throws RecordingError where the recording cannot be used; what the store throws. Nothing is left behind then.
 */
export async function makeMedia(request: MediaRequest): Promise<IngestMedia> {
  const { source, formats, store, listener } = request;
  const pass = request.signal ? { signal: request.signal } : {};
  const measured = await measure(source, { ...pass, ...(listener && { listener }) });
  const gain = request.gain ?? gainFor(measured);
  const keyPrefix = typeof request.keyPrefix === 'string' ? request.keyPrefix : request.keyPrefix(gain);
  const previews = await makePreviews({ source, frames: measured.frames, gain, formats, store, keyPrefix, ...pass });
  const scale = amplitude(gain);
  const features = listener?.features();
  return {
    contentHash: request.contentHash,
    master: request.master,
    sampleRate: measured.sampleRate,
    channels: source.channels,
    bitDepth: request.bitDepth,
    duration: measured.frames / measured.sampleRate,
    integrated: measured.integrated,
    truePeak: measured.truePeak,
    loudnessRange: measured.loudnessRange,
    maxMomentary: measured.maxMomentary,
    maxShortTerm: measured.maxShortTerm,
    gain,
    // The waveform shows what is played: both at the preview's level.
    peaks: measured.envelope.peaks(scale),
    waveform: measured.envelope.waveform(scale),
    previews,
    ...(features && { features }),
  };
}
