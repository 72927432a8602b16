import { Envelope } from './envelope.ts';
import { LoudnessMeter } from './loudness/loudness-meter.ts';
import { TruePeakMeter } from './loudness/true-peak-meter.ts';
import type { PcmSource } from './pcm.ts';
import { longestRecordingSeconds, RecordingError } from './recording-error.ts';

/** What the first pass over a recording finds. */
export interface Measurement {
  sampleRate: number;
  /** Samples of each channel, counted. */
  frames: number;
  /** LUFS; null for silence. */
  integrated: number | null;
  /** dBTP; null for silence. */
  truePeak: number | null;
  /** LU; null where no three seconds are loud enough. */
  loudnessRange: number | null;
  /** LUFS; null under 400 ms and for silence. */
  maxMomentary: number | null;
  /** LUFS; null under three seconds and for silence. */
  maxShortTerm: number | null;
  /** The outline, at the recording's own level. */
  envelope: Envelope;
}

/** Receives the measured sound, block by block. */
export interface SoundListener {
  push(block: readonly Float32Array[]): void;
}

/**
 * Walks a recording once. Memory does not depend on its length.
 *
 * @throws RecordingError `empty` without a single sample, `too-long` over twelve hours, and what the source throws
 */
export async function measure(
  source: PcmSource,
  options: { signal?: AbortSignal; listener?: SoundListener } = {},
): Promise<Measurement> {
  const { sampleRate, channels } = source;
  const loudness = new LoudnessMeter(sampleRate, channels);
  const truePeak = new TruePeakMeter(sampleRate, channels);
  const envelope = new Envelope();
  let frames = 0;
  for await (const block of source.blocks()) {
    options.signal?.throwIfAborted();
    frames += block[0]?.length ?? 0;
    if (frames > longestRecordingSeconds * sampleRate) throw new RecordingError('too-long');
    loudness.push(block);
    truePeak.push(block);
    envelope.push(block);
    options.listener?.push(block);
  }
  if (frames === 0) throw new RecordingError('empty');
  const { integrated, range: loudnessRange, maxMomentary, maxShortTerm } = loudness.finish();
  const levels = { integrated, truePeak: truePeak.finish(), loudnessRange, maxMomentary, maxShortTerm };
  return { sampleRate, frames, ...levels, envelope };
}
