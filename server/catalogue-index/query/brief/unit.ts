import type { Concept, MatchLevel } from '#shared/search/brief/concept.ts';
import { weightOf } from '#shared/search/brief/weights.ts';

import type { Bits } from '../../arrays/bits.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import { addPostings, type Clue } from './clue.ts';

/** One requirement of a brief with the documents that match it. */
export interface Unit {
  concept: Concept;
  clues: readonly Clue[];
  /** Documents that match completely, those that match as well for ranking, and those that match at least nearly. */
  whole: Bits;
  wide: Bits;
  near: Bits;
  /** Weight, 1 to 15. */
  weight: number;
}

/** Returns a requirement with the documents that its evidence leads to. */
export function unitOf(index: CatalogueIndex, concept: Concept, clues: readonly Clue[]): Unit {
  const { working } = index.values;
  const whole = working.empty();
  const ofLevel = (requested: MatchLevel) => clues.filter(({ level }) => level === requested);
  for (const { source } of ofLevel('whole')) addPostings(index, source, whole);
  addAgreed(index, ofLevel('wide'), whole);
  const wide = withMore(index, whole, ofLevel('wide'));
  const near = withMore(index, wide, ofLevel('near'));
  // A guessed spelling is no rare word of the catalogue, however few rows have it.
  const isGuess = clues.every(({ source }) => source.fit === 'typo');
  // What nothing matches at least widely is missing, whatever comes near it.
  const isMissing = isGuess || index.values.compareWith(wide) === 0;
  const total = isMissing ? 0 : index.values.compareWith(near);
  return { concept, clues, whole, wide, near, weight: weightOf(index.ids.length, total, concept) };
}

/** Adds the documents whose values and titles both match widely: an effect with the keyword of a bell that is called one. */
function addAgreed(index: CatalogueIndex, wide: readonly Clue[], whole: Bits): void {
  const { working } = index.values;
  const [values, titles] = (['tags', 'title'] as const).map((field) =>
    wide.filter(({ source }) => source.field === field),
  );
  if (!values?.length || !titles?.length) return;
  const agreed = withMore(index, working.empty(), values);
  const titled = withMore(index, working.empty(), titles);
  working.andInto(agreed, titled);
  working.orInto(whole, agreed);
  for (const set of [agreed, titled]) working.giveBack(set);
}

/** Returns a set with the documents of further clues: the same one without any, which saves a pass over the catalogue. */
function withMore(index: CatalogueIndex, documents: Bits, clues: readonly Clue[]): Bits {
  if (clues.length === 0) return documents;
  const more = index.values.working.copyOf(documents);
  for (const { source } of clues) addPostings(index, source, more);
  return more;
}
