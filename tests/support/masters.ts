import { createHash } from 'node:crypto';

import type { FileStore } from '#server/domain/file-store.ts';

export interface TestMaster {
  bytes: Uint8Array;
  /** Samples alone. */
  samples: Uint8Array;
  hash: string;
  key: string;
  seconds: number;
}

/** A stereo WAV of 24 bits at 48 kHz, a tone each side, stored as the import would store it. */
export async function storeMaster(store: FileStore, { seconds = 2, tone = 440 } = {}): Promise<TestMaster> {
  const rate = 48_000;
  const samples = Buffer.alloc(seconds * rate * 6);
  for (let frame = 0; frame < seconds * rate; frame += 1) {
    const left = Math.sin((2 * Math.PI * tone * frame) / rate) * 0.4;
    const right = Math.sin((2 * Math.PI * tone * 1.5 * frame) / rate) * 0.3;
    samples.writeIntLE(Math.round(left * 0x7f_ffff), frame * 6, 3);
    samples.writeIntLE(Math.round(right * 0x7f_ffff), frame * 6 + 3, 3);
  }
  const head = wavHead(rate, samples.length);
  const bytes = Buffer.concat([head, samples]);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = `masters/${hash.slice(0, 2)}/${hash}.wav`;
  await store.put(key, bytes);
  return { bytes, samples, hash, key, seconds };
}

/** The head of a stereo WAV of 24 bits. */
export function wavHead(rate: number, bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 6, 28);
  head.writeUInt16LE(6, 32);
  head.writeUInt16LE(24, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes, 40);
  return head;
}
