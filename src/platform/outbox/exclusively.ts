import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';

const inThisPage = createKeyedQueue();

/** One at a time under a name, over all pages of this browser; without Web Locks (plain http) over this page alone. */
export async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  // Typed as always there; it is not outside of secure contexts.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request(name, work) : inThisPage(name, work));
}
