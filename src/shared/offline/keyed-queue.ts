/** Runs tasks of the same name one after another, in the order of their requests; tasks of other names run in parallel. */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const previous = last.get(name) ?? Promise.resolve();
    const mine = previous.then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
