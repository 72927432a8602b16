import { stat } from 'node:fs/promises';

import { openWithFfmpeg } from './ffmpeg.ts';
import type { PcmSource } from './pcm.ts';
import { longestRecordingSeconds, RecordingError } from './recording-error.ts';
import { openWav } from './wav/wav-file.ts';

/** A file of sound, opened: its header is known to be good. */
export interface Recording {
  source: PcmSource;
  /** Bits per sample; null for a codec without them, or unknown here (ffmpeg's formats). */
  bitDepth: number | null;
}

/**
 * Opens a recording: WAV directly, every other format through the ffmpeg of the system.
 *
 * @throws RecordingError, and errors of the file system
 */
export async function openRecording(path: string): Promise<Recording> {
  const { size } = await stat(path);
  if (size === 0) throw new RecordingError('empty');
  const wav = await openWav(path);
  const recording = wav ?? { source: await openWithFfmpeg(path), bitDepth: null };
  const { frames, sampleRate } = recording.source;
  if (frames !== undefined && frames > longestRecordingSeconds * sampleRate) throw new RecordingError('too-long');
  return recording;
}
