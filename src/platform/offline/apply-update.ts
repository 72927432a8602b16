import type { PageMessage } from '#shared/offline/messages.ts';

/** Milliseconds. */
const checkEvery = 300;

let takingOver = false;

/** Activates the new version, and reloads the page once. */
export async function applyUpdate(): Promise<void> {
  if (takingOver) return;
  takingOver = true;
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (waiting) await activated(waiting);
  location.reload();
}

/**
 * Requests a waiting version to take over until it has, or is itself replaced by a newer one. One message is not
 * enough: if the previous version is just starting, Chromium postpones the takeover until that one is idle, which
 * takes half a minute and is extended by every request. An uncontrolled page gets no event of a takeover, so the
 * version's own state counts.
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
