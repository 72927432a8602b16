/**
 * Processes items in order, `limit` at a time. After the first failure no further item starts; it is thrown when the
 * running ones have ended.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  let failed = false;
  const run = async () => {
    while (!failed) {
      const next = queue.next();
      if (next.done) return;
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const runs = await Promise.allSettled(Array.from({ length: limit }, run));
  for (const outcome of runs) if (outcome.status === 'rejected') throw outcome.reason;
}
