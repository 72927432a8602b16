import type { PageMessage } from '#shared/offline/messages.ts';

/** Milliseconds. */
const checkEvery = 300;

let takingOver = false;

/** The person wants the new version: it takes over, and the page reloads once. */
export async function applyUpdate(): Promise<void> {
  if (takingOver) return;
  takingOver = true;
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (waiting) await activated(waiting);
  location.reload();
}

/**
 * Requests a waiting version to take over until it has, or is itself replaced by a newer one. One message is not
 * enough: Chromium lets a version whose turn comes while the previous one is just starting wait for that one's idle
 * end, which is half a minute away and is postponed by every request. A page that nobody controls gets no event of a
 * takeover, so the version's own state counts.
 */
async function activated(waiting: ServiceWorker): Promise<void> {
  const check = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    waiting.postMessage({ type: 'apply-update' } satisfies PageMessage);
  };
  const timer = setInterval(check, checkEvery);
  check();
  while (!isOver(waiting))
    await new Promise((resolve) => waiting.addEventListener('statechange', resolve, { once: true }));
  clearInterval(timer);
}

const isOver = ({ state }: ServiceWorker) => state === 'activated' || state === 'redundant';
