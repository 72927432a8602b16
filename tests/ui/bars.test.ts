import { barHeights, decodePeaks } from '#ui/Waveform/bars.ts';
import { decodeWaveform } from '#ui/Waveform/decode-waveform.ts';
import { describe, expect, it } from 'vitest';

const base64 = (...bytes: number[]) => Buffer.from(Uint8Array.from(bytes)).toString('base64');

describe('peaks', () => {
  it('are the bytes of the row', () => {
    expect([...decodePeaks(base64(0, 128, 255))]).toEqual([0, 128, 255]);
  });

  it('are silent when the text is damaged', () => {
    expect(decodePeaks('not base64!').every((peak) => peak === 0)).toBe(true);
  });

  it('of a full waveform are the higher of its two sides', () => {
    expect([...decodeWaveform(base64(-10 & 255, 20, -127 & 255, 3))]).toEqual([40, 254]);
  });
});

describe('bars', () => {
  it('are the highest of the peaks they cover', () => {
    const [quiet = 0, loud = 0] = barHeights(Uint8Array.of(10, 20, 255, 0), 2);
    expect(loud).toBe(1);
    expect(quiet).toBeGreaterThan(0);
    expect(quiet).toBeLessThan(loud);
  });

  it('repeat peaks when there are more bars than peaks', () => {
    expect(barHeights(Uint8Array.of(0, 255), 4)).toEqual([0, 0, 1, 1]);
  });
});
