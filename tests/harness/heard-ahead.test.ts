import { expect, test } from 'vitest';

import { noiseSamples } from '#tests/support/programme.ts';

import type { Recording } from '../../bench/support/heard-ahead.ts';
import { blockSize, heardAhead } from '../../bench/support/heard-ahead.ts';

const rate = 44_100;
const programme = noiseSamples(1, 8, rate);
const start = 5;

/** Two seconds heard from `start` on, after a tenth of silence, as a player shows them that is `shownLate` seconds off. */
function recording({ shownLate = 0, reportTime = 0.004, heard = programme, lose = 0 } = {}): Recording {
  const silence = Math.round(0.1 * rate);
  const samples: number[] = [];
  const clock: number[] = [];
  for (let frame = 0; frame < 2 * rate; frame += 1) {
    // One loss in the middle of it all: played, but it never reached the tap.
    if (frame >= rate && frame < rate + lose) continue;
    samples.push(frame < silence ? 0 : (heard[Math.round(start * rate) + frame - silence] ?? 0));
    clock.push(frame / rate);
  }
  const count = Math.floor(samples.length / blockSize);
  const blocks = Array.from({ length: count }, (_, index) => {
    const began = clock[index * blockSize] ?? 0;
    const now = (clock[(index + 1) * blockSize - 1] ?? 0) + reportTime * (1 + (index % 3));
    return { shown: start + now - 0.1 - shownLate, since: now - began };
  });
  const bytes = Float32Array.from(samples.slice(0, count * blockSize)).buffer;
  return { samples: Buffer.from(bytes).toString('base64'), blocks };
}

const ahead = (of: Recording) => heardAhead(of, programme, rate) * 1000;

test('an accurate player is measured as accurate to the sample', () => {
  expect(ahead(recording())).toBeCloseTo(0, 1);
});

test('an inaccurate player is detected, with its error', () => {
  expect(ahead(recording({ shownLate: 0.008 }))).toBeCloseTo(8, 1);
});

test('samples lost before the tap do not count as an error of the player', () => {
  expect(ahead(recording({ lose: 3 * 128 }))).toBeCloseTo(0, 1);
});

test('late delivery of blocks does not change the result', () => {
  expect(ahead(recording({ reportTime: 0.03, shownLate: 0.002 }))).toBeCloseTo(2, 1);
});

test('another programme is not recognised', () => {
  expect(ahead(recording({ heard: noiseSamples(2, 8, rate) }))).toBeNaN();
});
