import { createLineLimit } from '#server/security/line-limit.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('writes thirty lines of a kind a minute, and reports the number of the others after it', () => {
  const reports: [string, number][] = [];
  const limit = createLineLimit<string>((line, suppressed) => reports.push([line, suppressed]));
  const written = Array.from({ length: 50 }, () => limit.take('a', 'first of a')).filter(Boolean);
  expect(written).toHaveLength(30);
  expect(limit.take('b', 'first of b')).toBe(true);
  expect(reports).toEqual([]);
  // Also where nothing more comes.
  vi.advanceTimersByTime(120_000);
  expect(reports).toEqual([['first of a', 20]]);
  expect(limit.take('a', 'again')).toBe(true);
  vi.advanceTimersByTime(120_000);
  expect(reports).toHaveLength(1);
});

it('reports what a window suppressed before the next one begins', () => {
  const reports: number[] = [];
  let at = 0;
  const limit = createLineLimit<string>(
    (_, suppressed) => reports.push(suppressed),
    () => at,
  );
  for (let time = 0; time < 40; time += 1) limit.take('a', '');
  at = 60_000;
  expect(limit.take('a', '')).toBe(true);
  expect(reports).toEqual([10]);
});

it('tracks a bounded number of kinds, however many clients create', () => {
  const reports: string[] = [];
  const limit = createLineLimit<string>((line) => reports.push(line));
  for (let time = 0; time < 31; time += 1) limit.take('first', 'first');
  for (let kind = 0; kind < 10_000; kind += 1) limit.take(String(kind), '');
  expect(reports).toEqual(['first']);
  expect(limit.take('first', 'first')).toBe(true);
});
