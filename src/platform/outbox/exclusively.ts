import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';

const inThisPage = createKeyedQueue();

/**
 * Runs one task at a time under a name, across all pages of this browser; without Web Locks (plain http) within this
 * page.
 */
export async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  // Typed as always present; it is missing outside secure contexts.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request(name, work) : inThisPage(name, work));
}
