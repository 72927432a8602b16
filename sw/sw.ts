/// <reference lib="webworker" />
import { networkChannel } from '#shared/network/messages.ts';
import type { NetworkMessage } from '#shared/network/messages.ts';
import { backgroundFetchId } from '#shared/offline/background-fetch.ts';
import { descriptionCacheName, pictureCacheName } from '#shared/offline/cache-names.ts';
import { createResponseCache } from '#shared/offline/response-cache.ts';
import type { CacheMessage } from '#shared/offline/messages.ts';
import { cacheChannel, isPageMessage, unreachedChannel } from '#shared/offline/messages.ts';
import type { SpanStorePorts } from '#shared/offline/ports.ts';
import { unpinnedKeys } from '#shared/offline/pinned-addresses.ts';
import { createSpanStore } from '#shared/offline/store.ts';
import { sweepSpans } from '#shared/offline/sweep.ts';

import { fetchingAssets } from './asset-picture.ts';
import { respondNetworkFirst } from './responses.ts';
import type { ManifestEntry } from './app-files.ts';
import { createAppFiles } from './app-files.ts';
import { cacheFetched, type BackgroundFetchRegistration } from './background-fetch.ts';
import { endingWithPage, withDeadlines } from './deadlines.ts';
import type { After } from './deadlines.ts';
import { respondCacheFirst, isDescription, isPicture } from './immutable.ts';
import { deleteOldCaches } from './lifecycle.ts';
import { respondSafely, failingAsNetwork } from './network.ts';
import { createPages } from './pages.ts';
import { reportingOrigin } from './report.ts';
import { createPlaying } from './playing.ts';
import type { Route } from './routes.ts';
import { isUnder, routeOf } from './routes.ts';
import { respondWithSound } from './sound/sound-response.ts';
import { isSoundLeft, leaveSoundToItsWorker } from './static-routes.ts';
import { createTakeover } from './takeover.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly precacheManifest: ManifestEntry[];
  /** Where previews and pictures lie, if elsewhere: the server writes it into this script (ASSET_URL). */
  readonly assetUrl?: string;
};

const channel = new BroadcastChannel(cacheChannel);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
const announce = (file: string) => channel.postMessage({ file } satisfies CacheMessage);
const line = new BroadcastChannel(unreachedChannel);
const network = new BroadcastChannel(networkChannel);
const after: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
const takeover = createTakeover(after);
const sendInTime = withDeadlines(
  takeover.endable((input, init) => fetch(input, init)),
  after,
);
/** To another server: whether it responds, and with what, says nothing of ours. */
const sendElsewhere = failingAsNetwork(sendInTime);
const send = failingAsNetwork(
  reportingOrigin(
    sendInTime,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    (notOurs) => network.postMessage({ notOurs } satisfies NetworkMessage),
  ),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  () => line.postMessage(null),
);
const app = createAppFiles({
  caches,
  send,
  manifest: self.precacheManifest,
  ...(self.assetUrl !== undefined && { allowedOrigin: new URL(self.assetUrl).origin }),
  sha256: (bytes) => crypto.subtle.digest('SHA-256', bytes),
  wait: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
  now: Date.now,
});
const pages = createPages({ caches, send, isCurrentFile: app.isCurrent });
const playing = createPlaying(self.clients);
const unpinned = (keys: readonly Request[]) => unpinnedKeys(caches, keys);
const responses = createResponseCache({ caches, Response });
const exclusively: SpanStorePorts['exclusively'] = (name, work) => navigator.locks.request(name, work);
const store = createSpanStore({
  caches,
  Response,
  now: Date.now,
  estimate: () => navigator.storage.estimate(),
  exclusively,
  sha256: (bytes) => crypto.subtle.digest('SHA-256', bytes),
  announce,
  isPlaying: playing.has,
});

function handlerOf(route: Route, event: FetchEvent): (request: Request) => Promise<Response> {
  const finish = (work: Promise<unknown>) => event.waitUntil(takeover.orEnded(work));
  const isElsewhere = isUnder(self.assetUrl, event.request.url);
  const sendForPage = endingWithPage(isElsewhere ? sendElsewhere : send, {
    clients: self.clients,
    clientId: event.clientId,
    after,
  });
  switch (route.to) {
    case 'shell':
      return async (request) => (await pages.match(addressOf(request.url))) ?? app.shell(request, finish);
    case 'asset':
      return (request) => app.respond(request, finish);
    case 'description':
      return (request) =>
        respondCacheFirst(request, {
          send: sendForPage,
          finish,
          unpinned,
          isRight: isDescription,
          cache: () => caches.open(descriptionCacheName),
        });
    case 'picture':
      return (request) =>
        respondCacheFirst(request, {
          send: isElsewhere ? fetchingAssets(sendForPage, send) : sendForPage,
          finish,
          unpinned,
          isRight: isPicture,
          cache: () => caches.open(pictureCacheName),
        });
    case 'answer':
      return (request) => respondNetworkFirst(request, { send: sendForPage, responses, finish });
    case 'sound':
      return (request) =>
        respondWithSound(request, { file: route.file, store, send: sendForPage, finish: thenTidy(finish) });
  }
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Evicts down to the budget after the sound was served. */
const thenTidy = (finish: (work: Promise<unknown>) => void) => (work: Promise<unknown>) =>
  finish(work.then(() => store.tidy()));

let isFirst = false;
/** Of the activation, in its lifetime of the worker. */
let tidying: Promise<void> | undefined;

self.addEventListener('install', (event) => {
  isFirst = self.registration.active === null;
  leaveSoundToItsWorker(event);
  event.waitUntil(app.install());
});

self.addEventListener('activate', (event) => {
  // Later versions wait until their pages are closed or request the update: taking over a page of another version would
  // break it.
  if (isFirst) event.waitUntil(self.clients.claim());
  // Not awaited: until an activation has ended, the requests of all windows wait.
  tidying = tidyUp().catch(() => undefined);
});

async function tidyUp() {
  const others = await self.clients.matchAll({ type: 'window' });
  await app.clean(others.length > 0);
  await pages.clear();
  await deleteOldCaches(caches);
  await sweepSpans({ caches, Response, exclusively });
}

self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, self.location.origin, app.has, self.assetUrl);
  const isLeft = !route || (route.to === 'sound' && isSoundLeft);
  const response = isLeft ? undefined : respondSafely(event.request, handlerOf(route, event), send);
  takeover.count(Promise.resolve(response));
  if (response) event.respondWith(response);
});

for (const end of ['success', 'fail', 'abort']) self.addEventListener(`backgroundfetch${end}`, keepFetched);

function keepFetched(event: Event) {
  const { registration } = event as Event & { readonly registration: BackgroundFetchRegistration };
  const ended = cacheFetched(registration, caches).then(() => announce(backgroundFetchId));
  (event as ExtendableEvent).waitUntil(takeover.orEnded(ended));
}

self.addEventListener('message', (event) => {
  if (!isPageMessage(event.data)) return;
  if (event.data.type === 'apply-update') {
    // The active version has nothing to skip, a waiting one nothing to end.
    const [port] = event.ports;
    event.waitUntil(Promise.all([self.skipWaiting(), takeover.makeWay().then(() => port?.postMessage(null))]));
  } else if (event.data.type === 'keep-page') event.waitUntil(takeover.orEnded(keepPage(addressOf(event.data.url))));
  else if (event.source instanceof WindowClient) event.waitUntil(playing.set(event.source.id, event.data.file));
});

async function keepPage(address: string) {
  await tidying;
  await pages.save(address);
  // Caches may have been emptied since this version was installed.
  await app.restoreMissing();
}
