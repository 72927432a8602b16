import type { PageMessage } from '#shared/offline/messages.ts';

import { scriptUrl } from '../trusted-types.ts';
import { offline } from './state.ts';

/** A page may be open for days. */
const lookForUpdateEvery = 60 * 60 * 1000;

let registration: ServiceWorkerRegistration | undefined;
let reloadAtTakeover = false;

/** Registers the service worker once the page has loaded, and notices newer versions, until the signal ends it. */
export async function registerServiceWorker(signal: AbortSignal): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const hadController = serviceWorker.controller !== null;
  const takenOver = () => {
    if (reloadAtTakeover) location.reload();
    // Another tab took the new version: this page goes on with what it has loaded, and may follow when it likes.
    else if (hadController) offline.updateReady = true;
  };
  serviceWorker.addEventListener('controllerchange', takenOver, { signal });
  await pageLoaded(signal);
  if (signal.aborted) return;
  const found = await serviceWorker.register(scriptUrl('/sw.js'));
  registration = found;
  if (found.waiting) offline.updateReady = true;
  watchInstalling(found, signal);
  found.addEventListener('updatefound', () => watchInstalling(found, signal), { signal });
  const timer = setInterval(() => void found.update().catch(() => undefined), lookForUpdateEvery);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** The first version activates by itself and is no update; a later one waits. */
function watchInstalling({ installing, active }: ServiceWorkerRegistration, signal: AbortSignal) {
  if (!active) return;
  const changed = () => {
    if (installing?.state === 'installed') offline.updateReady = true;
  };
  installing?.addEventListener('statechange', changed, { signal });
}

/** What the first screen needs comes first. */
async function pageLoaded(signal: AbortSignal): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise<unknown>((resolve) => addEventListener('load', resolve, { once: true, signal }));
}

/** The person wants the new version: it takes over, and the page reloads once. */
export function applyUpdate(): void {
  if (reloadAtTakeover) return;
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  reloadAtTakeover = true;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  waiting.postMessage({ type: 'apply-update' } satisfies PageMessage);
}
