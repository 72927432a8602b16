/** Who has waited too long a queue is told so instead of waiting longer. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Runs pieces of work at most so many at a time, in the order given.
 *
 * @param waiting how many may wait; one more is refused with a QueueFullError
 */
export function atMost(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = running;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue.length >= waiting) throw new QueueFullError('too much waits for this already');
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
