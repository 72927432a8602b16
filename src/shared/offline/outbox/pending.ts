/** A call that waits to be sent (design.md "Offline"). */
export interface Pending {
  /** Its Idempotency-Key: the server acts once, however often it is sent. */
  readonly key: string;
  /** Of a POST of the contract, without the base. */
  readonly path: string;
  readonly body: unknown;
  /** What it does, in the words of who asked for it: a refusal is told with them. */
  readonly what: string;
  /** Calls of one lane are sent in their order; another lane does not wait for them. */
  readonly lane: string;
  /** When it was asked for, ISO 8601 in UTC; later than what waits before it. */
  readonly at: string;
  /** It may have reached the server: from now on its body must not change. */
  readonly tried: boolean;
  /** The server refused it for good: it is not sent until the person wants it again. */
  readonly refused?: Refused;
}

/** A refusal by the server. */
export interface Refused {
  readonly status: number;
  /** The server's words; empty where it gave none. */
  readonly message: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/**
 * Takes a later call of the same address into one that has not been sent yet; undefined where the two do not fit together.
 */
export type JoinBodies = (waiting: unknown, later: unknown) => unknown;

/** The list with one more call at its end, or within its last one where that takes it in. */
export function withPending(list: readonly Pending[], pending: Pending, join?: JoinBodies): Pending[] {
  const last = list.findLast(({ lane, refused }) => lane === pending.lane && !refused);
  if (join && last?.path === pending.path && !last.tried) {
    const body = join(last.body, pending.body);
    if (body !== undefined) return list.map((item) => (item === last ? { ...item, body } : item));
  }
  return [...list, pending];
}

/** The list with one request marked as tried: from then on its body does not change. */
export const withTried = (list: readonly Pending[], key: string): Pending[] =>
  list.map((item) => (item.key === key ? { ...item, tried: true } : item));

/** The list without the request of this key. */
export const withoutPending = (list: readonly Pending[], key: string): Pending[] =>
  list.filter((item) => item.key !== key);

/** With the server's refusal beside the call: nothing that a person did is dropped without them. */
export const withRefused = (list: readonly Pending[], key: string, refused: Refused): Pending[] =>
  list.map((item) => (item.key === key ? { ...item, refused } : item));

/**
 * With a refused call at the end of the list, to be sent once more.
 *
 * @param next its new key: the server may know the old one for another body (409)
 */
export function withRetry(list: readonly Pending[], key: string, next: string): Pending[] {
  const found = list.find((item) => item.key === key);
  if (!found?.refused) return [...list];
  const { refused: _, ...pending } = found;
  return [...withoutPending(list, key), { ...pending, key: next, tried: false }];
}

/** The first call that waits and whose lane is not held up. */
export const nextPending = (list: readonly Pending[], blockedLanes: ReadonlySet<string>): Pending | undefined =>
  list.find(({ lane, refused }) => !refused && !blockedLanes.has(lane));

/** The status of a response; `foreign`: somebody else responded in the server's place; null: nobody was reached. */
export type SentStatus = number | 'foreign' | null;

/**
 * What becomes of a call by the status of its response: `line` waits for a connection, `person` for them to sign in again,
 * `later` for a server that cannot now, or whose place somebody else takes; `refused` is for good.
 */
export function outcomeOf(status: SentStatus): 'sent' | 'network' | 'person' | 'later' | 'refused' {
  if (status === null) return 'network';
  if (status === 'foreign') return 'later';
  if (status === 401) return 'person';
  if (status < 400) return 'sent';
  return status >= 500 || [408, 425, 429].includes(status) ? 'later' : 'refused';
}

/**
 * Whether a response refuses a request for good: the server repeats it for the request's key, and whoever wants the same
 * once more takes a new key. A disabled account may be enabled again.
 */
export const isRefusedForGood = (status: number, reason: string | undefined): boolean =>
  outcomeOf(status) === 'refused' && reason !== 'blocked';

const firstPause = 1_000;
/** What waits is on the server within a minute of its return. */
const longestPause = 30_000;

/**
 * How long a held-up lane waits, in milliseconds: doubling up to half a minute, up to half taken off at random.
 *
 * @param tries fruitless ones so far, from 1
 * @param random 0 to 1
 */
export const pauseAfter = (tries: number, random: number): number =>
  Math.min(longestPause, firstPause * 2 ** (tries - 1)) * (1 - random / 2);
