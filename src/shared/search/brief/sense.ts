import type { Entry, KnownValue, MatchLevel, Meant } from './concept.ts';

/** The meaning of a phrase. */
export interface Sense {
  entries: readonly Entry[];
  /** The phrase itself is an exclusion: "instrumental". */
  isExclusion: boolean;
}

const levels: readonly MatchLevel[] = ['near', 'wide', 'whole'];

/** Returns the lower of two levels: a wider value of a near concept is only near. */
export const lowerLevel = (one: MatchLevel, other: MatchLevel): MatchLevel =>
  levels.indexOf(one) < levels.indexOf(other) ? one : other;

/** Returns a concept that is wider than what was typed: synonyms of a value name its parts and actions, too. */
export const widened = (entry: Entry): Entry => ({
  ...entry,
  meant: entry.meant.map((one) => ({ ...one, level: lowerLevel(one.level, 'wide') })),
});

/** Returns a concept whose values only come near. */
export const weaker = (entry: Entry): Entry => ({
  ...entry,
  meant: entry.meant.map(({ value, strength }) => ({ value, level: 'near', strength: strength / 2 })),
});

/** Values that a track may have beside what it is: a tango that marches is no march, nor a track with a piano version piano music. */
const secondary: readonly (readonly [isSecondary: RegExp, beside: RegExp])[] = [
  [/^rhyt(?:hms|mics):/, /^genres:/],
  [/^versions?:/, /^(?!versions?:)/],
];

/** Returns whether a phrase is the name of a version alone. */
export const isOfVersions = ({ entries }: Sense): boolean => entries.every(({ id }) => id.startsWith('version'));

/** Widens secondary values where the same words name what a track is. */
export function withPrimary({ entries, isExclusion }: Sense): Sense {
  const isWide = ({ id }: Entry) =>
    secondary.some(([isSecondary, beside]) => isSecondary.test(id) && entries.some((other) => beside.test(other.id)));
  return { entries: entries.map((entry) => (isWide(entry) ? widened(entry) : entry)), isExclusion };
}

/**
 * Widens keywords where the words also name a category: an effect is what its category says, and its keywords name what is in it,
 * too, like the bell of a typewriter.
 */
export function withCategories({ entries, isExclusion }: Sense, values: readonly KnownValue[]): Sense {
  const isOf = (key: KnownValue['key'], { value }: Meant) => values[value]?.key === key;
  const hasCategory = entries.some(({ meant }) =>
    meant.some((one) => one.level === 'whole' && isOf('ucs_sub_ids', one)),
  );
  if (!hasCategory) return { entries, isExclusion };
  const lowered = (one: Meant) => (isOf('keywords', one) ? { ...one, level: lowerLevel(one.level, 'wide') } : one);
  return { entries: entries.map((entry) => ({ ...entry, meant: entry.meant.map(lowered) })), isExclusion };
}
