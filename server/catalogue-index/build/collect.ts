import { featuresVersion } from '../../domain/sound-features.ts';
import { type CatalogueIndex } from '../store/catalogue-index.ts';
import { ValueCollector } from './collect-values.ts';
import { numbersOf } from '../arrays/growing-list.ts';
import { PreviousIndex } from './previous-index.ts';
import type { CatalogueInput } from './catalogue-input.ts';
import type { TrackInput } from '../../domain/index-input.ts';
import type { SourceRows } from '../store/source-rows.ts';
import { packTexts } from '../arrays/packed-texts.ts';
import { PeopleCollector } from '../store/people.ts';
import { VectorCollector } from '../store/vector-collector.ts';
import { TextCollector } from '../store/text-collector.ts';
import { defaultOrder, factsOf, type TrackFacts } from './track-facts.ts';
import { valueWords } from '../store/value-words.ts';
import { ValueSet } from '../store/value-set.ts';
import { VariationCollector } from '../store/variations.ts';
import { Vocabulary } from '../store/vocabulary.ts';
import { WordNumbers } from '../store/word-numbers.ts';
import { columnsOf } from './fact-columns.ts';

/** An index with its source rows. */
export interface MadeIndex {
  index: CatalogueIndex;
  sourceRows: () => SourceRows;
}

/**
 * Builds the index of one family. Documents are the tracks in the default order, so that its pages are the first bits.
 * What is taken over (`input.renewal`) is collected like what is read: the result is the same.
 */
export async function buildIndex(input: CatalogueInput): Promise<MadeIndex> {
  const collected = new CollectedRows(new ValueSet(input.values));
  if (input.renewal) {
    const previous = new PreviousIndex(input.renewal.before, collected.set);
    for (const document of input.renewal.unchanged) collected.take(previous, document);
  }
  for await (const tracks of input.tracks) for (const track of tracks) collected.add(track);
  return collected.finish(input);
}

/** Collects the tracks of an index, in any order. */
class CollectedRows {
  readonly set: ValueSet;
  readonly #numbers = new WordNumbers();
  readonly #texts = {
    title: new TextCollector(this.#numbers),
    description: new TextCollector(this.#numbers),
    lyrics: new TextCollector(this.#numbers),
  };
  readonly #values: ValueCollector;
  readonly #people: PeopleCollector;
  readonly #variations = new VariationCollector();
  readonly #sounds = new VectorCollector();
  readonly #facts: TrackFacts[] = [];

  constructor(set: ValueSet) {
    this.set = set;
    this.#values = new ValueCollector(set);
    this.#people = new PeopleCollector(set);
  }

  add(track: TrackInput): void {
    this.#facts.push(factsOf(track));
    this.#texts.title.add(track.title);
    this.#texts.description.add(track.description);
    this.#texts.lyrics.add(track.lyrics);
    this.#values.add(track.values);
    this.#people.add(track);
    this.#variations.add(track.variations);
    this.#sounds.add(track.features);
  }

  /** The same for a document of the previous index. */
  take(previous: PreviousIndex, document: number): void {
    const { texts, words } = previous;
    this.#facts.push(previous.factsOf(document));
    this.#texts.title.take(texts.title, document, words);
    this.#texts.description.take(texts.description, document, words);
    this.#texts.lyrics.take(texts.lyrics, document, words);
    this.#values.take(previous.values, document, previous.valueNumbers);
    this.#people.take(previous.people, document, previous.valueNumbers);
    this.#variations.add(previous.variationsOf(document));
    this.#sounds.add(previous.featuresOf(document));
  }

  finish({ entity, countedUpTo = 0 }: Pick<CatalogueInput, 'entity' | 'countedUpTo'>): MadeIndex {
    const named = valueWords(this.set, this.#numbers);
    const order = defaultOrder(this.#facts);
    const { words, positionOf } = this.#numbers.sorted();
    const sorted = Array.from(order, (track) => this.#facts[track]!);
    const index: CatalogueIndex = {
      entity,
      countedUpTo,
      ...columnsOf(sorted),
      texts: {
        title: this.#texts.title.finish(order, positionOf),
        description: this.#texts.description.finish(order, positionOf),
        lyrics: this.#texts.lyrics.finish(order, positionOf),
      },
      vocabulary: Vocabulary.of(words),
      values: this.#values.finish(order),
      named: named(positionOf),
      people: this.#people.finish(order),
      variations: this.#variations.finish(order),
      sounds: this.#sounds.finish(order),
    };
    const [variations, sounds] = [this.#variations, this.#sounds];
    const sourceRows = (): SourceRows => ({
      revisions: numbersOf(sorted, ({ revision }) => revision),
      ranks: numbersOf(sorted, ({ rank }) => rank),
      createdAt: numbersOf(sorted, ({ createdAt }) => createdAt),
      sortRu: packTexts(sorted.map(({ sortRu }) => sortRu)),
      sortEn: packTexts(sorted.map(({ sortEn }) => sortEn)),
      figures: sounds.figures(order),
      featuresVersion,
      variations: variations.material(order),
    });
    return { index, sourceRows };
  }
}
