import type { OutboxEvent } from './outbox.ts';

/* What pages and the worker that sends with the app closed agree on. */

/** The database of pending requests, and its store: the list of each person under their id. */
export const outboxDatabase = 'tonika-outbox';
export const outboxStore = 'calls';

/** The key in that store of the person for whom requests may be sent while no page is open (`BackgroundSender`). */
export const senderKey = 'sender';

/** The channel of the events of pending requests. */
export const outboxChannel = 'tonika-outbox';

/** The tag of the browser's event (Web Background Synchronization, section 5.3). */
export const syncTag = 'tonika-outbox';

/** A message of the channel. */
export interface OutboxMessage {
  readonly owner: number;
  readonly event: OutboxEvent;
}

/** The person who is signed in. Whether they still are, only the server says. */
export interface BackgroundSender {
  readonly owner: number;
  /** Of the messages of refusals, as in Accept-Language. */
  readonly language: string;
}
