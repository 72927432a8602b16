import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import { createOutbox, type OutboxEvent, type SentResponse } from '#shared/offline/outbox/outbox.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';

import { FakeClock } from './clock.ts';

type FakeResponse = SentResponse | undefined;

export const ok: SentResponse = { status: 200, answer: { data: 'done' }, message: '' };
export const noConnection: SentResponse = { status: null, answer: undefined, message: '' };
export const refusal = (status: number): SentResponse => ({ status, answer: undefined, message: `No, ${status}` });

/** A waiting call; its name is its key. */
export const waiting = (key: string, parts: Partial<Pending> = {}): Pending => ({
  key,
  path: 'favorites/mark',
  body: { key },
  what: key,
  lane: 'favorites',
  at: '2026-01-01T00:00:00.000Z',
  tried: false,
  ...parts,
});

/** One device with its store and locks; each `page()` of it is a separate outbox. */
export function createDevice(
  server: (pending: Pending, owner: number) => FakeResponse | Promise<FakeResponse>,
  beforeRemoval: (pending: Pending) => Promise<void> = async () => {},
) {
  const lists = new Map<number, readonly Pending[]>();
  const locks = createKeyedQueue();
  const clock = new FakeClock();
  /** What reached the server, as owner and key. */
  const sent: string[] = [];
  const events: OutboxEvent[] = [];

  const state = { isReady: true };
  const page = () =>
    createOutbox({
      read: async (owner) => lists.get(owner) ?? [],
      change: async (owner, change) => {
        const changed = change(lists.get(owner) ?? []);
        // As a store does: nothing of it is shared with who wrote it.
        lists.set(owner, structuredClone(changed));
        return changed;
      },
      isReady: () => state.isReady,
      send: async (owner, pending) => {
        sent.push(`${owner}:${pending.key}`);
        return server(pending, owner);
      },
      beforeRemoval,
      exclusively: (name, work) => locks(name, work),
      after: (delay, pending) => clock.after(delay, pending),
      random: () => 0,
      now: () => '2026-01-02T00:00:00.000Z',
      emit: (_, event) => events.push(event),
    });

  return { page, state, lists, clock, sent, events };
}
