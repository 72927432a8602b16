import { isIPv6 } from 'node:net';

/** A maximum of tries within a span of time. */
export interface Limit {
  readonly times: number;
  readonly milliseconds: number;
}

/**
 * Counts limited attempts. In the memory of this process; several processes could share theirs behind the same two
 * methods.
 */
export interface Attempts {
  /**
   * Counts an attempt before its outcome is known, so that parallel attempts get no further than sequential ones.
   *
   * @returns 0, or at the limit the seconds until the next attempt counts
   */
  take(key: string, limit: Limit): number;
  /** Takes back the newest try: it had succeeded. */
  giveBack(key: string): void;
  /** Forgets all tries under a key. */
  clear(key: string): void;
}

/** Keys are of strangers' making: past this many the ones touched longest ago go. */
const maxKeys = 100_000;

/**
 * Counts tries in the memory of this process.
 *
 * @param now milliseconds since 1970
 */
export function createAttempts(now: () => number = Date.now): Attempts {
  const tries = new Map<string, number[]>();

  return {
    take(key, { times, milliseconds }) {
      const at = now();
      const recent = (tries.get(key) ?? []).filter((time) => time > at - milliseconds);
      const allowed = recent.length < times;
      if (allowed) recent.push(at);
      tries.delete(key);
      tries.set(key, recent);
      if (tries.size > maxKeys) for (const oldest of tries.keys()) if (tries.delete(oldest)) break;
      const [first = at] = recent;
      return allowed ? 0 : Math.max(1, Math.ceil((first + milliseconds - at) / 1000));
    },
    giveBack(key) {
      tries.get(key)?.pop();
    },
    clear(key) {
      tries.delete(key);
    },
  };
}

/** By what an address is counted: a household or a server has a whole /64 of IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
