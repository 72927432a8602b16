import { createEngine } from '#shared/audio/engine.ts';
import type { AudioWorker, Emit } from '#shared/audio/messages.ts';
import type { TakeTurn } from '#shared/network/shared-wall.ts';
import { fileOfAddress } from '#shared/offline/file-key.ts';
import type { ConnectionRequest, Exchange } from '#shared/audio/ports.ts';
import { expose, transfer } from 'comlink';

import { createCachedConnection } from './cached-connection.ts';
import { createPersister } from './persist.ts';
import { clock, distrust, send as sendToNetwork, setLanguage } from './network.ts';
import { sha256 } from './sha256.ts';
import { followChanges, noteRequested, store } from './store.ts';

let token: string | null = null;
let emit: Emit | undefined;
let takeTurn: TakeTurn | undefined;

/** What background copies see of the engine's requests, once there are any. */
let watch = (exchange: Exchange) => exchange;
const send = (request: ConnectionRequest) => watch(sendToNetwork(request));
const cachedConnection = store && createCachedConnection(store, send, noteRequested);
if (cachedConnection) followChanges(cachedConnection.note);

/** Deletes the stored bytes of a file. */
async function forget(url: string): Promise<void> {
  const file = fileOfAddress(url);
  if (file) await store?.forget(file);
}

/** Returns whether a request needs no network: stored sound, or a description in the service worker's cache. */
async function isAtHand(request: ConnectionRequest): Promise<boolean> {
  if (!cachedConnection) return false;
  if (request.cache !== 'default') return cachedConnection.has(request);
  return (await caches.match(request.url, { ignoreVary: true })) !== undefined;
}

const engine = createEngine(
  {
    send: cachedConnection ? cachedConnection.send : send,
    clock,
    random: Math.random,
    token: () => token,
    persist: store ? createPersister(store) : () => {},
    sha256,
    described: ({ url, size, etag, mime, blocks }) => {
      const file = fileOfAddress(url);
      if (file) void store?.learn(file, { size, etag, mime }, blocks);
    },
    damaged(url) {
      distrust(url);
      return forget(url);
    },
    takeTurn: async () => (await takeTurn?.()) ?? 0,
    isAtHand,
  },
  (id, message) => emit?.(id, message.type === 'append' ? transfer(message, [message.bytes.buffer]) : message),
);

const copies = async () => {
  const { openCopies } = await import('./later.ts');
  return openCopies((watching) => (watch = watching), cachedConnection?.note);
};

const worker: AudioWorker = {
  ...engine,
  copyFile: async (task) => (await copies()).copyFile(task),
  stopCopies: async () => (await copies()).stopCopies(),
  attach(listener, turn) {
    emit = listener;
    takeTurn = turn;
  },
  setToken(next, language) {
    token = next;
    setLanguage(language);
  },
};

expose(worker);
