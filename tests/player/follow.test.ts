import { followPlayer } from '#player/follow.ts';
import { player } from '#player/state.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let told: string[];
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  player.phase = 'idle';
  told = [];
  end = followPlayer(() => told.push(player.phase));
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('what is to play is told of once its sound has had the processor, and all of it at once', async () => {
  player.phase = 'opening';
  await pass(20);
  player.phase = 'playing';
  await pass(20);
  expect(told).toEqual([]);
  await pass(40);
  expect(told).toEqual(['playing']);
  await pass(200);
  expect(told).toEqual(['playing']);
});

test('a pause is told of at once', async () => {
  player.phase = 'playing';
  await pass(100);
  player.phase = 'paused';
  await pass(0);
  expect(told).toEqual(['playing', 'paused']);
});

test('what comes after that is told of again', async () => {
  player.phase = 'opening';
  await pass(100);
  player.phase = 'playing';
  await pass(100);
  expect(told).toEqual(['opening', 'playing']);
});
