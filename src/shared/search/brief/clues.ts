import type { Entity } from '../../contract/primitives.ts';
import type { Concept, Entry, MatchLevel, Meant, Range } from './concept.ts';
import { anyText, isPlain, type Leveled, textLevels, type TextLevels } from './text-levels.ts';
import { nearTempo } from './weights.ts';

type ConceptOf<Kind extends Concept['kind']> = Extract<Concept, { kind: Kind }>;

/** How a set of rows (the server's index, or the device's cache) finds evidence for a concept. */
export interface ClueFinder<Clue extends Leveled> {
  entity: Entity;
  ofValues: (entries: readonly Entry[]) => Clue[];
  /** Rows with the words of a concept in their texts; with all of them when there are several. */
  ofTypedWords: (words: readonly string[], atMost: TextLevels) => Clue[];
  /** Rows whose people or track groups have all the words of a concept in one name: they come near it. */
  ofNames: (words: readonly string[]) => Clue[];
  /**
   * Rows with the other words of a concept in their titles and descriptions. `isTagged`: rows that are about the concept
   * have its value, so even a title only comes near: «Настройка волн» of a radio is no sea.
   */
  ofOtherWords: (concept: ConceptOf<'value'>, isTagged: boolean) => Clue[];
  /** Evidence per word, or for all words together when they mean one thing. */
  ofWords: (concept: ConceptOf<'words'>) => Clue[][];
  inRange: (column: 'tempo' | 'duration', range: Range, level: MatchLevel) => Clue;
  ofIdent: (concept: ConceptOf<'ident'>) => Clue[];
  /** Evidence in a text that names what is around a sound, too. */
  isMention: (clue: Clue) => boolean;
}

/** Maximum number of other words of one concept that texts are searched for. */
export const maxOtherWords = 40;

/** Values of one version of a track, which has others. */
const versionKeys: ReadonlySet<string | undefined> = new Set(['version', 'variation_type_ids']);

/** Returns an excluded concept without versions: «не громкий» leaves no track out that has a louder version, too. */
export function withoutVersions(concept: Concept, keyOf: (value: number) => string | undefined): Concept {
  if (concept.kind !== 'value') return concept;
  const isOfTrack = ({ value }: Meant) => !versionKeys.has(keyOf(value));
  return { ...concept, entries: concept.entries.map((entry) => ({ ...entry, meant: entry.meant.filter(isOfTrack) })) };
}

/** Returns the evidence for a concept; for words with several meanings, one list per meaning. */
export function cluesOf<Clue extends Leveled>(finder: ClueFinder<Clue>, concept: Concept): Clue[][] {
  const clues = evidenceFor(finder, concept);
  return concept.isUncertain ? clues.map((own) => own.map(asWide)) : clues;
}

function evidenceFor<Clue extends Leveled>(finder: ClueFinder<Clue>, concept: Concept): Clue[][] {
  switch (concept.kind) {
    case 'value': {
      const { entries, words } = concept;
      const values = finder.ofValues(entries);
      const isTagged = values.some(({ level }) => level !== 'near');
      const others = finder.ofOtherWords(concept, isTagged);
      const typed = finder.ofTypedWords(words, textLevels(finder.entity, entries, values, words.length > 1));
      const texts = isPlain(finder.entity, values) ? withMentions(finder, typed) : typed;
      return [[...values, ...texts, ...others, ...finder.ofNames(words)]];
    }
    case 'words':
      return finder.ofWords(concept).map((clues) => (finder.entity === 'sound' ? withMentions(finder, clues) : clues));
    case 'tempo': {
      const { range, words } = concept;
      const near = { from: range.from * (1 - nearTempo), to: range.to * (1 + nearTempo) };
      const text = words.length > 0 ? finder.ofTypedWords(words, anyText) : [];
      return [[finder.inRange('tempo', range, 'whole'), finder.inRange('tempo', near, 'near'), ...text]];
    }
    case 'duration':
      return [[finder.inRange('duration', concept.range, 'whole')]];
    case 'ident':
      return [finder.ofIdent(concept)];
  }
}

/** Another word of a concept in a text. */
interface OtherWord {
  isOfLanguage: boolean;
  isInTitle: boolean;
  /** It has several words, so that it hardly means anything else. */
  isPhrase: boolean;
  isTagged: boolean;
}

/** Returns how well another word of a concept matches: in the description of music a phrase is as good as the typed one. */
export function otherWordLevel(entity: Entity, { isOfLanguage, isInTitle, isPhrase, isTagged }: OtherWord): MatchLevel {
  if (isOfLanguage && isInTitle) return isTagged ? 'wide' : 'whole';
  return isOfLanguage && isPhrase && entity === 'music' ? 'whole' : 'near';
}

/** Returns evidence that is not complete. */
const asWide = <Clue extends Leveled>(clue: Clue): Clue => (clue.level === 'whole' ? { ...clue, level: 'wide' } : clue);

/**
 * A word that titles or values have is only mentioned where a description alone has it: "hover" of a bumblebee, beside a
 * sound of that name.
 */
function withMentions<Clue extends Leveled>({ isMention }: ClueFinder<Clue>, clues: Clue[]): Clue[] {
  const isNamed = clues.some((clue) => clue.level === 'whole' && !isMention(clue));
  return isNamed ? clues.map((clue) => (isMention(clue) ? asWide(clue) : clue)) : clues;
}

/** Values that match equally well. */
interface EqualValues {
  values: number[];
  level: MatchLevel;
  strength: number;
}

/** Groups values by how well they match. */
export function valuesByStrength(entries: readonly Entry[], isUsed: (value: number) => boolean): EqualValues[] {
  const groups = new Map<string, EqualValues>();
  for (const { value, level, strength } of bestMeant(entries)) {
    if (!isUsed(value)) continue;
    const name = `${strength} ${level}`;
    const group = groups.get(name) ?? { values: [], level, strength };
    group.values.push(value);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** Returns how well each value matches any of several entries of the lexicon, at its best. */
export function bestMeant(entries: readonly Entry[]): Meant[] {
  const best = new Map<number, Meant>();
  for (const one of entries.flatMap(({ meant }) => meant)) {
    const known = best.get(one.value);
    if (!known || isBetter(one, known)) best.set(one.value, one);
  }
  return [...best.values()];
}

const isBetter = (one: Meant, other: Meant) =>
  (Number(one.level === 'whole') - Number(other.level === 'whole') || one.strength - other.strength) > 0;
