import type { Workbox, WorkboxLifecycleEvent } from 'workbox-window';

import type { PageMessage } from '#shared/offline/messages.ts';

import { idle } from '../idle.ts';
import { scriptUrl } from '../trusted-types.ts';
import { offline } from './state.ts';

/** A page may be open for days. */
const lookForUpdateEvery = 60 * 60 * 1000;
/** A first install that failed, as behind a portal, is begun again after this long, then after twice as long, in milliseconds. */
const firstRetry = 30_000;
const longestRetry = 10 * 60_000;

let workbox: Workbox | undefined;

/** Registers the service worker once the page has loaded, and notices newer versions, until the signal ends it. */
export async function registerServiceWorker(signal: AbortSignal): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await pageLoaded(signal);
  if (signal.aborted) return;
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox(scriptUrl('/sw.js'));
  // The first version activates automatically and is no update; a later one waits.
  workbox.addEventListener('waiting', versionWaits);
  workbox.addEventListener('controlling', takenOver);
  workbox.addEventListener('redundant', () => void navigator.serviceWorker.getRegistration().then(followUpdates));
  ensureInstalled(signal, firstRetry);
  await workbox.register({ immediate: true });
  void cachePage(signal);
  const timer = setInterval(() => void workbox?.update().catch(() => undefined), lookForUpdateEvery);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/**
 * Registers again, with growing pauses, until a version is installed: a portal may respond in place of its files, or of
 * its script.
 */
function ensureInstalled(signal: AbortSignal, wait: number) {
  const look = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active || signal.aborted) return;
    if (!registration?.installing)
      await navigator.serviceWorker.register(scriptUrl('/sw.js')).then(followUpdates, () => undefined);
    ensureInstalled(signal, Math.min(longestRetry, wait * 2));
  };
  const timer = setTimeout(() => void look(), wait);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

const followed = new WeakSet<ServiceWorkerRegistration>();

/**
 * Notices updates of a registration. workbox-window does so until one fails to install, as on a connection that is cut,
 * or until the registration is made anew.
 */
function followUpdates(registration: ServiceWorkerRegistration | undefined) {
  if (!registration || followed.has(registration)) return;
  followed.add(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first version is no update.
      if (installing.state === 'installed' && registration.active) versionWaits();
    });
  });
}

/** The next visit at this address begins with this page. */
async function cachePage(signal: AbortSignal) {
  const { active } = await navigator.serviceWorker.ready;
  await idle();
  // The address of the document itself: the app may have gone on since.
  const [landing] = performance.getEntriesByType('navigation');
  if (signal.aborted || !landing) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  active?.postMessage({ type: 'keep-page', url: landing.name } satisfies PageMessage);
}

function versionWaits() {
  offline.updateReady = true;
}

function takenOver({ isUpdate }: WorkboxLifecycleEvent) {
  // Another tab activated the new version: this page keeps its loaded code, and may update later.
  if (isUpdate === true) offline.updateReady = true;
}

/** What the first screen needs comes first. */
async function pageLoaded(signal: AbortSignal): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise<unknown>((resolve) => addEventListener('load', resolve, { once: true, signal }));
}
