import type { Concept, Entry, Range } from './concept.ts';
import { nearTempo } from './weights.ts';

type ConceptOf<Kind extends Concept['kind']> = Extract<Concept, { kind: Kind }>;

/** How a set of rows, the server's index or what the device has, finds what may answer a concept. */
export interface ClueFinder<Clue> {
  ofValues: (entries: readonly Entry[]) => Clue[];
  /** The words of a concept where they stand in texts: in each of them, where they are several. */
  ofTypedWords: (words: readonly string[]) => Clue[];
  /** The other words for a concept where they stand in titles and descriptions. */
  ofOtherWords: (concept: ConceptOf<'value'>) => Clue[];
  /** Of each word, or of all of them where they mean one thing. */
  ofWords: (concept: ConceptOf<'words'>) => Clue[][];
  /** `isWhole`: the range itself was asked for, and not what comes near. */
  inRange: (column: 'tempo' | 'duration', range: Range, isWhole: boolean) => Clue;
  ofIdent: (concept: ConceptOf<'ident'>) => Clue[];
}

/** Other words of one concept that texts are searched for. */
export const maxOtherWords = 40;

/** The clues of a concept; of a run of words that means several things, those of each. */
export function cluesOf<Clue>(finder: ClueFinder<Clue>, concept: Concept): Clue[][] {
  switch (concept.kind) {
    case 'value': {
      const { entries, words } = concept;
      return [[...finder.ofValues(entries), ...finder.ofTypedWords(words), ...finder.ofOtherWords(concept)]];
    }
    case 'words':
      return finder.ofWords(concept);
    case 'tempo': {
      const { range, words } = concept;
      const near = { from: range.from * (1 - nearTempo), to: range.to * (1 + nearTempo) };
      const text = words.length > 0 ? finder.ofTypedWords(words) : [];
      return [[finder.inRange('tempo', range, true), finder.inRange('tempo', near, false), ...text]];
    }
    case 'duration':
      return [[finder.inRange('duration', concept.range, true)]];
    case 'ident':
      return [finder.ofIdent(concept)];
  }
}

/** How well each value answers any of several entries of the lexicon, by the best of them. */
export function strengthsOf(entries: readonly Entry[]): Map<number, number> {
  const strengths = new Map<number, number>();
  for (const { meant } of entries) {
    for (const { value, strength } of meant) strengths.set(value, Math.max(strength, strengths.get(value) ?? 0));
  }
  return strengths;
}

/** Values grouped by how well they answer. */
export function valuesByStrength(entries: readonly Entry[], isUsed: (value: number) => boolean): Map<number, number[]> {
  const byStrength = new Map<number, number[]>();
  for (const [value, strength] of strengthsOf(entries)) {
    if (isUsed(value)) byStrength.set(strength, [...(byStrength.get(strength) ?? []), value]);
  }
  return byStrength;
}
