import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import { ByteReader } from '../byte-reader.ts';
import type { PcmSource } from '../pcm.ts';
import { RecordingError } from '../recording-error.ts';
import { wavBlocks } from './wav-blocks.ts';
import { readWavHeader, type WavFormat, type WavHeader } from './wav-header.ts';

const readSize = 256 * 1024;

/**
 * Opens a WAV file without help.
 *
 * @returns undefined where this is no WAV file, or one with a codec that is ffmpeg's to read
 * @throws RecordingError `truncated` where the file ends before its sound, `damaged`, `empty`
 */
export async function openWav(path: string): Promise<{ source: PcmSource; bitDepth: number } | undefined> {
  const header = await headerOf(path);
  if (!header?.format) return undefined;
  const { format, dataStart } = header;
  const present = (await stat(path)).size - dataStart;
  const bytes = header.dataBytes ?? present;
  if (bytes > present) throw new RecordingError('truncated', `${present} of ${bytes} bytes`);
  const frames = Math.floor(bytes / ((format.bits / 8) * format.channels));
  if (frames === 0) throw new RecordingError('empty');
  return {
    source: sourceOf(path, format, { start: dataStart, end: dataStart + bytes - 1 }, frames),
    bitDepth: format.bitDepth,
  };
}

async function headerOf(path: string): Promise<WavHeader | undefined> {
  const reader = new ByteReader(createReadStream(path, { highWaterMark: 4096 }));
  try {
    return await readWavHeader(reader);
  } finally {
    await reader.close();
  }
}

function sourceOf(path: string, format: WavFormat, range: { start: number; end: number }, frames: number): PcmSource {
  return {
    sampleRate: format.sampleRate,
    channels: format.channels === 1 ? 1 : 2,
    frames,
    blocks: () => wavBlocks(createReadStream(path, { ...range, highWaterMark: readSize }), format),
  };
}
