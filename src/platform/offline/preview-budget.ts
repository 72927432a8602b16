import { readBudget, writeBudget } from '#shared/offline/budget.ts';
import { budgetFor, planEviction } from '#shared/offline/eviction.ts';
import { fileName } from '#shared/offline/file-key.ts';
import { openRecords } from '#shared/offline/records.ts';
import { soundCacheName } from '#shared/offline/cache-names.ts';

import { announceChange } from './announce-change.ts';

/** Budgets to choose from, in bytes. */
const budgets = [100, 250, 500, 1_000, 2_000, 5_000].map((megabytes) => megabytes * 1_000_000);

/** The budget of previews on this device, in bytes, and those to choose from. */
export interface PreviewBudget {
  readonly chosen: number;
  readonly possible: readonly number[];
}

/** The person's budget, else the default, and those that the browser's quota leaves room for. Never throws. */
export async function previewBudget(): Promise<PreviewBudget> {
  const own = await readBudget(caches).catch(() => undefined);
  const quota = await quotaOf();
  const chosen = budgetFor(quota, own);
  const possible = budgets.filter((bytes) => budgetFor(quota, bytes) === bytes);
  return { chosen, possible: [...new Set([...possible, chosen])].toSorted((one, other) => one - other) };
}

const quotaOf = async () => (await navigator.storage?.estimate?.().catch(() => undefined))?.quota;

/**
 * Chooses the budget of previews on this device, and evicts what is over it at once. Never throws.
 *
 * @param isPlaying returns whether a file, by its name, is playing: it is not evicted
 */
export async function setPreviewBudget(bytes: number, isPlaying: (file: string) => boolean): Promise<void> {
  try {
    await writeBudget({ caches, Response }, bytes);
    const records = openRecords({ caches, Response });
    const files = (await records.all()).map((record) => {
      const name = fileName(record.file);
      const stored = record.spans.reduce((sum, { start, end }) => sum + end - start, 0);
      return { name, record, bytes: stored, heard: record.heard, pinned: record.pinned, playing: isPlaying(name) };
    });
    const sound = await caches.open(soundCacheName);
    const spans = await sound.keys();
    for (const { name, record } of planEviction(files, budgetFor(await quotaOf(), bytes))) {
      await records.remove(record.file);
      const own = spans.filter(({ url }) => url.includes(`/held/${name}/`));
      for (const span of own) await sound.delete(span);
      announceChange(name);
    }
  } catch {
    // The device denies its storage: the budget stays as it was.
  }
}
