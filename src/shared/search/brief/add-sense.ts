import type { Phrase } from './lexicon-phrases.ts';
import { type Sense, weaker, widened } from './sense.ts';

/** Adds the meaning of a phrase to those of its stems. */
export function addSense(
  senses: Map<string, Sense>,
  key: string,
  { entry, isExclusion, isSynonym, isPart }: Phrase,
): void {
  if (key === '') return;
  const known = senses.get(key);
  // A phrase that leaves something out is none of the values that are called so: «Без вокала» is a value, too.
  if (!known || (isExclusion && !known.isExclusion))
    senses.set(key, { entries: [isSynonym ? widened(entry) : entry], isExclusion });
  else if (known.isExclusion && !isExclusion) return;
  else if (!known.entries.some(({ id }) => id === entry.id)) {
    // Where the lexicon has the word itself, synonyms of values only come near.
    // A value for memory and nostalgia is none of nostalgia alone.
    const own = isSynonym ? weaker(entry) : isPart ? widened(entry) : entry;
    senses.set(key, { entries: [...known.entries, own], isExclusion });
  }
}
