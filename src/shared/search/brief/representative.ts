import type { Meant } from './concept.ts';

/** More values that match a concept equally well are a group of their own: no key stands for all keys in minor. */
const maxEquals = 4;

/** What is known of a value beside how well it matches. */
interface ValueFacts {
  /** Its name is the phrase itself. */
  isNamed: (value: number) => boolean;
  /** Number of its tracks. */
  totalOf: (value: number) => number;
}

/**
 * Returns the value that represents a concept: the best match; among equals, the one with most tracks. Undefined where
 * values only come near, or many match equally well: such a concept is named by its own words.
 *
 * @param meant each value once, at its best (`bestMeant`)
 */
export function representativeOf(meant: readonly Meant[], { isNamed, totalOf }: ValueFacts): Meant | undefined {
  const most = meant.reduce((max, { strength }) => Math.max(max, strength), 0);
  const equals = meant.filter(({ strength }) => strength === most);
  const named = equals.filter(({ value }) => isNamed(value));
  const [best] = (named.length > 0 ? named : equals).toSorted(
    (a, b) => totalOf(b.value) - totalOf(a.value) || a.value - b.value,
  );
  if (!best || best.level === 'near') return undefined;
  return named.length > 0 || equals.length < maxEquals ? best : undefined;
}
