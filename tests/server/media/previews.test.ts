import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { IngestPreview } from '#server/domain/ingest-types.ts';
import { makePreviews } from '#server/media/make-previews.ts';

import { memoryStore } from './support/memory-store.ts';
import { decoded, ffmpeg, hasFfmpeg, lag, noise, sampled } from './support/sound.ts';
import { pcmFrom } from '../../support/pcm.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-previews-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Soft pulses at uneven times: nothing is like its surroundings, so a shift by one sample shows. */
const pulses = (rate: number, seconds: number) =>
  sampled(rate, seconds, (time) => 0.5 * Math.exp(-(((time % 0.37) - 0.1) ** 2) * 4e6) * Math.cos(8 * time));

async function preview(
  format: 'mp3' | 'webm',
  rate: number,
  planes: [Float32Array] | [Float32Array, Float32Array],
  gain = 0,
) {
  const store = memoryStore();
  const source = pcmFrom(rate, planes);
  const made = await makePreviews({
    source,
    frames: planes[0].length,
    gain,
    formats: [format],
    store,
    keyPrefix: 'a/b',
  });
  const bytes = store.files.get(`a/b.${format}`) ?? Buffer.alloc(0);
  const file = path.join(folder, `file.${format}`);
  await writeFile(file, bytes);
  return { made: made[0] as IngestPreview, bytes, file };
}

describe.each(['mp3', 'webm'] as const)('a preview in %s', (format) => {
  test('returns its size and the hash of its content', async () => {
    const { made, bytes } = await preview(format, 44_100, [noise(44_100, 1, 0.3)]);
    expect(made).toMatchObject({ format, key: `a/b.${format}`, size: bytes.length, channels: 1 });
    expect(made.etag).toBe(`"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`);
  });

  test('is deterministic, also after another one', async () => {
    const sound = noise(44_100, 1, 0.3);
    const first = await preview(format, 44_100, [sound]);
    await preview(format, 48_000, [noise(48_000, 0.7, 0.9, 5), noise(48_000, 0.7, 0.9, 6)]);
    expect((await preview(format, 44_100, [sound])).bytes.equals(first.bytes)).toBe(true);
  });

  test.each([1, 100, 1151, 44_100])('of %i samples: delay, sound and padding are whole frames', async (frames) => {
    const { made } = await preview(format, 44_100, [new Float32Array(frames).fill(0.1)]);
    const frame = format === 'mp3' ? 1152 : 960;
    const sound = Math.round((frames * made.sampleRate) / 44_100);
    expect((made.delay + sound + made.padding) % frame).toBe(0);
  });

  test('has a seek table that covers the file from `start` to its end and the sound from its first coded sample', async () => {
    const { made, bytes } = await preview(format, 48_000, [noise(48_000, 3.21, 0.3), noise(48_000, 3.21, 0.3, 2)]);
    const { seek } = made;
    expect(seek.start + seek.sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes.length);
    const coded = made.delay + Math.round(3.21 * 48_000) + made.padding;
    const entries = format === 'mp3' ? Math.ceil(coded / 4608) : Math.ceil(coded / 24_000);
    expect(seek.sizes.length).toBe(entries);
    const steps = seek.steps ?? seek.sizes.map(() => seek.step ?? 0);
    const before = steps.slice(0, -1).reduce((sum, step) => sum + step, 0) / seek.timescale;
    expect(before).toBeCloseTo(((entries - 1) * (format === 'mp3' ? 4608 : 24_000)) / 48_000, 9);
    const start = format === 'mp3' ? 0xfffb : 0x1f43;
    let at = seek.start;
    for (const size of seek.sizes) {
      expect(bytes.readUInt16BE(at)).toBe(start);
      at += size;
    }
  });

  test.runIf(hasFfmpeg).each([
    [44_100, 2],
    [48_000, 1],
    [32_000, 2],
    [96_000, 2],
    [22_050, 1],
  ])(
    'of %i Hz is decoded by another program with the exact start and length of the recording',
    async (rate, channels) => {
      const sound = pulses(rate, 2.5);
      const { made, file } = await preview(format, rate, channels === 1 ? [sound] : [sound, sound]);
      const heard = decoded(file, made.sampleRate);
      const expected = pulses(made.sampleRate, 2.5);
      expect(heard.length).toBe(Math.round((sound.length * made.sampleRate) / rate));
      expect(lag(heard, expected, 1000)).toBe(0);
    },
  );

  test.runIf(hasFfmpeg).each([0, 5, -7])('is as loud as its recording and a gain of %i dB', async (gain) => {
    const sound = sampled(44_100, 2, (time) => 0.2 * Math.sin(2 * Math.PI * 440 * time));
    const heard = decoded((await preview(format, 44_100, [sound], gain)).file, 44_100);
    const energy = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);
    expect(Math.abs(10 * Math.log10(energy(heard) / energy(sound)) - gain)).toBeLessThan(0.05);
  });

  test('leaves nothing behind on a full disk', async () => {
    const store = memoryStore(20_000);
    const sound = noise(44_100, 5, 0.5);
    const request = { source: pcmFrom(44_100, [sound]), frames: sound.length, gain: 0, store, keyPrefix: 'a' };
    const other = format === 'mp3' ? ('webm' as const) : ('mp3' as const);
    await expect(makePreviews({ ...request, formats: [format, other] })).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(store.files.size).toBe(0);
  });

  test('is abandoned when its source fails or is aborted', async () => {
    const store = memoryStore();
    const sound = noise(44_100, 2, 0.5);
    const request = { frames: sound.length, gain: 0, formats: [format], store, keyPrefix: 'a' };
    const source = pcmFrom(44_100, [sound.subarray(0, 50_000)]);
    await expect(makePreviews({ ...request, source })).rejects.toMatchObject({ code: 'changed' });
    const aborted = { ...request, source: pcmFrom(44_100, [sound]), signal: AbortSignal.abort() };
    await expect(makePreviews(aborted)).rejects.toMatchObject({ name: 'AbortError' });
    expect(store.files.size).toBe(0);
  });
});

describe('an mp3 preview', () => {
  test('has one bitrate from end to end, 192 kbit/s', async () => {
    const { bytes } = await preview('mp3', 44_100, [noise(44_100, 3, 0.5), new Float32Array(44_100 * 3)]);
    let frames = 0;
    for (let at = 0; at < bytes.length; frames += 1) {
      expect(bytes.readUInt16BE(at)).toBe(0xfffb);
      expect((bytes[at + 2] ?? 0) >> 2).toBe(0b101100);
      at += 626 + (((bytes[at + 2] ?? 0) >> 1) & 1);
    }
    expect(frames).toBe(1 + Math.ceil((576 + 44_100 * 3 + 576) / 1152));
  });

  test('begins with an Info frame with the numbers of frames and bytes, delay and padding', async () => {
    const { made, bytes } = await preview('mp3', 44_100, [noise(44_100, 2, 0.3), noise(44_100, 2, 0.3)]);
    expect(bytes.subarray(36, 40).toString()).toBe('Info');
    expect(bytes.readUInt32BE(44)).toBe((made.delay + 88_200 + made.padding) / 1152);
    expect(bytes.readUInt32BE(48)).toBe(bytes.length);
    expect(made.delay).toBe(576);
    const trim = bytes.readUIntBE(36 + 16 + 21, 3);
    expect([trim >> 12, trim & 0xfff]).toEqual([made.delay, made.padding]);
  });
});

describe('the Info frame of an mp3', () => {
  test.each([1, 1000, 1729, 44_100, 50_003, 77_777, 99_991])(
    'has the exact number of bytes: %i samples',
    async (samples) => {
      const sound = noise(44_100, 3, 0.3).subarray(0, samples);
      const { bytes } = await preview('mp3', 44_100, [sound]);
      const tag = bytes.indexOf('Info');
      expect(bytes.readUInt32BE(tag + 12)).toBe(bytes.length);
      expect(bytes.readUInt32BE(tag + 16 + 28)).toBe(bytes.length);
    },
  );

  test('names the channels as the frames have them, and the source’s rate', async () => {
    const sound = noise(44_100, 1, 0.3);
    for (const [planes, header, mode] of [
      [[sound], 0b11, 0],
      [[sound, sound], 0b01, 3],
    ] as const) {
      const { bytes } = await preview('mp3', 44_100, [...planes]);
      expect((bytes[3] ?? 0) >> 6).toBe(header);
      const misc = bytes[bytes.indexOf('Info') + 16 + 24] ?? 0;
      expect([(misc >> 2) & 7, misc >> 6]).toEqual([mode, 1]);
    }
  });
});

describe.runIf(hasFfmpeg)('a webm preview', () => {
  test('plays from any of its clusters after its header', async () => {
    const rate = 48_000;
    const sound = pulses(rate, 4);
    const { made, bytes } = await preview('webm', rate, [sound]);
    const from = 4;
    const at = made.seek.start + made.seek.sizes.slice(0, from).reduce((sum, size) => sum + size, 0);
    const cut = path.join(folder, 'cut.webm');
    await writeFile(cut, Buffer.concat([bytes.subarray(0, made.seek.start), bytes.subarray(at)]));
    const { stdout } = ffmpeg('-v', 'error', '-i', cut, '-f', 'f32le', '-');
    const heard = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
    // ffmpeg drops the pre-skip from the start of what it is given, so the cluster's coded time is the programme's here.
    const begins = from * 0.5 * rate;
    const settled = 0.1 * rate;
    expect(lag(heard.subarray(settled), sound.subarray(begins + settled), 1000)).toBe(0);
  });
});
