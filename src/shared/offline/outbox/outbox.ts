import { createdBy, resolved, withCreated, withoutRequest } from './created.ts';
import { nextPending } from './next-pending.ts';
import {
  outcomeOf,
  pauseAfter,
  unsentOf,
  withResponse,
  withPending,
  withoutPending,
  withRefused,
  withRetry,
  withTried,
} from './pending.ts';
import type { JoinBodies, Pending, SentStatus } from './pending.ts';

/** The server's response to a pending request; it comes from the server itself only if it names the request's key. */
export interface SentResponse {
  /** null and `foreign`: the server was not reached. */
  readonly status: SentStatus;
  readonly answer: unknown;
  /** The server's message when it refused the request. */
  readonly message: string;
}

/**
 * The outcome of a request: it is pending, was done, or was refused for good. A refusal is stored with the request
 * until the person decides.
 */
export type OutboxEvent =
  | { readonly type: 'waiting' }
  | { readonly type: 'sent'; readonly call: Pending; readonly answer: unknown }
  | { readonly type: 'refused'; readonly call: Pending; readonly status: number; readonly message: string };

/** The storage, network and events of an outbox. */
export interface OutboxPorts {
  /** Returns the requests of one person, in order. */
  readonly read: (owner: number) => Promise<readonly Pending[]>;
  /** Changes them atomically across all threads of the origin. Returns the list after the change. */
  readonly change: (
    owner: number,
    change: (list: readonly Pending[]) => readonly Pending[],
  ) => Promise<readonly Pending[]>;
  /** Whether a request of that person can be sent now: those that cannot stay untried, and may be undone. */
  readonly isReady: (owner: number) => boolean | Promise<boolean>;
  /** Sends as that person only. Returns undefined when that is not possible now. */
  readonly send: (owner: number, pending: Pending) => Promise<SentResponse | undefined>;
  /**
   * Updates the cached responses that the request has changed, while it is still in the list. Never throws. Undefined
   * in a thread that cannot: requests that are done then stay in the list, with their response, until a page removes
   * them.
   */
  readonly beforeRemoval: ((pending: Pending) => Promise<void>) | undefined;
  /** Runs one task at a time under a name, across all threads of the origin (Web Locks). */
  readonly exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Calls back after `delay` milliseconds. Returns the function that cancels it. */
  readonly after: (delay: number, callback: () => void) => () => void;
  readonly random: () => number;
  /** ISO 8601 in UTC. */
  readonly now: () => string;
  readonly emit: (owner: number, event: OutboxEvent) => void;
}

/**
 * Sends the pending requests of a person: once, in order, by one thread of the origin at a time. A request that the
 * server refuses for good stays in the list with its reason and is not sent again; every other one is retried until it
 * is done.
 */
export function createOutbox(ports: OutboxPorts) {
  /** The person whose requests are being sent. */
  let current: number | null = null;
  let running: Promise<void> | undefined;
  let again = false;
  let fruitless = 0;
  let cancelNext = () => {};

  async function settle(owner: number, pending: Pending, { status, answer: response, message }: SentResponse) {
    const { key, creates, deletes } = pending;
    const outcome = deletes && status === 404 ? 'sent' : outcomeOf(status);
    if (outcome === 'network' || outcome === 'person' || outcome === 'later') return outcome;
    if (outcome === 'sent') {
      const created = creates === undefined ? undefined : createdBy(response);
      // The server repeats its response to the key.
      if (creates !== undefined && !created) return 'later';
      if (!ports.beforeRemoval && !created) {
        await ports.change(owner, (list) => withResponse(list, key, response));
        ports.emit(owner, { type: 'waiting' });
        return outcome;
      }
      await ports.beforeRemoval?.(pending);
      await ports.change(owner, (list) => (created ? withCreated(list, key, created) : withoutPending(list, key)));
      ports.emit(owner, { type: 'sent', call: pending, answer: response });
    } else {
      const refused = { status: Number(status), message, at: ports.now() };
      await ports.change(owner, (list) => withRefused(list, pending.key, refused));
      ports.emit(owner, { type: 'refused', call: pending, status: refused.status, message });
    }
    fruitless = 0;
    return outcome;
  }

  /** The response to a request; it is not sent where the server has executed it already. */
  const responseTo = async (owner: number, pending: Pending): Promise<SentResponse | undefined> =>
    pending.done ? { status: 200, answer: pending.done.response, message: '' } : ports.send(owner, pending);

  async function sendAll(owner: number) {
    const blockedLanes = new Set<string>();
    const isHere = () => current === owner;
    while (isHere()) {
      if (!(await ports.isReady(owner))) return;
      const all = await ports.read(owner);
      const next = nextPending(ports.beforeRemoval ? all : unsentOf(all), blockedLanes);
      if (!next) break;
      // The current body: until this moment another thread may have merged a later request into it.
      const list = await ports.change(owner, (known) => withTried(known, next.key));
      const pending = list.find(({ key }) => key === next.key);
      if (!pending) continue;
      const sent = isHere() ? await responseTo(owner, pending) : undefined;
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

  /** Resolves when every request that can be sent now has been sent. */
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
    /** Selects the person whose requests are sent from now on; none for null. */
    open: (owner: number | null) => {
      current = owner;
      cancelNext();
    },
    /**
     * Adds a request of a person; the next `drain` sends it. Beyond `max` the oldest requests are removed.
     *
     * @returns the list, in which another request may have absorbed this one
     */
    put: async (owner: number, pending: Pending, join?: JoinBodies, max = Infinity): Promise<readonly Pending[]> => {
      // Another page may have added it, taking over for a page that was left (platform/outbox/arriving.ts).
      const isThere = (list: readonly Pending[]) => list.some(({ key }) => key === pending.key);
      return ports.change(owner, (list) =>
        isThere(list) ? list : withPending(list, resolved(list, pending), join).slice(-max),
      );
    },
    /** Sends a refused request again with the next `drain`. @param next its new key */
    retry: async (owner: number, key: string, next: string): Promise<void> => {
      await ports.change(owner, (list) => withRetry(list, key, next));
    },
    /**
     * Removes a request that has not been tried: the server cannot have it. With it go those that name what it would
     * have created.
     *
     * @returns whether it was removed
     */
    withdraw: async (owner: number, key: string): Promise<boolean> => {
      let isRemoved = false;
      await ports.change(owner, (list) => {
        isRemoved = list.some((item) => item.key === key && !item.tried);
        return isRemoved ? withoutRequest(list, key) : list;
      });
      return isRemoved;
    },
    /**
     * Changes requests that have not been tried, in one transaction.
     *
     * @param change undefined: they are not there any more, or were tried
     * @returns whether it changed them
     */
    amend: async (owner: number, change: (list: readonly Pending[]) => readonly Pending[] | undefined) => {
      let isChanged = false;
      await ports.change(owner, (list) => {
        const changed = change(list);
        isChanged = changed !== undefined;
        return changed ?? list;
      });
      return isChanged;
    },
    /** Removes a request on the person's demand, and those that name what it would have created. */
    drop: async (owner: number, key: string): Promise<void> => {
      await ports.change(owner, (list) => withoutRequest(list, key));
    },
    drain,
  };
}
