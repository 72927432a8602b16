const leftoversKey = 'tnk.leftovers';

/** What is still to leave this device: everything of a person who is gone, or all but what waits for them after an expired session. */
export type Leftovers = 'all' | 'expired';

/** Never throws. */
export function storedLeftovers(): Leftovers | null {
  try {
    const found = localStorage.getItem(leftoversKey);
    return found === 'all' || found === 'expired' ? found : null;
  } catch {
    return null;
  }
}

/** Notes it, for the next page if this one is closed; null: nothing is left. Never throws. */
export function noteLeftovers(leftovers: Leftovers | null): void {
  try {
    if (leftovers === null) localStorage.removeItem(leftoversKey);
    else localStorage.setItem(leftoversKey, leftovers);
  } catch {
    // Storage is disabled: there is nothing to leave.
  }
}
