import { waitBefore } from '#shared/audio/backoff.ts';
import { ByteStore } from '#shared/audio/byte-store.ts';
import { readMp3Opening } from '#shared/audio/mp3-opening.ts';
import { planNext } from '#shared/audio/plan.ts';
import { planTrim } from '#shared/audio/trim.ts';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';

import { makeMp3 } from '../../support/mp3-file.ts';

describe('planNext', () => {
  const facts = {
    cursor: 0,
    size: 3_600_000,
    appended: [],
    demand: 'play' as const,
    isUrgent: false,
    ahead: 0,
    streaming: true,
  };

  it('ends every request at a multiple of 500,000 or where bytes are stored', () => {
    expect(planNext(facts)).toEqual({ start: 0, end: 500_000 });
    expect(planNext({ ...facts, cursor: 65_536 })).toEqual({ start: 65_536, end: 500_000 });
    expect(planNext({ ...facts, cursor: 3_500_000 })).toEqual({ start: 3_500_000, end: 3_600_000 });
    const appended = [{ start: 700_000, end: 900_000 }];
    expect(planNext({ ...facts, cursor: 500_000, appended })).toEqual({ start: 500_000, end: 700_000 });
  });

  it('requests nothing with 5 s buffered, before pending appends are done, and at the end', () => {
    expect(planNext({ ...facts, ahead: 5 })).toBeUndefined();
    expect(planNext({ ...facts, ahead: undefined })).toBeUndefined();
    expect(planNext({ ...facts, cursor: facts.size })).toBeUndefined();
  });

  it('requests 100,000 bytes for a seek, whatever is buffered', () => {
    expect(planNext({ ...facts, cursor: 1_234_567, isUrgent: true, ahead: undefined })).toEqual({
      start: 1_234_567,
      end: 1_334_567,
    });
  });
});

describe('planNext for a track that may be played next', () => {
  const facts = { size: 3_600_000, appended: [], demand: 'head' as const, ahead: undefined, streaming: true };

  it('requests its head, or as much from the place at which it was left', () => {
    expect(planNext({ ...facts, cursor: 0, isUrgent: false })).toEqual({ start: 0, end: 65_536 });
    expect(planNext({ ...facts, cursor: 65_536, isUrgent: false })).toBeUndefined();
    expect(planNext({ ...facts, cursor: 1_000_000, isUrgent: true })).toEqual({ start: 1_000_000, end: 1_065_536 });
    expect(planNext({ ...facts, cursor: 1_065_536, isUrgent: false })).toBeUndefined();
  });
});

describe('waitBefore', () => {
  it('is 0 after progress and at most 8 s, with up to half of it random', () => {
    expect(waitBefore(0, 0.5)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, random) => {
        const wait = waitBefore(tries, random);
        expect(wait).toBeGreaterThanOrEqual(125);
        expect(wait).toBeLessThanOrEqual(8_000);
      }),
    );
  });
});

describe('ByteStore', () => {
  it('returns the stored bytes, whatever their order and overlaps', () => {
    const file = Uint8Array.from({ length: 500 }, (_, i) => i % 251);
    const puts = fc.array(fc.tuple(fc.nat(499), fc.integer({ min: 1, max: 80 })), { maxLength: 40 });
    fc.assert(
      fc.property(puts, (all) => {
        const store = new ByteStore(10_000);
        for (const [start, length] of all) store.put(start, file.slice(start, start + length));
        for (const { start, end } of store.spans) {
          let at = start;
          while (at < end) {
            const read = store.read(at, end);
            expect([...(read ?? [])]).toEqual([...file.subarray(at, at + (read?.length ?? 0))]);
            at += read?.length ?? Infinity;
          }
        }
      }),
    );
  });

  it('drops the bytes furthest from the cursor when it exceeds its limit', () => {
    const store = new ByteStore(250);
    for (const start of [0, 100, 200, 300]) store.put(start, new Uint8Array(100));
    store.shrinkAround(310);
    expect(store.spans).toEqual([{ start: 200, end: 400 }]);
  });
});

describe('planTrim', () => {
  it('drops nothing under 10 MB, then data behind, then the data furthest ahead', () => {
    expect(planTrim([{ start: 0, end: 9_999_999 }], 9_000_000, 9_999_999)).toEqual([]);
    expect(planTrim([{ start: 0, end: 11_000_000 }], 8_000_000, 11_000_000)).toEqual([{ start: 0, end: 8_000_000 }]);
    const afterStepBack = [
      { start: 0, end: 600_000 },
      { start: 2_000_000, end: 12_000_000 },
    ];
    expect(planTrim(afterStepBack, 0, 600_000)).toEqual([{ start: 2_000_000, end: 12_000_000 }]);
  });
});

describe('readMp3Opening', () => {
  const { bytes, file } = makeMp3({ frames: 4 });

  it('skips tags and the Info frame, and waits for more bytes when it cannot decide', () => {
    const tag = Uint8Array.from([...new TextEncoder().encode('ID3'), 4, 0, 0, 0, 0, 1, 2, ...new Uint8Array(130)]);
    const tagged = Uint8Array.from([...tag, ...bytes]);
    expect(readMp3Opening(bytes)).toEqual({ start: file.seek.start, sampleRate: 44_100 });
    expect(readMp3Opening(tagged)).toEqual({ start: file.seek.start + tag.length, sampleRate: 44_100 });
    expect(readMp3Opening(tagged.subarray(0, 150))).toBeUndefined();
    expect(readMp3Opening(bytes.subarray(file.seek.start))).toEqual({ start: 0, sampleRate: 44_100 });
  });

  it('rejects a file that is no mp3', () => {
    expect(readMp3Opening(new TextEncoder().encode('<!doctype html><title>502</title>'))).toBe('unknown');
  });
});
