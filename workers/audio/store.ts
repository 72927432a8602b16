import type { FileKey } from '#shared/offline/file-key.ts';
import { fileName } from '#shared/offline/file-key.ts';
import { cacheChannel, isCacheMessage, type CacheMessage } from '#shared/offline/messages.ts';
import { createSpanStore } from '#shared/offline/store.ts';

import { sha256 } from './sha256.ts';

const others = 'BroadcastChannel' in self ? new BroadcastChannel(cacheChannel) : undefined;
const listeners: ((name: string) => void)[] = [];

function announce(name: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  others?.postMessage({ file: name } satisfies CacheMessage);
  // A channel delivers nothing to its own object.
  for (const listener of listeners) listener(name);
}

/** Recently requested files, newest last: one of them plays, so none is evicted. */
const recent = new Set<string>();
const recentSize = 4;

export function noteRequested(file: FileKey): void {
  const name = fileName(file);
  recent.delete(name);
  recent.add(name);
  for (const oldest of recent) if (recent.size > recentSize) recent.delete(oldest);
}

/** Returns whether a file, by name, was requested lately. */
export const isRecent = (name: string): boolean => recent.has(name);

/** Undefined outside secure contexts (plain HTTP from another machine): nothing is stored then. */
export const store =
  'caches' in self
    ? createSpanStore({
        caches,
        Response,
        now: Date.now,
        estimate: () => navigator.storage.estimate(),
        announce,
        exclusively: (name, work) => navigator.locks.request(name, work),
        sha256,
        isPlaying: isRecent,
      })
    : undefined;

/** Calls `listener` with the name of every file of which this or another thread changes what is stored. */
export function followChanges(listener: (name: string) => void): void {
  listeners.push(listener);
  others?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isCacheMessage(data)) listener(data.file);
  });
}
