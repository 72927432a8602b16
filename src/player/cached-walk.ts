import type { Row } from '#shared/contract/catalogue.ts';

import type { PlayerQueue } from './state.ts';
import type { Step } from './play-queue.ts';
import { neighbour } from './play-queue.ts';

/** Maximum number of rows to check: a list may have thousands, and each check reads the device's storage. */
const farthest = 500;

interface CachedWalkHost {
  readonly rowAt: (index: number) => Promise<Row | null | undefined>;
  readonly isCached: (row: Row) => Promise<boolean>;
}

/** Finds the next track of a list that can play without a network. */
export async function findCached({ index: from, total, source }: PlayerQueue, step: Step, host: CachedWalkHost) {
  const lostPages = new Set<number>();
  let index = from;
  for (let passed = 0; passed < Math.min(total - 1, farthest); passed += 1) {
    index = neighbour(index, total, step) ?? from;
    const page = Math.floor(index / (source?.perPage ?? 1));
    const row = lostPages.has(page) ? undefined : await host.rowAt(index);
    if (!row) lostPages.add(page);
    else if (await host.isCached(row)) return { row, index, skipped: passed };
  }
  return undefined;
}
