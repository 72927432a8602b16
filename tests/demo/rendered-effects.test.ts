import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { effectLibraries, effects } from '#demo/effects/index.ts';
import type { PcmSource } from '#server/media/pcm.ts';

const ucsName = (uid: string): string => uid.replace('demo-sound-', '');
const takes = effects.flatMap(({ variations }) => variations);

/** All blocks of a source as one array a channel. */
async function samplesOf(source: PcmSource): Promise<Float32Array[]> {
  const parts: Float32Array[][] = [];
  for await (const block of source.blocks()) parts.push(block);
  return Array.from({ length: source.channels }, (_, channel) => {
    const whole = new Float32Array(parts.reduce((sum, block) => sum + (block[channel]?.length ?? 0), 0));
    let at = 0;
    for (const block of parts) {
      const part = block[channel] ?? new Float32Array();
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  });
}

const loudest = (channel: Float32Array): number => channel.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);

describe('a rendered effect', () => {
  // All takes are half an hour of sound: the three shortest of each library stand for the rest.
  const chosen = effectLibraries.flatMap(({ uid }) =>
    effects
      .filter(({ track }) => track.libraryUid === uid)
      .flatMap(({ variations }) => variations.map((take) => ({ take, frames: take.render().frames ?? 0 })))
      .toSorted((one, other) => one.frames - other.frames)
      .slice(0, 3),
  );

  it.each(chosen.map(({ take }) => [ucsName(take.ingest.uid), take] as const))(
    '%s keeps its length, its peak and silent ends',
    async (_, take) => {
      const source = take.render();
      const channels = await samplesOf(source);
      for (const channel of channels) {
        expect(channel.length).toBe(source.frames);
        expect(channel.every(Number.isFinite)).toBe(true);
        expect(Math.abs(channel[0] ?? 1)).toBeLessThan(1e-3);
        expect(Math.abs(channel.at(-1) ?? 1)).toBeLessThan(1e-3);
        expect(Math.abs(channel.reduce((sum, value) => sum + value, 0) / channel.length)).toBeLessThan(1e-3);
      }
      const peak = Math.max(...channels.map(loudest));
      expect(peak).toBeLessThanOrEqual(0.708);
      expect(peak).toBeGreaterThan(0.7);
    },
  );

  // Digests: comparing half a million numbers one by one takes the test runner seconds.
  const digest = async (source: PcmSource): Promise<string> => {
    const hash = createHash('sha256');
    for (const channel of await samplesOf(source)) hash.update(new Uint8Array(channel.buffer));
    return hash.digest('hex');
  };
  const plank = effects.find(({ track }) => track.uid.includes('Plank Hit'))?.variations ?? [];

  it('is deterministic, and can be iterated twice', async () => {
    const [main] = plank;
    if (!main) throw new Error('There is no plank to hit.');
    const source = main.render();
    const samples = await digest(source);
    expect(await digest(source)).toBe(samples);
    expect(await digest(main.render())).toBe(samples);
  });

  it('differs from its other takes', async () => {
    const digests = await Promise.all(plank.map(async (take) => digest(take.render())));
    expect(digests).toHaveLength(3);
    expect(new Set(digests).size).toBe(3);
  });

  it('is rendered lazily', () => {
    const started = process.cpuUsage();
    for (const take of takes) take.render();
    expect(process.cpuUsage(started).user).toBeLessThan(200_000);
  });
});
