import type { Entity } from '../../contract/primitives.ts';
import type { Entry, MatchLevel } from './concept.ts';

/** Evidence with how well it matches. */
export interface Leveled {
  level: MatchLevel;
}

/** The best match that a word in a text is, by field. */
export interface TextLevels {
  title: MatchLevel;
  /** Description and lyrics. */
  others: MatchLevel;
}

export const anyText: TextLevels = { title: 'whole', others: 'whole' };
const inTitles: TextLevels = { title: 'whole', others: 'near' };

/** Concepts of how music feels. */
const feeling = /^(?:moods|characters):/;

/** Where tracks are tagged with it, a description alone may say the contrary: retro, but not as a joke. */
const mentioned: TextLevels = { title: 'whole', others: 'wide' };

/** Concepts of which every track of music has one. */
const measured = /^(?:tempo|meter|keys?):/;

/** Concepts that say how a thing is: a title names them of the thing itself. */
const describing =
  /:(?:old|quiet|loud|fast|slow|heavy|power|distant|near|deep|dark|bright|light|modern|short|calm|scary)$/;

/**
 * Returns how well the typed word of a concept matches in texts. The description of an effect names what is around the
 * sound, too: «машина проезжает» of a siren; and where effects are tagged with the concept, a title that has its word
 * without the tag is of something else: the motor wind of a camera. Every track of music has a tempo and a metre, so
 * «медленные струнные» are a part of a track, and not its tempo.
 */
export function textLevels(
  entity: Entity,
  entries: readonly Entry[],
  values: readonly Leveled[],
  isPhrase: boolean,
): TextLevels {
  if (entity === 'music') {
    if (entries.some(({ id }) => measured.test(id)) && values.length > 0) return inTitles;
    const isFeeling = entries.some(({ id }) => feeling.test(id));
    return isFeeling && values.some(({ level }) => level === 'whole') ? mentioned : anyText;
  }
  // Several words lie anywhere in a description.
  if (isPlain(entity, values)) return isPhrase && values.length > 0 ? mentioned : anyText;
  const isThing = entries.every(({ id }) => !describing.test(id));
  return isThing && values.some(({ level }) => level === 'whole') ? { title: 'wide', others: 'near' } : inTitles;
}

/**
 * Returns whether the concept is searched in texts like a plain word: no effect is tagged with it, or only with what it
 * is a kind, a part or an action of.
 */
export const isPlain = (entity: Entity, values: readonly Leveled[]) =>
  entity === 'sound' &&
  values.every(({ level }) => level !== 'whole') &&
  (values.length === 0 || values.some(({ level }) => level === 'wide'));

/**
 * Returns how well a word that is no concept matches. A value has more words in its name, unless the word is only its beginning so
 * far; in a description a form may be of another word: "long shots" and longing.
 */
export function plainWordLevel(fit: string, field: string): MatchLevel {
  if (fit === 'typo') return 'near';
  const isMention = field === 'description' || field === 'lyrics';
  const isInName = field === 'tags' && fit !== 'prefix';
  return isInName || (isMention && fit !== 'exact') ? 'wide' : 'whole';
}
