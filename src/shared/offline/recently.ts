/** Maximum age of a handle, in milliseconds. */
const maxAge = 2_000;

/** A handle that is reopened regularly. */
export interface RecentHandle<Value> {
  (): Promise<Value>;
  /** Reopens the handle at its next use. */
  renew(): void;
}

/**
 * Opens a handle and reuses it for a short time. A cache deleted by a person or the browser survives behind an open
 * handle, and everything written there is lost. Therefore no handle is used for long, and each write begins with
 * `renew`.
 */
export function recently<Value>(open: () => Promise<Value>, now: () => number): RecentHandle<Value> {
  let opened: { readonly value: Promise<Value>; readonly at: number } | undefined;
  const handle = async () => {
    const age = opened ? now() - opened.at : Infinity;
    // A negative age: the clock was set back.
    if (!opened || age > maxAge || age < 0) opened = { value: open(), at: now() };
    const mine = opened;
    try {
      return await mine.value;
    } catch (error) {
      if (opened === mine) opened = undefined;
      throw error;
    }
  };
  const renew = () => {
    opened = undefined;
  };
  return Object.assign(handle, { renew });
}
