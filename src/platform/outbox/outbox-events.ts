import { outboxChannel, type OutboxMessage } from '#shared/offline/outbox/background.ts';
import type { OutboxEvent } from '#shared/offline/outbox/outbox.ts';

/**
 * Broadcasts events of pending requests to all pages of this browser: one page sends, all of them show.
 *
 * @param onEvent called for events of this page and of others
 */
export function createOutboxEvents(onEvent: (owner: number, event: OutboxEvent) => void) {
  const listeners = new Set<(event: OutboxEvent) => void>();
  let channel: BroadcastChannel | undefined;

  return {
    /** Starts to listen to other pages, for as long as the page lives. Not at creation: the server renders pages, too. */
    open: () => {
      if (channel || !('BroadcastChannel' in globalThis)) return;
      channel = new BroadcastChannel(outboxChannel);
      channel.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => onEvent(data.owner, data.event));
    },
    emit: (owner: number, event: OutboxEvent) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
      channel?.postMessage({ owner, event } satisfies OutboxMessage);
      onEvent(owner, event);
    },
    emitHere: (event: OutboxEvent) => {
      for (const listener of listeners) listener(event);
    },
    listen: (listener: (event: OutboxEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
