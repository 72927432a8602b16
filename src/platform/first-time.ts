/**
 * Whether something happens for the first time on this device, which is noted. Synchronous, so that of two pages at once
 * only one is told so. False where storage is switched off: a hint at every visit is worse than none.
 *
 * @param key under which localStorage has it
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
