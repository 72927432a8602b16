/** The queue of waiting work is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Limits how many pieces of work run at a time; others wait in the order in which they came.
 *
 * @param running maximum that run at a time
 * @param waiting maximum that wait; one more rejects with a QueueFullError
 * @returns runs one piece of work, and resolves or rejects as it does
 */
export function limitConcurrency(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
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
