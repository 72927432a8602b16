/**
 * Whether something happens for the first time on this device, which is recorded. Synchronous, so that of two pages
 * only one gets true. False if storage is disabled: a hint at every visit is worse than none.
 *
 * @param key of localStorage
 */
export function isFirstTime(key: string): boolean {
  try {
    const isFirst = localStorage.getItem(key) === null;
    localStorage.setItem(key, 'said');
    return isFirst;
  } catch {
    return false;
  }
}
