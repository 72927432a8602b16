/** A handle is opened anew after this long, in milliseconds. */
const maxAge = 2_000;

/**
 * Opens something and gives the same one for a short while. A cache that a person or the browser has deleted lives on
 * behind an open handle: what is put there is lost, so no handle is used for long.
 */
export function recently<Value>(open: () => Promise<Value>, now: () => number): () => Promise<Value> {
  let opened: { readonly value: Promise<Value>; readonly at: number } | undefined;
  return async () => {
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
}
