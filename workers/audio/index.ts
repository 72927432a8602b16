import { createEngine } from '#shared/audio/engine.ts';
import type { AudioWorker, Emit } from '#shared/audio/messages.ts';
import type { TakeTurn } from '#shared/network/shared-wall.ts';
import { fileOfAddress } from '#shared/offline/file-key.ts';
import type { ConnectionRequest } from '#shared/audio/ports.ts';
import { expose, transfer } from 'comlink';

import { createCachedConnection } from './cached-connection.ts';
import { createPersister } from './persist.ts';
import { sendByFetch, setLanguage } from './connection.ts';
import { sha256 } from './sha256.ts';
import { followOthers, noteRequested, store } from './store.ts';

let token: string | null = null;
let emit: Emit | undefined;
let takeTurn: TakeTurn | undefined;

const cachedConnection = store && createCachedConnection(store, sendByFetch, noteRequested);
if (cachedConnection) followOthers(cachedConnection.noteName);

/** Deletes the stored bytes of a file. */
async function forget(url: string): Promise<void> {
  const file = fileOfAddress(url);
  if (file) await store?.forget(file);
}

/** Returns whether a request needs no network: stored sound, or a description in the service worker's cache. */
async function isAtHand(request: ConnectionRequest): Promise<boolean> {
  if (!cachedConnection) return false;
  if (cachedConnection.takes(request)) return cachedConnection.has(request);
  return request.cache === 'default' && (await caches.match(request.url, { ignoreVary: true })) !== undefined;
}

const engine = createEngine(
  {
    send: cachedConnection ? cachedConnection.send : sendByFetch,
    clock: {
      now: () => performance.now(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    random: Math.random,
    token: () => token,
    persist: store && cachedConnection ? createPersister(store, cachedConnection.note) : () => {},
    sha256,
    described: ({ url, size, etag, mime, blocks }) => {
      const file = fileOfAddress(url);
      if (file) void store?.learn(file, { size, etag, mime }, blocks);
    },
    damaged: forget,
    takeTurn: async () => (await takeTurn?.()) ?? 0,
    isAtHand,
  },
  (id, message) => emit?.(id, message.type === 'append' ? transfer(message, [message.bytes.buffer]) : message),
);

const worker: AudioWorker = {
  ...engine,
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
