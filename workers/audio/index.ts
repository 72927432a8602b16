import { createEngine } from '#shared/audio/engine.ts';
import type { AudioWorker, Emit } from '#shared/audio/messages.ts';
import { expose, transfer } from 'comlink';

import { createHeldLine } from './held-line.ts';
import { createKeeper } from './keep.ts';
import { sendByFetch } from './line.ts';
import { followOthers, noteAsked, store } from './store.ts';

let token: string | null = null;
let emit: Emit | undefined;

const heldLine = store && createHeldLine(store, sendByFetch, noteAsked);
if (heldLine) followOthers(heldLine.noteName);

const engine = createEngine(
  {
    send: heldLine ? heldLine.send : sendByFetch,
    clock: {
      now: () => performance.now(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    random: Math.random,
    token: () => token,
    keep: store && heldLine ? createKeeper(store, heldLine.note) : () => {},
  },
  (id, message) => emit?.(id, message.type === 'append' ? transfer(message, [message.bytes.buffer]) : message),
);

const worker: AudioWorker = {
  ...engine,
  attach(listener) {
    emit = listener;
  },
  setToken(next) {
    token = next;
  },
};

expose(worker);
