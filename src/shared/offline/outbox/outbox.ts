import {
  nextPending,
  outcomeOf,
  pauseAfter,
  withPending,
  withoutPending,
  withRefused,
  withRetry,
  withTried,
} from './pending.ts';
import type { JoinBodies, Pending, SentStatus } from './pending.ts';

/** What the server said to a call: the server itself, in an answer that names the call's key. */
export interface SentResponse {
  /** null and `foreign`: the server was not reached. */
  readonly status: SentStatus;
  readonly answer: unknown;
  /** The server's words where it refused. */
  readonly message: string;
}

/** What happened to a call: it waits, was done, or was refused for good, which is kept beside it until the person decides. */
export type OutboxEvent =
  | { readonly type: 'waiting' }
  | { readonly type: 'sent'; readonly call: Pending; readonly answer: unknown }
  | { readonly type: 'refused'; readonly call: Pending; readonly status: number; readonly message: string };

export interface OutboxPorts {
  /** The calls of one person in their order. */
  readonly read: (owner: number) => Promise<readonly Pending[]>;
  /** Changes them in one step over all threads of the origin; gives what they are then. */
  readonly change: (
    owner: number,
    change: (list: readonly Pending[]) => readonly Pending[],
  ) => Promise<readonly Pending[]>;
  /** Sends as that person and nobody else; undefined where that cannot be now. */
  readonly send: (owner: number, pending: Pending) => Promise<SentResponse | undefined>;
  /** Writes what a call has changed of the cached responses, while it is still in the list. Never throws. */
  readonly beforeRemoval: (pending: Pending) => Promise<void>;
  /** One at a time under a name, over all threads of the origin (Web Locks). */
  readonly exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Calls back after milliseconds; the answer takes that back. */
  readonly after: (delay: number, callback: () => void) => () => void;
  readonly random: () => number;
  /** ISO 8601 in UTC. */
  readonly now: () => string;
  readonly emit: (owner: number, event: OutboxEvent) => void;
}

/**
 * Sends what waits of a person: once, in order, by one thread of the origin at a time. What the server refuses for good
 * stays in the list with its reason and is sent no more; everything else is tried until it is done.
 */
export function createOutbox(ports: OutboxPorts) {
  /** Whose calls are being sent. */
  let current: number | null = null;
  let running: Promise<void> | undefined;
  let again = false;
  let fruitless = 0;
  let cancelNext = () => {};

  async function settle(owner: number, pending: Pending, { status, answer: response, message }: SentResponse) {
    const outcome = outcomeOf(status);
    if (outcome === 'network' || outcome === 'person' || outcome === 'later') return outcome;
    if (outcome === 'sent') {
      await ports.beforeRemoval(pending);
      await ports.change(owner, (list) => withoutPending(list, pending.key));
      ports.emit(owner, { type: 'sent', call: pending, answer: response });
    } else {
      const refused = { status: Number(status), message, at: ports.now() };
      await ports.change(owner, (list) => withRefused(list, pending.key, refused));
      ports.emit(owner, { type: 'refused', call: pending, status: refused.status, message });
    }
    fruitless = 0;
    return outcome;
  }

  async function sendAll(owner: number) {
    const blockedLanes = new Set<string>();
    const isHere = () => current === owner;
    while (isHere()) {
      const next = nextPending(await ports.read(owner), blockedLanes);
      if (!next) break;
      // Its body as it is now: until this moment another thread may have joined something to it.
      const list = await ports.change(owner, (known) => withTried(known, next.key));
      const pending = list.find(({ key }) => key === next.key);
      if (!pending) continue;
      const sent = isHere() ? await ports.send(owner, pending) : undefined;
      const outcome = sent && (await settle(owner, pending, sent));
      if (!outcome || outcome === 'person') return;
      if (outcome === 'network') return tryLater();
      if (outcome === 'later') blockedLanes.add(pending.lane);
    }
    if (blockedLanes.size > 0 && isHere()) tryLater();
  }

  function tryLater() {
    fruitless += 1;
    cancelNext = ports.after(pauseAfter(fruitless, ports.random()), () => void drain());
  }

  async function drainOnce() {
    do {
      again = false;
      cancelNext();
      const owner = current;
      if (owner !== null) await ports.exclusively(`tonika-outbox/${owner}`, () => sendAll(owner));
    } while (again);
  }

  /** Resolves when all that could be sent now was sent. */
  async function drain(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = drainOnce().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    /** From now on this person's calls are sent; nobody's for null. */
    open: (owner: number | null) => {
      current = owner;
      cancelNext();
    },
    /**
     * Keeps a call for a person; it is sent with the next `drain`. Of more than `most` the oldest leave.
     *
     * @returns the list, in which another call may have taken this one in
     */
    put: async (owner: number, pending: Pending, join?: JoinBodies, max = Infinity): Promise<readonly Pending[]> => {
      // Another page may have brought it here, taking over for one that was left (platform/outbox/arriving.ts).
      const isThere = (list: readonly Pending[]) => list.some(({ key }) => key === pending.key);
      return ports.change(owner, (list) => (isThere(list) ? list : withPending(list, pending, join).slice(-max)));
    },
    /** Sends a refused call once more, with the next `drain`. @param next its new key */
    retry: async (owner: number, key: string, next: string): Promise<void> => {
      await ports.change(owner, (list) => withRetry(list, key, next));
    },
    /** Takes a call out of the list: the person does not want it any more. */
    drop: async (owner: number, key: string): Promise<void> => {
      await ports.change(owner, (list) => withoutPending(list, key));
    },
    drain,
  };
}
