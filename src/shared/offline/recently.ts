/** A handle is opened anew after this long, in milliseconds. */
const maxAge = 2_000;

/** Gives a handle that was opened a short while ago. */
export interface RecentHandle<Value> {
  (): Promise<Value>;
  /** Opens it anew at its next use. */
  renew(): void;
}

/**
 * Opens something and gives the same one for a short while. A cache that a person or the browser has deleted lives on
 * behind an open handle: what is put there is lost. So no handle is used for long, and each write begins with `renew`.
 */
export function recently<Value>(open: () => Promise<Value>, now: () => number): RecentHandle<Value> {
  let opened: { readonly value: Promise<Value>; readonly at: number } | undefined;
  const handle = async () => {
    const age = opened ? now() - opened.at : Infinity;
    // Ages below 0: the clock was set back.
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
