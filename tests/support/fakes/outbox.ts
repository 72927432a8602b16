import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import { createOutbox, type OutboxEvent, type SentAnswer } from '#shared/offline/outbox/outbox.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';

import { FakeClock } from './clock.ts';

type Answer = SentAnswer | undefined;

export const ok: SentAnswer = { status: 200, answer: { data: 'done' }, message: '' };
export const noLine: SentAnswer = { status: null, answer: undefined, message: '' };
export const refusal = (status: number): SentAnswer => ({ status, answer: undefined, message: `No, ${status}` });

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

/** One device with its store and locks; each `page()` of it is an outbox of its own. */
export function createDevice(server: (call: Pending, owner: number) => Answer | Promise<Answer>) {
  const lists = new Map<number, readonly Pending[]>();
  const locks = createKeyedQueue();
  const clock = new FakeClock();
  /** What reached the server, as owner and key. */
  const sent: string[] = [];
  const events: OutboxEvent[] = [];

  const page = () =>
    createOutbox({
      read: async (owner) => lists.get(owner) ?? [],
      change: async (owner, change) => {
        const changed = change(lists.get(owner) ?? []);
        // As a store does: nothing of it is shared with who wrote it.
        lists.set(owner, structuredClone(changed));
        return changed;
      },
      send: async (owner, call) => {
        sent.push(`${owner}:${call.key}`);
        return server(call, owner);
      },
      exclusively: (name, work) => locks(name, work),
      after: (delay, call) => clock.after(delay, call),
      random: () => 0,
      now: () => '2026-01-02T00:00:00.000Z',
      tell: (_, event) => events.push(event),
    });

  return { page, lists, clock, sent, events };
}
