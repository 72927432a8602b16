/** A request that waits to be sent (design.md "Offline"). */
export interface Pending {
  /** Its Idempotency-Key: the server acts once, however often the request is sent. */
  readonly key: string;
  /** Path of a POST endpoint of the contract, without the base. */
  readonly path: string;
  readonly body: unknown;
  /** What the request does, in the person's language: shown when the server refuses it. */
  readonly what: string;
  /** Requests of one lane are sent in order; lanes are independent of each other. */
  readonly lane: string;
  /** Time of the action, ISO 8601 in UTC; later than that of every request before it in the list. */
  readonly at: string;
  /** The request may have reached the server: its body must not change any more. */
  readonly tried: boolean;
  /** The server refused it for good: it is not sent again until the person requests that. */
  readonly refused?: Refused;
  /** The temporary id of what the request creates: later requests of the list name it. */
  readonly creates?: number;
  /** The server has created it: the request is done, and resolves its temporary id from now on. */
  readonly created?: Created;
  /** The request deletes something: a 404 means that it is done. */
  readonly deletes?: boolean;
  /**
   * The server has executed it while no page was there: a page takes over the effects without sending it again, and
   * removes it. An earlier version of the app sends it again under the same key.
   */
  readonly done?: Done;
}

/** A response that no page has seen yet. */
export interface Done {
  readonly response: unknown;
}

/** What the server has created. */
export interface Created {
  readonly id: number;
  /** The secret in its address. */
  readonly hash: string;
}

/** A refusal by the server. */
export interface Refused {
  readonly status: number;
  /** The server's message; empty when it gave none. */
  readonly message: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/**
 * Merges a later request to the same endpoint into one that has not been sent yet. Returns undefined when they cannot
 * be merged.
 */
export type JoinBodies = (waiting: unknown, later: unknown) => unknown;

/** Returns the list with one more request at its end, or merged into its last one. */
export function withPending(list: readonly Pending[], pending: Pending, join?: JoinBodies): Pending[] {
  const last = list.findLast(({ lane, refused, created }) => lane === pending.lane && !refused && !created);
  if (join && last?.path === pending.path && !last.tried) {
    const body = join(last.body, pending.body);
    if (body !== undefined) return list.map((item) => (item === last ? { ...item, body } : item));
  }
  return [...list, pending];
}

/** Returns the list with one request marked as tried: its body does not change any more. */
export const withTried = (list: readonly Pending[], key: string): Pending[] =>
  list.map((item) => (item.key === key ? { ...item, tried: true } : item));

/** Returns the list with the server's response stored beside a request, for a page to take over. */
export const withResponse = (list: readonly Pending[], key: string, response: unknown): Pending[] =>
  list.map((item) => (item.key === key ? { ...item, done: { response } } : item));

/** Returns the requests of a list that the server has not executed yet. */
export const unsentOf = (list: readonly Pending[]): readonly Pending[] => list.filter(({ done }) => !done);

/** Returns the list without the request of this key. */
export const withoutPending = (list: readonly Pending[], key: string): Pending[] =>
  list.filter((item) => item.key !== key);

/** Returns the list with the server's refusal stored beside the request: only the person removes it. */
export const withRefused = (list: readonly Pending[], key: string, refused: Refused): Pending[] =>
  list.map((item) => (item.key === key ? { ...item, refused } : item));

/**
 * Returns the list with a refused request moved to its end, to be sent again.
 *
 * @param next its new key: the server may have the old one with another body (409)
 */
export function withRetry(list: readonly Pending[], key: string, next: string): Pending[] {
  const found = list.find((item) => item.key === key);
  if (!found?.refused) return [...list];
  const { refused: _, ...pending } = found;
  return [...withoutPending(list, key), { ...pending, key: next, tried: false }];
}

/** The status of a response; `foreign`: another party than the server responded; null: the network failed. */
export type SentStatus = number | 'foreign' | null;

/**
 * Returns the outcome of a response by its status: `network` waits for a connection, `person` for a new login, `later`
 * for a server that is unavailable or whose place another party takes; `refused` is final.
 */
export function outcomeOf(status: SentStatus): 'sent' | 'network' | 'person' | 'later' | 'refused' {
  if (status === null) return 'network';
  if (status === 'foreign') return 'later';
  if (status === 401) return 'person';
  if (status < 400) return 'sent';
  return status >= 500 || [408, 425, 429].includes(status) ? 'later' : 'refused';
}

/**
 * Whether a response refuses a request for good: the server repeats it for the request's key, and a new attempt needs
 * a new key. A disabled account may be enabled again.
 */
export const isRefusedForGood = (status: number, reason: string | undefined): boolean =>
  outcomeOf(status) === 'refused' && reason !== 'blocked';

const firstPause = 1_000;
/** Maximum backoff in milliseconds: pending requests reach the server within a minute of its return. */
const longestPause = 30_000;

/**
 * Returns the backoff of a blocked lane, in milliseconds: it doubles up to half a minute, minus a random part of up to
 * a half.
 *
 * @param tries failed attempts so far, from 1
 * @param random 0 to 1
 */
export const pauseAfter = (tries: number, random: number): number =>
  Math.min(longestPause, firstPause * 2 ** (tries - 1)) * (1 - random / 2);
