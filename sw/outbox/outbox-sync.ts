/// <reference lib="webworker" />
import { outboxChannel, syncTag, type OutboxMessage } from '#shared/offline/outbox/background.ts';

import { sendWaiting } from './send-waiting.ts';

declare const self: ServiceWorkerGlobalScope;

/** The event of Web Background Synchronization; TypeScript's library does not declare it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

const channel = new BroadcastChannel(outboxChannel);

// It has no pages: a newer version takes over at once.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag !== syncTag) return;
  sync.waitUntil(
    sendWaiting(
      {
        send: (input, init) => fetch(input, init),
        exclusively: (name, work) => navigator.locks.request(name, work),
        isPageSeen,
        showBadge,
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
        report: (message: OutboxMessage) => channel.postMessage(message),
      },
      sync.lastChance,
    ),
  );
});

async function isPageSeen() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Frames are the player in pages of other sites, which sends nothing.
  return pages.some(
    (page) => page instanceof WindowClient && page.visibilityState === 'visible' && page.frameType !== 'nested',
  );
}

/** As the page does (src/features/account/OutboxBanner/badge.ts). */
function showBadge(count: number) {
  if (!('setAppBadge' in navigator)) return;
  const work = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Not every installation may have one.
  void work.catch(() => undefined);
}
