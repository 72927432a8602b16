import { add, emptyBits } from './bits.ts';
import { type CatalogueIndex, unnumbered } from './catalogue-index.ts';
import { ValueCollector } from './collect-values.ts';
import { ValueSet } from './value-set.ts';
import { numbersOf } from './growing-list.ts';
import type { CatalogueInput, TrackInput } from './input.ts';
import { Order } from './orders.ts';
import { sortedBy } from './sorted-by.ts';
import { PeopleCollector } from './people.ts';
import { VectorCollector } from './sound-vectors.ts';
import { TextCollector } from './text-field.ts';
import { valueWords } from './value-words.ts';
import { VariationCollector } from './variations.ts';
import { Vocabulary } from './vocabulary.ts';
import { WordNumbers } from './word-numbers.ts';

/** Makes the index of one family of the catalogue. Documents are the tracks in the default order, so that its pages are the first bits. */
export async function buildIndex(input: CatalogueInput): Promise<CatalogueIndex> {
  const numbers = new WordNumbers();
  const texts = {
    title: new TextCollector(numbers),
    description: new TextCollector(numbers),
    lyrics: new TextCollector(numbers),
  };
  const set = new ValueSet(input.values);
  const values = new ValueCollector(set);
  const people = new PeopleCollector(set);
  const variations = new VariationCollector();
  const sounds = new VectorCollector();
  const facts: Facts[] = [];
  for await (const tracks of input.tracks) {
    for (const track of tracks) {
      facts.push(factsOf(track));
      texts.title.add(track.title);
      texts.description.add(track.description);
      texts.lyrics.add(track.lyrics);
      values.add(track.values);
      people.add(track);
      variations.add(track.variations);
      sounds.add(track.features);
    }
  }
  const named = valueWords(set, numbers);

  const order = defaultOrder(facts);
  const { words, placeOf } = numbers.sorted();
  const sorted = Array.from(order, (track) => facts[track]!);
  const ids = numbersOf(sorted, ({ id }) => id);
  const byId = Order.byId(ids);
  const by = (key: 'createdAt' | 'downloads' | 'duration') =>
    Order.byNumber(
      numbersOf(sorted, (track) => track[key]),
      byId,
    );
  const byName = (key: 'sortRu' | 'sortEn') =>
    Order.byText(
      sorted.map((track) => track[key]),
      byId,
    );
  const flagged = (isSet: (track: Facts) => boolean) => {
    const bits = emptyBits(sorted.length);
    for (const [document, track] of sorted.entries()) if (isSet(track)) add(bits, document);
    return bits;
  };
  const tempos = numbersOf(sorted, ({ bpm }) => bpm ?? unknownTempo);
  return {
    entity: input.entity,
    ids,
    numbers: Uint32Array.from(sorted, ({ number }) => number),
    durations: numbersOf(sorted, ({ duration }) => duration),
    trackNumbers: Uint16Array.from(sorted, ({ trackNumber }) => Math.min(trackNumber ?? unnumbered, unnumbered)),
    tempos,
    orders: {
      duration: by('duration'),
      tempo: Order.byNumber(tempos, byId),
      created: by('createdAt'),
      downloads: by('downloads'),
      name_ru: byName('sortRu'),
      name_en: byName('sortEn'),
    },
    byId,
    switches: {
      with_variations: flagged(({ versionCount }) => versionCount > 0),
      with_stems: flagged(({ stemCount }) => stemCount > 0),
      is_exclusive: flagged(({ isExclusive }) => isExclusive),
    },
    texts: {
      title: texts.title.finish(order, placeOf),
      description: texts.description.finish(order, placeOf),
      lyrics: texts.lyrics.finish(order, placeOf),
    },
    vocabulary: Vocabulary.of(words),
    values: values.finish(order),
    named: named(placeOf),
    people: people.finish(order),
    variations: variations.finish(order),
    sounds: sounds.finish(order),
  };
}

/** Below any that a list may be narrowed to. */
const unknownTempo = -1;

/** What of a track stands beside its texts and values. */
type Facts = Pick<
  TrackInput,
  | 'id'
  | 'number'
  | 'sortRu'
  | 'sortEn'
  | 'rank'
  | 'createdAt'
  | 'downloads'
  | 'duration'
  | 'bpm'
  | 'trackNumber'
  | 'isExclusive'
  | 'versionCount'
  | 'stemCount'
>;

const factsOf = (track: TrackInput): Facts => ({
  id: track.id,
  number: track.number,
  sortRu: track.sortRu,
  sortEn: track.sortEn,
  rank: track.rank,
  createdAt: track.createdAt,
  downloads: track.downloads,
  duration: track.duration,
  bpm: track.bpm,
  trackNumber: track.trackNumber,
  isExclusive: track.isExclusive,
  versionCount: track.versionCount,
  stemCount: track.stemCount,
});

/** Editors' rank, then the newest first. */
function defaultOrder(facts: readonly Facts[]): Uint32Array {
  const byId = sortedBy(
    numbersOf(facts, ({ id }) => -id),
    facts.keys(),
  );
  const byCreation = sortedBy(
    numbersOf(facts, ({ createdAt }) => -createdAt),
    byId,
  );
  return sortedBy(
    numbersOf(facts, ({ rank }) => -rank),
    byCreation,
  );
}
