import { useEffect, useState } from 'react';

import { idle } from '#platform/idle.ts';
import { cachedSpans, onCacheChange } from '#platform/offline/index.ts';
import type { PreviewRef, Row } from '#shared/contract/catalogue.ts';

/** The cached bytes of a row's preview. */
export interface CachedRanges {
  /** All of it: it plays without a network from end to end. */
  readonly whole: boolean;
  /** The person has made it available offline. */
  readonly pinned?: boolean | undefined;
  /** Parts of the length, 0 to 1: bytes and time go together closely enough for a mark. */
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
}

const nothing: CachedRanges = { whole: false, ranges: [] };

/** Follows the cached bytes of a row, in the format with most of them. */
export function useCachedRanges(row: Row): CachedRanges {
  const [cached, setCached] = useState(nothing);
  const { mp3, webm } = row.preview;
  useEffect(() => {
    const previews = [mp3, webm].filter((preview) => preview !== null);
    let current = true;
    let begun = 0;
    const read = async () => {
      if (!current) return;
      const mine = ++begun;
      const [first, second] = await Promise.all(previews.map(cachedRangesOf));
      // A read that began earlier may end later, and does not know what was stored since.
      if (current && mine === begun) setCached(share(second) > share(first) ? (second ?? nothing) : (first ?? nothing));
    };
    // A mark can wait until the rows are shown.
    void idle().then(read);
    const stop = watchCached((isOf) => {
      if (previews.some(({ url }) => isOf(url))) void read();
    });
    return () => {
      current = false;
      stop();
    };
  }, [mp3, webm]);
  return cached;
}

const share = (cached: CachedRanges | undefined) =>
  (cached?.ranges ?? []).reduce((sum, { from, to }) => sum + to - from, 0);

async function cachedRangesOf({ url, size }: PreviewRef): Promise<CachedRanges> {
  const cached = await cachedSpans(url);
  if (!cached || size === 0) return nothing;
  const parts = cached.spans.map(({ start, end }) => ({ from: start / size, to: end / size }));
  return {
    whole: parts.length === 1 && parts[0]?.from === 0 && parts[0].to >= 1,
    pinned: cached.pinned,
    ranges: parts,
  };
}

type CacheListener = (isOf: (previewUrl: string) => boolean) => void;
const listeners = new Set<CacheListener>();
let stop: (() => void) | undefined;

/** One channel serves all rows. */
function watchCached(listener: CacheListener): () => void {
  listeners.add(listener);
  stop ??= onCacheChange(({ isOf }) => {
    for (const listener of listeners) listener(isOf);
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}
