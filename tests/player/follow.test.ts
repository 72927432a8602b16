import { followPlayer } from '#player/follow.ts';
import { player } from '#player/state.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let reported: string[];
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  player.phase = 'idle';
  reported = [];
  end = followPlayer(() => reported.push(player.phase));
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('changes while a sound starts are reported together after a delay', async () => {
  player.phase = 'opening';
  await pass(20);
  player.phase = 'playing';
  await pass(20);
  expect(reported).toEqual([]);
  await pass(40);
  expect(reported).toEqual(['playing']);
  await pass(200);
  expect(reported).toEqual(['playing']);
});

test('a pause is reported immediately', async () => {
  player.phase = 'playing';
  await pass(100);
  player.phase = 'paused';
  await pass(0);
  expect(reported).toEqual(['playing', 'paused']);
});

test('later changes are reported again', async () => {
  player.phase = 'opening';
  await pass(100);
  player.phase = 'playing';
  await pass(100);
  expect(reported).toEqual(['opening', 'playing']);
});
