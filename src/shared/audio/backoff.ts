import { longestWait } from './limits.ts';

const firstWait = 250;

/**
 * How long to wait before a try, in milliseconds: none after progress, then doubling up to 8 s, of which up to half is
 * taken off at random, so that many players do not come back at the same moment.
 *
 * @param fruitless tries without a byte since the last progress
 * @param random 0 to 1
 */
export function waitBefore(fruitless: number, random: number): number {
  if (fruitless === 0) return 0;
  const full = Math.min(longestWait, firstWait * 2 ** (fruitless - 1));
  return Math.round(full * (1 - random / 2));
}
