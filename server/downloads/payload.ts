import { spawn } from 'node:child_process';
import { mkdtemp, open as openFile, rm, writeFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { BlockResampler } from '../media/block-resampler.ts';
import { deliveredQuality, mp3Encoder, mp3Rate } from '../media/mp3/mp3-encoder.ts';
import type { Mp3Encoder } from '../media/mp3/mp3-encoder.ts';
import type { PcmSource } from '../media/pcm.ts';
import { openRecording } from '../media/recording.ts';
import { resampledFrames } from '../media/resample.ts';
import type { StorageBackend } from '../domain/file-store.ts';
import type { StorePlace } from '../domain/store-place.ts';
import { renderedName, renderMaster } from './master-renderer.ts';
import { wavOf } from './wav-payload.ts';
import { countFrames } from './count-frames.ts';

/** The job of a worker: the sound of a download without metadata, which is written for each download. */
export interface PayloadJob {
  kind: 'mp3' | 'wav' | 'flac';
  /** `demo:<uid>`, or a key of the store. */
  master: string;
  /** Bits per sample of a WAV: those of the master. */
  bitDepth: 16 | 24 | 32;
  /** Key of the result in the store. */
  key: string;
}

/** Data for each worker at its start. */
export interface PayloadWorkerData {
  /** The file store, which each of them opens for itself. */
  place: StorePlace;
  /** URL of the module that renders masters that are not stored. */
  masterRenderer: string | undefined;
}

/** Encodes a payload and stores it atomically. */
export async function makePayload(
  job: PayloadJob,
  store: StorageBackend,
  { masterRenderer }: Pick<PayloadWorkerData, 'masterRenderer'>,
): Promise<void> {
  const keep = async (made: string) => store.put(job.key, createReadStream(made));
  const rendered = renderedName(job.master);
  if (rendered === undefined) {
    await store.withFile(job.master, async (file) =>
      job.kind === 'mp3' ? withMp3((await openRecording(file)).source, keep) : withFfmpeg(file, job, keep),
    );
    return;
  }
  const source = await renderMaster(masterRenderer, rendered);
  if (job.kind === 'mp3') await withMp3(source, keep);
  else await store.put(job.key, Readable.from(wavOf(source), { objectMode: false }));
}

/** Codes into a file of its own: its first frame has a checksum of all that follows. */
async function withMp3(source: PcmSource, keep: (made: string) => Promise<unknown>): Promise<void> {
  const rate = mp3Rate(source.sampleRate);
  const frames = resampledFrames(source.frames ?? (await countFrames(source)), source.sampleRate, rate);
  const encoder = await mp3Encoder({ sampleRate: rate, channels: source.channels, frames, level: 1 }, deliveredQuality);
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-download-'));
  const made = path.join(folder, 'made.mp3');
  try {
    await writeFile(made, mp3Of(source, encoder, rate));
    const file = await openFile(made, 'r+');
    try {
      await file.write(encoder.finalHead(), 0, undefined, 0);
    } finally {
      await file.close();
    }
    await keep(made);
  } finally {
    encoder.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* mp3Of(source: PcmSource, encoder: Mp3Encoder, rate: number): AsyncGenerator<Uint8Array> {
  const resampler = new BlockResampler(source.sampleRate, rate, source.channels);
  for await (const block of source.blocks()) {
    for (const part of resampler.push(block)) yield* encoder.push(part);
  }
  for (const part of resampler.finish()) yield* encoder.push(part);
  yield* encoder.finish().bytes;
}

/**
 * FLAC from any master, and WAV from a master of another format, by the ffmpeg of the system, without the metadata of
 * the file.
 */
async function withFfmpeg(file: string, job: PayloadJob, keep: (made: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-download-'));
  const made = path.join(folder, `made.${job.kind}`);
  const codec =
    job.kind === 'flac'
      ? [
          '-c:a',
          'flac',
          '-compression_level',
          '6',
          ...(job.bitDepth === 16 ? ['-sample_fmt', 's16'] : ['-sample_fmt', 's32']),
        ]
      : ['-c:a', `pcm_s${job.bitDepth}le`, '-rf64', 'auto'];
  const plain = ['-map', '0:a:0', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  try {
    await run([
      '-nostdin',
      '-v',
      'error',
      '-protocol_whitelist',
      'file,pipe',
      '-i',
      `file:${file}`,
      ...plain,
      ...codec,
      made,
    ]);
    await keep(made);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(args: readonly string[]): Promise<void> {
  const process = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  process.stderr.setEncoding('utf8').on('data', (part: string) => {
    if (words.length < 2000) words += part;
  });
  await new Promise<void>((resolve, reject) => {
    process.once('error', reject);
    process.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg: ${words.trim() || code}`))));
  });
}
