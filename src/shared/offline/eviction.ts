/** Maximum of cached sound, in bytes (design.md, "The service worker's audio cache"). */
export const defaultBudget = 500_000_000;
const shareOfQuota = 0.2;

/**
 * Returns the budget for a quota, both in bytes; all of it when the quota is unknown.
 *
 * @param chosen by the person of this device
 */
export const budgetFor = (quota: number | undefined, chosen = defaultBudget) =>
  quota === undefined ? chosen : Math.min(chosen, Math.floor(quota * shareOfQuota));

/** A stored file as eviction sees it. */
export interface Evictable {
  readonly name: string;
  readonly bytes: number;
  /** When it was last heard, in milliseconds since 1970. */
  readonly heard: number;
  readonly pinned: boolean;
  readonly playing: boolean;
}

/**
 * Returns the files to delete, in order, so that at most `allowed` bytes remain: the least recently heard first, pinned
 * ones last. A playing file is never evicted, even if the rest exceeds the budget.
 */
export function planEviction<File extends Evictable>(files: readonly File[], allowed: number): File[] {
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const dropped: File[] = [];
  const order = files
    .filter((file) => !file.playing)
    .toSorted((a, b) => Number(a.pinned) - Number(b.pinned) || a.heard - b.heard);
  for (const file of order) {
    if (bytes <= allowed) break;
    dropped.push(file);
    bytes -= file.bytes;
  }
  return dropped;
}
