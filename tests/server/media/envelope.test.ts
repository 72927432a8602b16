import { describe, expect, test } from 'vitest';

import { Envelope } from '#server/media/envelope.ts';

import { noise } from './support/sound.ts';

function outline(...planes: Float32Array[]): Envelope {
  const envelope = new Envelope();
  for (let at = 0; at < (planes[0]?.length ?? 0); at += 1000) {
    envelope.push(planes.map((plane) => plane.subarray(at, at + 1000)));
  }
  return envelope;
}

describe('the envelope', () => {
  test('has 160 peaks and at most 1,800 points, however long the sound', () => {
    for (const frames of [1, 100, 1800, 50_000, 3_000_000]) {
      const envelope = outline(new Float32Array(frames).fill(0.25));
      expect(envelope.peaks(1)).toEqual(new Uint8Array(160).fill(64));
      expect(envelope.waveform(1).length).toBe(2 * Math.min(1800, frames, envelope.waveform(1).length / 2));
      expect([...envelope.waveform(1)].every((value) => value === 32)).toBe(true);
    }
  });

  test('positions each slice within a thousandth of the length', () => {
    const frames = 1_000_000;
    const samples = new Float32Array(frames).fill(0.1);
    samples[Math.floor(frames * 0.7031)] = -1;
    const envelope = outline(samples);
    expect(envelope.peaks(1).indexOf(255)).toBe(Math.floor(0.7031 * 160));
    const lowest = envelope.waveform(1).filter((_, index) => index % 2 === 0);
    expect(lowest.indexOf(-127) / lowest.length).toBeCloseTo(0.7031, 2.9);
  });

  test('combines all channels, at the requested level', () => {
    const envelope = outline(new Float32Array(5000).fill(0.2), new Float32Array(5000).fill(-0.4));
    expect([...envelope.waveform(2).subarray(0, 2)]).toEqual([-102, 51]);
    expect(envelope.peaks(10)[0]).toBe(255);
  });

  test('keeps every peak when parts are merged', () => {
    const samples = noise(44_100, 10, 0.5);
    samples[200_001] = 1;
    expect(Math.max(...outline(samples).peaks(1))).toBe(255);
  });

  test('of nothing is flat', () => {
    expect(new Envelope().peaks(1)).toEqual(new Uint8Array(160));
    expect(new Envelope().waveform(1).length).toBe(0);
  });
});
