import type { FileType } from '#shared/contract/downloads.ts';
import type { ContentType } from '#shared/contract/primitives.ts';

import type { Master } from '../repositories/downloads.ts';
import type { PayloadJob } from './payload.ts';

/** Where the sound of a download is stored, and how it is made. */
export interface Payload {
  key: string;
  /** Undefined when the master itself is sent, and for the cue sheet, which has no sound. */
  job?: PayloadJob;
  /** The payload that has to be encoded first. */
  after?: Payload;
}

type Depth = PayloadJob['bitDepth'];

const depthOf = (bits: number | null): Depth =>
  bits === 24 || bits === 16 || bits === 32 ? bits : bits === null ? 16 : 24;

/** Uncompressed samples: a codec inside a WAV does not count. */
const plainDepths = new Set([8, 16, 20, 24, 32, 64]);

/** Encoded payloads are named by the content of the recording: two versions with the same sound share one file. */
export function payloadOf({ content_hash: hash, master, bit_depth }: Master, type: FileType): Payload {
  const made = (name: string) => `downloads/${hash.slice(0, 2)}/${hash}/${name}`;
  const isDemo = master.startsWith('demo:');
  const bitDepth = isDemo ? 24 : depthOf(bit_depth);
  const job = (kind: PayloadJob['kind'], key: string, from = master): PayloadJob => ({
    kind,
    master: from,
    bitDepth,
    key,
  });
  if (type === 'csv') return { key: '' };
  if (type === 'mp3') return { key: made('320.mp3'), job: job('mp3', made('320.mp3')) };
  const isPlainWav = master.endsWith('.wav') && plainDepths.has(bit_depth ?? 0);
  const wav: Payload = isPlainWav ? { key: master } : { key: made('master.wav'), job: job('wav', made('master.wav')) };
  if (type !== 'flac') return wav;
  if (master.endsWith('.flac')) return { key: master };
  const key = made('audio.flac');
  // A rendered master has to be a file before ffmpeg can read it.
  return isDemo ? { key, job: job('flac', key, wav.key), after: wav } : { key, job: job('flac', key) };
}

/** The file types of an item: the cue sheet is for music in one piece. */
export function offeredTypes(type: ContentType, hasFfmpeg: boolean): FileType[] {
  return [
    'mp3',
    'wav',
    ...(hasFfmpeg ? ['flac' as const] : []),
    ...(type === 'MUSIC_VARIATION' ? ['csv' as const] : []),
  ];
}

const mp3BytesPerSecond = 40_000;
const flacShare = 0.6;
const wordsBytes = 60_000;

/** What is known of a recording before anything is encoded. */
type Sound = Pick<Master, 'duration' | 'sample_rate' | 'channels' | 'bit_depth' | 'master'>;

/** The estimated size of a file that is not stored yet. */
export function estimatedSize({ duration, sample_rate, channels, bit_depth, master }: Sound, type: FileType): number {
  const depth = master.startsWith('demo:') ? 24 : depthOf(bit_depth);
  const wav = duration * sample_rate * channels * (depth / 8);
  const sound = type === 'mp3' ? duration * mp3BytesPerSecond : type === 'flac' ? wav * flacShare : wav;
  return Math.round(sound) + wordsBytes;
}
