import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { PcmSource } from '#server/media/pcm.ts';
import { openRecording } from '#server/media/recording.ts';
import { openWav } from '#server/media/wav/wav-file.ts';

import { difference, joined, noise, sine } from './support/sound.ts';
import { wavBytes } from './support/wav.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-wav-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, 'file.wav');
  await writeFile(file, bytes);
  return file;
}

async function planesOf(source: PcmSource): Promise<Float32Array[]> {
  const blocks: Float32Array[][] = [];
  for await (const block of source.blocks()) blocks.push(block.map((plane) => plane.slice()));
  return Array.from({ length: source.channels }, (_, channel) =>
    joined(...blocks.map((block) => block[channel] ?? new Float32Array(0))),
  );
}

async function opened(bytes: Uint8Array) {
  const wav = await openWav(await fileOf(bytes));
  if (!wav) throw new Error('no WAV file');
  return { ...wav, planes: await planesOf(wav.source) };
}

const rate = 44_100;
const left = sine(rate, 3, 440, -3);
const right = noise(rate, 3, 0.5);

describe('a WAV file', () => {
  test.each([
    [8, false, -40],
    [16, false, -85],
    [24, false, -130],
    [32, false, -140],
    [32, true, -200],
    [64, true, -200],
  ] as const)('of %i bits (float: %s) is read exactly', async (bits, float, error) => {
    const { source, bitDepth, planes } = await opened(
      wavBytes({ sampleRate: rate, planes: [left, right], bits, float }),
    );
    expect(source).toMatchObject({ sampleRate: rate, channels: 2, frames: left.length });
    expect(bitDepth).toBe(bits);
    expect(planes[0]?.length).toBe(left.length);
    expect(difference(planes[0] ?? left, left)).toBeLessThan(error);
    expect(difference(planes[1] ?? left, right)).toBeLessThan(error);
  });

  test('can be iterated twice', async () => {
    const { source, planes } = await opened(wavBytes({ sampleRate: rate, planes: [left] }));
    expect(await planesOf(source)).toEqual(planes);
  });

  test.each(['RF64', 'BW64'] as const)('larger than four gigabytes (%s) has its size in ds64', async (kind) => {
    const { source } = await opened(wavBytes({ sampleRate: rate, planes: [left], kind }));
    expect(source.frames).toBe(left.length);
  });

  test('may have chunks of odd length before its sound, and others after it', async () => {
    const chunks = { bext: new Uint8Array(603), LIST: new Uint8Array(1) };
    const bytes = wavBytes({ sampleRate: rate, planes: [left], chunks });
    const { source, planes } = await opened(Buffer.concat([bytes, Buffer.from('LIST____some text')]));
    expect(source.frames).toBe(left.length);
    expect(planes[0]?.length).toBe(left.length);
  });

  test('of six speakers is mixed to two by ITU-R BS.775, without its low-frequency channel', async () => {
    const of = (level: number) => new Float32Array(2000).fill(level);
    const planes = [of(0.1), of(0.2), of(0.3), of(0.9), of(0.05), of(0.06)];
    const { source, planes: mixed } = await opened(
      wavBytes({ sampleRate: rate, planes, float: true, bits: 32, channelMask: 0x3f }),
    );
    expect(source.channels).toBe(2);
    expect(mixed[0]?.[100]).toBeCloseTo(0.1 + Math.SQRT1_2 * (0.3 + 0.05), 5);
    expect(mixed[1]?.[100]).toBeCloseTo(0.2 + Math.SQRT1_2 * (0.3 + 0.06), 5);
  });

  test('written to a pipe extends to the end of the file', async () => {
    const { source } = await opened(wavBytes({ sampleRate: rate, planes: [left], statedBytes: 0xffff_ffff }));
    expect(source.frames).toBe(left.length);
  });

  test('with samples that are not numbers is silent there', async () => {
    const broken = left.slice();
    broken[10] = Number.NaN;
    broken[11] = Infinity;
    const { planes } = await opened(wavBytes({ sampleRate: rate, planes: [broken], float: true, bits: 32 }));
    expect([...(planes[0]?.subarray(10, 12) ?? [])]).toEqual([0, 0]);
  });

  test('that ends before its sound is rejected as truncated', async () => {
    const bytes = wavBytes({ sampleRate: rate, planes: [left] });
    await expect(opened(bytes.subarray(0, 50_000))).rejects.toMatchObject({ code: 'truncated' });
  });

  test('without sound is rejected as empty, and without its chunks as damaged', async () => {
    await expect(opened(wavBytes({ sampleRate: rate, planes: [new Float32Array(0)] }))).rejects.toMatchObject({
      code: 'empty',
    });
    await expect(opened(wavBytes({ sampleRate: rate, planes: [left] }).subarray(0, 30))).rejects.toMatchObject({
      code: 'damaged',
    });
    await expect(opened(wavBytes({ sampleRate: 0, planes: [left] }))).rejects.toMatchObject({ code: 'damaged' });
  });

  test('longer than twelve hours is rejected before it is read', async () => {
    const bytes = wavBytes({ sampleRate: 1000, planes: [new Float32Array(12 * 3600 * 1000 + 1)], bits: 8 });
    await expect(openRecording(await fileOf(bytes))).rejects.toMatchObject({ code: 'too-long' });
  });

  test('with another codec is left to ffmpeg', async () => {
    expect(
      await openWav(await fileOf(wavBytes({ sampleRate: rate, planes: [left], formatTag: 0x55 }))),
    ).toBeUndefined();
  });
});
