import { mayReload } from '#platform/load-chunk.ts';
import { beforeEach, expect, it, vi } from 'vitest';

const start = 1_000_000;

/** A storage of the browser, or one that is full. */
const storageOf = (entries: Map<string, string>, isFull = false) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    entries.set(key, value);
  },
});

let device: Map<string, string>;
/** Another window of the same browser. */
const openWindow = () => vi.stubGlobal('sessionStorage', storageOf(new Map()));

beforeEach(() => {
  device = new Map();
  vi.stubGlobal('localStorage', storageOf(device));
  openWindow();
});

it('reloads a page for a lost chunk once in 60 seconds', () => {
  const moments = [start, start + 1, start + 59_999, start + 60_000, start + 60_001];
  expect(moments.map((now) => mayReload(now))).toEqual([true, false, false, true, false]);
});

it('reloads one window in 60 seconds, however many lose a chunk', () => {
  expect(mayReload(start)).toBe(true);
  openWindow();
  expect(mayReload(start + 1)).toBe(false);
  expect(mayReload(start + 60_000)).toBe(true);
});

it('reloads a page again after the clock was set back', () => {
  expect(mayReload(2 * start)).toBe(true);
  expect(mayReload(start)).toBe(true);
});

it('reloads nothing where the reload cannot be noted', () => {
  vi.stubGlobal('localStorage', storageOf(device, true));
  expect(mayReload(start)).toBe(false);
});
