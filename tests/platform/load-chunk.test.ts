import { mayReload } from '#platform/load-chunk.ts';
import { expect, it } from 'vitest';

it('reloads a page for a lost chunk once in 60 seconds', () => {
  const cached = new Map<string, string>();
  const memory = {
    getItem: (key: string) => cached.get(key) ?? null,
    setItem: (key: string, value: string) => void cached.set(key, value),
  };
  const start = 1_000_000;
  expect(
    [start, start + 1, start + 59_999, start + 60_000, start + 60_001].map((now) => mayReload(now, memory)),
  ).toEqual([true, false, false, true, false]);
});

it('reloads a page again after the clock was set back', () => {
  const memory = { getItem: () => '2000000', setItem: () => undefined };
  expect(mayReload(1_000_000, memory)).toBe(true);
});
