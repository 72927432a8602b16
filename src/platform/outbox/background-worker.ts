// oxlint-disable-next-line import/default -- resolved by the bundler: the URL of the built worker
import workerUrl from '#sw/outbox/outbox-sync.ts?worker&url';

import { scriptUrl } from '../trusted-types.ts';

/** Web Background Synchronization; TypeScript's library does not declare it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Under it lies no page and no file: the worker controls nothing. */
const scope = '/assets/outbox/';

/** Whether the browser sends with the app closed: Chromium, over HTTPS. In development there is no worker. */
export const hasBackgroundSync = (): boolean =>
  import.meta.env.PROD && 'SyncManager' in globalThis && 'serviceWorker' in navigator;

/**
 * Installs the worker that sends with the app closed, beside the service worker: whoever never signs in never loads it.
 *
 * @throws where the browser denies it, or the script cannot be fetched
 */
export async function installBackgroundWorker(): Promise<void> {
  await navigator.serviceWorker.register(scriptUrl(workerUrl), { scope, type: 'module' });
}

/**
 * Asks the browser to start the worker once it has a connection. Does nothing before the worker is active.
 *
 * @throws where the person or the browser denies it
 */
export async function requestSync(tag: string): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration(scope);
  if (registration?.active) await registration.sync?.register(tag);
}
