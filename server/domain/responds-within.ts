/**
 * Bounds a check in time: false where it takes longer. A check that hangs is not started again beside itself, so that
 * checks which come every second do not use up what they wait for.
 *
 * @param patience milliseconds
 * @param check never rejects
 */
export function respondsWithin(patience: number, check: () => Promise<boolean>): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  return async () => {
    pending ??= check().finally(() => {
      pending = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), patience);
    });
    return Promise.race([pending, late]).finally(() => clearTimeout(timer));
  };
}
