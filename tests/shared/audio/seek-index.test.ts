import { createSeekIndex } from '#shared/audio/seek-index.ts';
import type { PreviewFile } from '#shared/contract/previews.ts';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';

import { makeMp3 } from '../../support/mp3-file.ts';

const { file, duration } = makeMp3({ frames: 1001 });
const index = createSeekIndex(file);
const entrySeconds = (4 * 1152) / 44_100;

describe('createSeekIndex of mp3', () => {
  it('starts four to eight frames before any time, at a position of known time', () => {
    fc.assert(
      fc.property(fc.double({ min: entrySeconds, max: duration, noNaN: true }), (time) => {
        const from = index.startFor(time);
        expect(time - from.time).toBeGreaterThanOrEqual(entrySeconds - 1e-9);
        expect(time - from.time).toBeLessThan(2 * entrySeconds + 1e-9);
        expect(index.atOrBefore(from.byte)).toEqual(from);
      }),
    );
  });

  it('starts before the recording by the encoder delay', () => {
    expect(index.startFor(0)).toEqual({ byte: file.seek.start, time: -576 / 44_100 });
    expect(index.startFor(-5)).toEqual(index.startFor(0));
  });

  it('finds the bytes that contain a time, up to the end of the file', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: duration, noNaN: true }), (time) => {
        const { start, end } = index.bytesOf(time, time);
        expect(index.atOrBefore(start).time).toBeLessThanOrEqual(time);
        expect(end === file.size || index.atOrBefore(end).time > time).toBe(true);
      }),
    );
    expect(index.byteAfter(duration + 60)).toBe(file.size);
  });

  it('lists only the times that stored bytes play completely', () => {
    expect(index.span(0, file.size)).toEqual({ start: 0, end: expect.closeTo((1004 * 1152 - 576) / 44_100, 6) });
    const first = index.startFor(3);
    const later = index.startFor(5);
    expect(index.span(first.byte + 1, later.byte - 1)).toEqual({
      start: expect.closeTo(first.time + entrySeconds, 9),
      end: expect.closeTo(later.time - entrySeconds, 9),
    });
    expect(index.span(first.byte + 1, first.byte + 50)).toBeUndefined();
  });
});

describe('createSeekIndex of WebM', () => {
  const webm: PreviewFile = {
    ...file,
    size: 1_000,
    mime: 'audio/webm; codecs="opus"',
    sample_rate: 48_000,
    delay: 312,
    seek: { timescale: 1000, step: null, steps: [500, 500, 480], start: 200, sizes: [300, 300, 200] },
  };

  it('starts at a cluster, or one earlier when less than 80 ms precede the time in its own', () => {
    const clusters = createSeekIndex(webm);
    expect(clusters.startFor(0.7).byte).toBe(500);
    expect(clusters.startFor(0.55).byte).toBe(200);
    expect(clusters.startFor(99).byte).toBe(800);
  });
});
