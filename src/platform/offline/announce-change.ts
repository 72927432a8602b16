import { cacheChannel, type CacheMessage } from '#shared/offline/messages.ts';

/** Reports to the other threads, and to the rows of this page, that bytes of a preview were deleted. */
export function announceChange(file: string): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(cacheChannel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage({ file } satisfies CacheMessage);
  channel.close();
}
