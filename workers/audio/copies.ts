import type { Exchange } from '#shared/audio/ports.ts';
import type { CopyOutcome, CopyTask } from '#shared/offline/copy-task.ts';
import { takeFetched } from '#shared/offline/background-fetch.ts';
import { cacheChannel, type CacheMessage } from '#shared/offline/messages.ts';
import type { SpanStorePorts } from '#shared/offline/ports.ts';
import { isQuotaExceeded } from '#shared/offline/quota.ts';
import { createSpanStore } from '#shared/offline/store.ts';

import { copyFile } from './copy-file.ts';
import { clock, send } from './network.ts';
import { sha256 } from './sha256.ts';
import { createSharedLine } from './shared-line.ts';
import { isRecent } from './store.ts';

type Copies = ReturnType<typeof createCopies>;
let opened: Copies | undefined;

/**
 * Returns what stores previews in the background, in a chunk of its own: few people make anything available offline.
 *
 * @param follow passes the engine's requests on from now on
 * @param stored called with the name of a file that has stored bytes now
 */
export const openCopies = (
  follow: (watch: (exchange: Exchange) => Exchange) => void,
  stored: (file: string) => void = () => {},
): Copies => (opened ??= createCopies(follow, stored));

function createCopies(follow: (watch: (exchange: Exchange) => Exchange) => void, stored: (file: string) => void) {
  const line = createSharedLine(send, (milliseconds, run) => clock.after(milliseconds, run));
  follow(line.watch);
  const others = new BroadcastChannel(cacheChannel);
  /** The browser has refused to store bytes since the last preview was begun. */
  let isFull = false;
  const store = createSpanStore({
    caches: noticingQuota(() => (isFull = true)),
    Response,
    now: Date.now,
    estimate: () => navigator.storage.estimate(),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    announce: (file) => others.postMessage({ file } satisfies CacheMessage),
    exclusively: (name, work) => navigator.locks.request(name, work),
    sha256,
    sparesPinned: true,
    isPlaying: isRecent,
  });
  let life = new AbortController();

  return {
    async copyFile(task: CopyTask): Promise<CopyOutcome> {
      isFull = false;
      const outcome = await copyFile(task, {
        store,
        line,
        takeFetched: (url, take) => takeFetched(caches, url, take),
        isFull: () => isFull,
        stored,
        signal: life.signal,
      });
      await store.tidy().catch(() => undefined);
      return outcome;
    },
    stopCopies(): void {
      life.abort();
      life = new AbortController();
    },
  };
}

/** The caches of this thread; `full` is called when one of them refuses an entry. The store only says that it did not store. */
function noticingQuota(full: () => void): SpanStorePorts['caches'] {
  return {
    async open(name) {
      const cache = await caches.open(name);
      return {
        match: (address) => cache.match(address),
        delete: (address) => cache.delete(address),
        keys: () => cache.keys(),
        async put(address, response) {
          try {
            // What the store puts is made by this thread's own Response.
            await cache.put(address, response as Response);
          } catch (error) {
            if (isQuotaExceeded(error)) full();
            throw error;
          }
        },
      };
    },
  };
}
