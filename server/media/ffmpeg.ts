import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

import { ByteReader } from './byte-reader.ts';
import type { PcmSource } from './pcm.ts';
import { RecordingError } from './recording-error.ts';
import { wavBlocks } from './wav/wav-blocks.ts';
import { readWavHeader, type WavFormat } from './wav/wav-header.ts';

const maxErrorText = 8192;
/** Demuxers of sound alone: a playlist under a false name must not make ffmpeg read other files. */
const formats = 'wav,w64,aiff,flac,mp3,ogg,mov,aac,caf,ape,wv,tta,matroska,webm,asf,au,dsf,amr,ac3,mp2,voc';

/**
 * Opens a recording through the ffmpeg of the system. Its output is a WAV stream, whose header says rate and channels:
 * no other process is needed to probe the file.
 *
 * @throws RecordingError `ffmpeg-missing`, `not-audio` where not one sample comes; later `damaged`
 */
export async function openWithFfmpeg(path: string): Promise<PcmSource> {
  const { format, decoder } = await begin(path, ['-t', '0.01']);
  decoder.process.kill();
  return {
    sampleRate: format.sampleRate,
    channels: format.channels === 1 ? 1 : 2,
    frames: undefined,
    blocks: () => blocksOf(path),
  };
}

/** Whether ffmpeg is installed. */
export async function ffmpegPresent(): Promise<boolean> {
  return new Promise((resolve) => {
    const process = spawn('ffmpeg', ['-version'], { stdio: 'ignore' });
    process.once('error', () => resolve(false));
    process.once('close', (code) => resolve(code === 0));
  });
}

async function* blocksOf(path: string): AsyncGenerator<Float32Array[]> {
  const { format, reader, decoder } = await begin(path, []);
  try {
    yield* wavBlocks(reader.rest(), format);
    await decoder.ended;
    // ffmpeg continues after damage and exits with 0; an error message still means a gap in the sound.
    const [complaint] = decoder.complaints();
    if (complaint !== undefined) throw new RecordingError('damaged', complaint);
  } finally {
    decoder.process.kill();
  }
}

async function begin(path: string, options: readonly string[]) {
  const decoder = decode(path, options);
  const reader = new ByteReader(decoder.process.stdout);
  try {
    const header = await readWavHeader(reader);
    if (header?.format) return { format: header.format satisfies WavFormat, reader, decoder };
    throw new RecordingError('not-audio');
  } catch (error) {
    decoder.process.kill();
    // A missing ffmpeg closes its pipe before it says so.
    const cause: unknown = await decoder.ended.then(() => error).catch((reason: unknown) => reason);
    const missing = cause instanceof RecordingError && cause.code === 'ffmpeg-missing';
    throw missing ? cause : new RecordingError('not-audio', decoder.complaints()[0]);
  }
}

interface Decoder {
  process: ChildProcessByStdio<null, Readable, Readable>;
  /** Settles when ffmpeg is gone; throws where it failed. */
  ended: Promise<void>;
  /** Lines of its error output so far. */
  complaints(): string[];
}

function decode(path: string, options: readonly string[]): Decoder {
  const process = spawn('ffmpeg', argumentsFor(path, options), { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  process.stderr.setEncoding('utf8');
  process.stderr.on('data', (part: string) => {
    if (words.length < maxErrorText) words += part;
  });
  const complaints = () => words.split('\n').filter((line) => line.trim() !== '');
  const ended = new Promise<void>((resolve, reject) => {
    process.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? new RecordingError('ffmpeg-missing') : error);
    });
    process.once('close', (code) => {
      if (code === 0 || process.killed) resolve();
      else reject(new RecordingError('damaged', complaints()[0] ?? `ffmpeg ended with code ${code}`));
    });
  });
  // Who leaves early does not wait for the end.
  ended.catch(() => undefined);
  return { process, ended, complaints };
}

function argumentsFor(path: string, options: readonly string[]): string[] {
  const manners = ['-nostdin', '-hide_banner', '-v', 'error', '-threads', '1'];
  const limits = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', formats];
  // With its scheme: a name may begin with a dash or contain a colon.
  const input = ['-i', `file:${path}`, '-map', '0:a:0', ...options];
  const output = ['-c:a', 'pcm_f32le', '-f', 'wav', 'pipe:1'];
  return [...manners, ...limits, ...input, ...output];
}
