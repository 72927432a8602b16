import { isIPv6 } from 'node:net';

import type { Attempts, Limit } from '../domain/attempts.ts';

/** Keys are of strangers' making: past this many the ones touched longest ago go. */
const maxKeys = 100_000;

/** Attempts that are counted at once. */
interface OwnAttempts extends Attempts {
  take(key: string, limit: Limit): number;
  giveBack(key: string): void;
  clear(key: string): void;
}

/**
 * Counts tries in the memory of this process; several count in the database (server/peers).
 *
 * @param now milliseconds since 1970
 */
export function createAttempts(now: () => number = Date.now): OwnAttempts {
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
