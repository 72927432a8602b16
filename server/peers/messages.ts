import * as z from 'zod/mini';

import type { PeerMessage } from '../domain/peers.ts';

/** Ids of one message: PostgreSQL takes less than 8000 bytes for a notification, and an id has up to 16 digits. */
const maxIds = 300;

const id = z.int();
const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user-event'), userId: id, event: z.enum(['UserDisabled']) }),
  z.object({ kind: z.literal('sessions-ended'), sessionIds: z.array(id) }),
  z.object({ kind: z.literal('socket-authorized'), socketId: z.string().check(z.maxLength(100)), sessionId: id }),
  z.object({ kind: z.literal('catalogue-changed') }),
  z.object({ kind: z.literal('keys-renewed') }),
  z.object({ kind: z.literal('demo-removed') }),
]);
const envelope = z.object({ from: z.string(), message });

/** A message as notifications, each below the limit of PostgreSQL. */
export function payloadsOf(from: string, given: PeerMessage): string[] {
  const write = (one: PeerMessage) => JSON.stringify({ from, message: one });
  if (given.kind !== 'sessions-ended') return [write(given)];
  const payloads: string[] = [];
  for (let start = 0; start < given.sessionIds.length; start += maxIds) {
    payloads.push(write({ ...given, sessionIds: given.sessionIds.slice(start, start + maxIds) }));
  }
  return payloads;
}

/** What a notification says; undefined for our own, and for one of a newer version that has messages of its own. */
export function readPayload(own: string, payload: string): PeerMessage | undefined {
  try {
    const { from, message: heard } = envelope.parse(JSON.parse(payload));
    return from === own ? undefined : heard;
  } catch {
    return undefined;
  }
}
