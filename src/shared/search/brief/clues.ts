import type { Entity } from '../../contract/primitives.ts';
import type { Concept, Entry, Range } from './concept.ts';
import { nearTempo } from './weights.ts';

type ConceptOf<Kind extends Concept['kind']> = Extract<Concept, { kind: Kind }>;

/** How a set of rows (the server's index, or the device's cache) finds evidence for a concept. */
export interface ClueFinder<Clue> {
  entity: Entity;
  ofValues: (entries: readonly Entry[]) => Clue[];
  /**
   * Rows with the words of a concept in their texts; with all of them when there are several. `isTagged`: rows that are
   * about the concept have its value, so a description only mentions it.
   */
  ofTypedWords: (words: readonly string[], isTagged: boolean) => Clue[];
  /** Rows with the other words of a concept in their titles and descriptions. */
  ofOtherWords: (concept: ConceptOf<'value'>) => Clue[];
  /** Evidence per word, or for all words together when they mean one thing. */
  ofWords: (concept: ConceptOf<'words'>) => Clue[][];
  /** `isWhole`: the requested range itself, without near values. */
  inRange: (column: 'tempo' | 'duration', range: Range, isWhole: boolean) => Clue;
  ofIdent: (concept: ConceptOf<'ident'>) => Clue[];
}

/** Maximum number of other words of one concept that texts are searched for. */
export const maxOtherWords = 40;

/** Returns the evidence for a concept; for words with several meanings, one list per meaning. */
export function cluesOf<Clue>(finder: ClueFinder<Clue>, concept: Concept): Clue[][] {
  switch (concept.kind) {
    case 'value': {
      const { entries, words } = concept;
      const values = finder.ofValues(entries);
      // The description of an effect names what is around the sound, too: «машина проезжает» of a siren.
      const isTagged = finder.entity === 'sound' && values.length > 0;
      return [[...values, ...finder.ofTypedWords(words, isTagged), ...finder.ofOtherWords(concept)]];
    }
    case 'words':
      return finder.ofWords(concept);
    case 'tempo': {
      const { range, words } = concept;
      const near = { from: range.from * (1 - nearTempo), to: range.to * (1 + nearTempo) };
      const text = words.length > 0 ? finder.ofTypedWords(words, false) : [];
      return [[finder.inRange('tempo', range, true), finder.inRange('tempo', near, false), ...text]];
    }
    case 'duration':
      return [[finder.inRange('duration', concept.range, true)]];
    case 'ident':
      return [finder.ofIdent(concept)];
  }
}

/** Returns how well each value matches any of several entries of the lexicon, at its best. */
export function strengthsOf(entries: readonly Entry[]): Map<number, number> {
  const strengths = new Map<number, number>();
  for (const { meant } of entries) {
    for (const { value, strength } of meant) strengths.set(value, Math.max(strength, strengths.get(value) ?? 0));
  }
  return strengths;
}

/** Groups values by how well they match. */
export function valuesByStrength(entries: readonly Entry[], isUsed: (value: number) => boolean): Map<number, number[]> {
  const byStrength = new Map<number, number[]>();
  for (const [value, strength] of strengthsOf(entries)) {
    if (isUsed(value)) byStrength.set(strength, [...(byStrength.get(strength) ?? []), value]);
  }
  return byStrength;
}
