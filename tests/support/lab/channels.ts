/** Channels between the pages and workers of one device. */
export function createChannels() {
  const open = new Set<{ name: string; target: EventTarget }>();

  /** @param isOpen whether the page still is */
  return (isOpen: () => boolean) =>
    class extends EventTarget {
      readonly name: string;
      readonly #mine: { name: string; target: EventTarget };

      constructor(name: string) {
        super();
        this.name = name;
        this.#mine = { name, target: this };
        open.add(this.#mine);
      }

      postMessage(data: unknown) {
        if (!isOpen()) return;
        const copy: unknown = structuredClone(data);
        for (const other of open) {
          if (other === this.#mine || other.name !== this.name) continue;
          queueMicrotask(() => other.target.dispatchEvent(new MessageEvent('message', { data: copy })));
        }
      }

      close() {
        open.delete(this.#mine);
      }
    };
}

type Work<Result> = () => Promise<Result>;

/** Web Locks of one device: a closed page releases its locks and leaves the queue. */
export function createLocks() {
  const queues = new Map<string, { page: object; go: () => void }[]>();

  function leave(name: string, entry: object) {
    const queue = queues.get(name) ?? [];
    const wasFirst = queue[0] === entry;
    queues.set(
      name,
      queue.filter((one) => one !== entry),
    );
    if (wasFirst) queues.get(name)?.[0]?.go();
  }

  return {
    /** @param isOpen whether the page still is */
    of: (page: object, isOpen: () => boolean) => ({
      async request<Result>(name: string, options: object | Work<Result>, given?: Work<Result>): Promise<Result> {
        const work = typeof options === 'function' ? (options as Work<Result>) : given;
        if (!work) throw new TypeError('no callback');
        // What a page that is gone would have done next is never done.
        if (!isOpen()) return new Promise(() => undefined);
        let go = () => {};
        const turn = new Promise<void>((resolve) => (go = resolve));
        const entry = { page, go };
        const queue = queues.get(name) ?? [];
        queue.push(entry);
        queues.set(name, queue);
        if (queue[0] === entry) go();
        await turn;
        try {
          return await work();
        } finally {
          leave(name, entry);
        }
      },
    }),
    /** Of a page that is gone. */
    release(page: object) {
      for (const [name, queue] of queues)
        for (const entry of queue.filter((one) => one.page === page)) leave(name, entry);
    },
  };
}
