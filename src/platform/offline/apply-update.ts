import type { PageMessage } from '#shared/offline/messages.ts';

import { Scope } from '../scope.ts';

/** Interval of requests to take over, in milliseconds. */
const requestEvery = 300;
/** Time until the previous version is requested, once, to end what keeps it busy, in milliseconds. */
const hurryAfter = 1_000;
/**
 * Maximum wait for the takeover, in milliseconds: more than the half minute by which Chromium postpones it, and than the
 * grace period of requests (sw/takeover.ts).
 */
const patience = 45_000;

let isApplying = false;

/**
 * Activates the new version, and reloads the page once.
 *
 * @returns false when the new version could not take over in time: the page is not reloaded, and the browser activates
 *   it as soon as the previous one is idle
 */
export async function applyUpdate(): Promise<boolean> {
  if (isApplying) return true;
  isApplying = true;
  const registration = await navigator.serviceWorker.getRegistration();
  const isDone = !registration || (await takenOver(registration));
  if (isDone) location.reload();
  else isApplying = false;
  return isDone;
}

/**
 * Requests whatever version waits to take over, until none does. One message is not enough: if the previous version is
 * just starting, Chromium postpones the takeover until that one is idle, which takes half a minute and is extended by
 * every request. A busy one is given a second to become idle, then it ends its requests. It is told once:
 * Chromium handles no message to a version that is ending, and waits for minutes for its end. An uncontrolled page gets
 * no event of a takeover, so the registration counts.
 */
async function takenOver(registration: ServiceWorkerRegistration): Promise<boolean> {
  const begin = performance.now();
  let hasHurried = false;
  for (let now = begin; now < begin + patience; now = performance.now()) {
    const { waiting, active } = registration;
    if (!waiting && active?.state !== 'activating') return true;
    if (waiting) requestTakeover(waiting);
    if (waiting && active && !hasHurried && now >= begin + hurryAfter) {
      hasHurried = true;
      requestTakeover(active);
    }
    await nextState(waiting ?? active);
  }
  return false;
}

/** Resolves when the state of a version changes, or after a while. */
async function nextState(version: ServiceWorker | null): Promise<void> {
  const scope = new Scope();
  await new Promise<void>((resolve) => {
    if (version) scope.listen(version, 'statechange', () => resolve());
    scope.after(requestEvery, resolve);
  });
  scope.end();
}

function requestTakeover(version: ServiceWorker) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  version.postMessage({ type: 'apply-update' } satisfies PageMessage);
}
