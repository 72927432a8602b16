import { featuresVersion, figures } from '../../domain/sound-features.ts';
import { has } from '../arrays/bits.ts';
import { type TextName, unknownTempo, unnumbered } from '../store/catalogue-index.ts';
import type { Lists } from '../arrays/lists-by-document.ts';
import type { IndexParts } from '../store/index-parts.ts';
import { peopleByDocument, type PeopleByDocument } from '../store/people.ts';
import type { ValueInput, VariationInput } from '../../domain/index-input.ts';
import type { SourceRows } from '../store/source-rows.ts';
import { textAt } from '../arrays/packed-texts.ts';
import { wordsByDocument } from '../store/text-field.ts';
import { eachSwitch, type TrackFacts } from './track-facts.ts';
import type { ValueRowsParts } from '../store/value-rows.ts';
import type { ValueSet } from '../store/value-set.ts';

/** A stored index with its values and source rows. */
export interface PersistedIndex {
  parts: IndexParts;
  values: readonly ValueInput[];
  sourceRows: SourceRows;
}

/** What the next index takes over from the previous one: the unchanged documents. */
export interface Renewal {
  before: PersistedIndex;
  unchanged: Uint32Array;
}

/** Minimum share of unchanged tracks for which inverting the previous index pays off. */
const leastShare = 1 / 4;

/**
 * What of an index can be taken over, and the ids of the tracks that have to be read, in order.
 *
 * @param revisions of all tracks that are listed now, by their ids
 * @returns undefined where all of them are better read anew
 */
export function renewalOf(
  previous: PersistedIndex,
  values: ValueSet,
  revisions: ReadonlyMap<number, number>,
): { renewal: Renewal; changed: number[] } | undefined {
  // A track includes the parents of its values: moving a value changes its tracks.
  const hasMoved = previous.values.some(({ key, id, parentId }) => {
    const now = values.find(key, { id });
    return now !== undefined && values.list[now]!.parentId !== parentId;
  });
  if (hasMoved || previous.sourceRows.featuresVersion !== featuresVersion) return undefined;
  const left = new Map(revisions);
  const { ids } = previous.parts;
  const unchanged = Uint32Array.from(ids.keys()).filter((document) => {
    const id = ids[document]!;
    return left.get(id) === previous.sourceRows.revisions[document] && left.delete(id);
  });
  if (unchanged.length < revisions.size * leastShare) return undefined;
  return { renewal: { before: previous, unchanged }, changed: [...left.keys()].toSorted((a, b) => a - b) };
}

/** The previous index, inverted: the content of each of its documents. */
export class PreviousIndex {
  readonly texts: Record<TextName, Lists>;
  readonly values: readonly ValueRowsParts[];
  readonly people: PeopleByDocument;
  /** Its words, and the new numbers of its values plus one: 0 for a removed value. */
  readonly words: readonly string[];
  readonly valueNumbers: Uint32Array;
  readonly #parts: IndexParts;
  readonly #sourceRows: SourceRows;

  /** @param set the values of the new index */
  constructor({ parts, values, sourceRows }: PersistedIndex, set: ValueSet) {
    const { title, description, lyrics } = parts.texts;
    const size = parts.ids.length;
    this.texts = {
      title: wordsByDocument(title, size),
      description: wordsByDocument(description, size),
      lyrics: wordsByDocument(lyrics, size),
    };
    this.values = [parts.values.closed, parts.values.open];
    this.people = peopleByDocument(parts.people, size);
    this.words = parts.vocabulary.words;
    this.valueNumbers = Uint32Array.from(values, ({ key, id }) => (set.find(key, { id }) ?? -1) + 1);
    this.#parts = parts;
    this.#sourceRows = sourceRows;
  }

  factsOf(document: number): TrackFacts {
    const { ids, numbers, durations, tempos, trackNumbers, switches, downloads } = this.#parts;
    const { revisions, ranks, createdAt, sortRu, sortEn } = this.#sourceRows;
    const tempo = tempos[document]!;
    const trackNumber = trackNumbers[document]!;
    return {
      id: ids[document]!,
      number: numbers[document]!,
      revision: revisions[document]!,
      sortRu: textAt(sortRu, document),
      sortEn: textAt(sortEn, document),
      rank: ranks[document]!,
      createdAt: createdAt[document]!,
      downloads: downloads[document]!,
      duration: durations[document]!,
      bpm: tempo === unknownTempo ? null : tempo,
      trackNumber: trackNumber === unnumbered ? null : trackNumber,
      switches: eachSwitch((key) => has(switches[key], document)),
    };
  }

  variationsOf(document: number): VariationInput[] {
    const { starts, ids, durations, versions, downloads } = this.#parts.variations;
    const { createdAt } = this.#sourceRows.variations;
    const variations: VariationInput[] = [];
    for (let at = starts[document]!; at < starts[document + 1]!; at += 1) {
      variations.push({
        id: ids[at]!,
        duration: durations[at]!,
        version: versions[at]! || null,
        createdAt: createdAt[at]!,
        downloads: downloads[at]!,
      });
    }
    return variations;
  }

  /** Returns the sound features of a document; undefined when it was not analysed. */
  featuresOf(document: number): Int16Array | undefined {
    if (!has(this.#parts.sounds.known, document)) return undefined;
    return this.#sourceRows.figures.subarray(document * figures.length, (document + 1) * figures.length);
  }
}
