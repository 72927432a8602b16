import type { PageMessage } from '#shared/offline/messages.ts';

import { Scope } from '../scope.ts';

/** Interval of checks of the state, in milliseconds: an uncontrolled page gets no event of a takeover. */
const checkEvery = 300;
/** Maximum wait for the reply of the previous version, in milliseconds: more than its grace period (sw/takeover.ts). */
const maxToReply = 4_000;
/** Maximum wait for the takeover, in milliseconds: more than the half minute by which Chromium may postpone it. */
const patience = 45_000;

const request: PageMessage = { type: 'apply-update' };

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
 * Requests whatever version waits to take over, until none does.
 *
 * Chromium activates a version once the previous one is stopped, and asks that one to stop, but only once. A request of
 * any window that arrives while it stops starts it again and cancels that; then it is stopped only after half a minute
 * without an event. So a version is requested once, when the previous one is quiet (ServiceWorkerVersion::SkipWaiting and
 * ServiceWorkerRegistration::ActivateWaitingVersionWhenReady in Chromium's content/browser/service_worker).
 */
async function takenOver(registration: ServiceWorkerRegistration): Promise<boolean> {
  const end = performance.now() + patience;
  let requested: ServiceWorker | undefined;
  while (performance.now() < end) {
    const { waiting, active } = registration;
    if (!waiting && active?.state !== 'activating') return true;
    if (waiting && waiting !== requested) {
      requested = waiting;
      if (active) await quiet(active);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
      waiting.postMessage(request);
    }
    await nextState(waiting ?? active);
  }
  return false;
}

/** Requests a version to end what keeps it busy. Resolves once it is quiet, or after a while: earlier versions do not reply. */
async function quiet(version: ServiceWorker): Promise<void> {
  const scope = new Scope();
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    scope.listen(port1, 'message', () => resolve());
    port1.start();
    scope.after(maxToReply, resolve);
    version.postMessage(request, [port2]);
  });
  port1.close();
  scope.end();
}

/** Resolves when the state of a version changes, or after a while. */
async function nextState(version: ServiceWorker | null): Promise<void> {
  const scope = new Scope();
  await new Promise<void>((resolve) => {
    if (version) scope.listen(version, 'statechange', () => resolve());
    scope.after(checkEvery, resolve);
  });
  scope.end();
}
