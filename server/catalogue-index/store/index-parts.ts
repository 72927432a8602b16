import type { CatalogueIndex, TextName } from './catalogue-index.ts';
import { FilterValues, type FilterValueParts } from './filter-values.ts';
import { ValueSet } from './value-set.ts';
import type { ValueInput } from '../../domain/index-input.ts';
import { Order } from './orders.ts';
import { People } from './people.ts';
import { SoundVectors } from './sound-vectors.ts';
import { TextField, type TextParts } from './text-field.ts';
import { ValueWords, type ValueWordsParts } from './value-words.ts';
import { Variations } from './variations.ts';
import { Vocabulary, type VocabularyParts } from './vocabulary.ts';

type OrderName = keyof CatalogueIndex['orders'];

/** An index as plain arrays, without its values, which the database has: the stored form. */
export interface IndexParts extends Pick<
  CatalogueIndex,
  'entity' | 'ids' | 'numbers' | 'durations' | 'tempos' | 'trackNumbers' | 'switches' | 'downloads' | 'countedUpTo'
> {
  byId: Uint32Array;
  orders: Record<OrderName, Uint32Array>;
  texts: Record<TextName, TextParts>;
  vocabulary: VocabularyParts;
  values: FilterValueParts;
  named: ValueWordsParts;
  people: People['parts'];
  sounds: SoundVectors['parts'];
  variations: Pick<Variations, 'starts' | 'ids' | 'durations' | 'versions' | 'downloads'> &
    Record<'byDuration' | 'byCreation' | 'byDownloads', Uint32Array>;
}

export function partsOf(index: CatalogueIndex): IndexParts {
  const { entity, ids, numbers, durations, tempos, trackNumbers, switches, downloads, countedUpTo } = index;
  const { orders, texts, variations } = index;
  return {
    entity,
    ids,
    numbers,
    durations,
    tempos,
    trackNumbers,
    switches,
    downloads,
    countedUpTo,
    byId: index.byId.all(),
    orders: mapped(orders, (order) => order.all()),
    texts: mapped(texts, (text) => text.parts),
    vocabulary: index.vocabulary.parts,
    values: index.values.parts,
    named: index.named.parts,
    people: index.people.parts,
    sounds: index.sounds.parts,
    variations: {
      starts: variations.starts,
      ids: variations.ids,
      durations: variations.durations,
      versions: variations.versions,
      downloads: variations.downloads,
      byDuration: variations.byDuration.all(),
      byCreation: variations.byCreation.all(),
      byDownloads: variations.byDownloads.all(),
    },
  };
}

/** @param values the values from the database; must be those that the index was built with */
export function indexFrom(parts: IndexParts, values: readonly ValueInput[]): CatalogueIndex {
  const { variations } = parts;
  return {
    ...parts,
    byId: new Order(parts.byId),
    orders: mapped(parts.orders, (sorted) => new Order(sorted)),
    texts: mapped(parts.texts, (text) => new TextField(text, parts.ids.length)),
    vocabulary: new Vocabulary(parts.vocabulary),
    values: new FilterValues(new ValueSet(values), parts.values),
    named: new ValueWords(parts.named),
    people: new People(parts.people),
    sounds: new SoundVectors(parts.sounds),
    variations: new Variations({
      ...variations,
      byDuration: new Order(variations.byDuration),
      byCreation: new Order(variations.byCreation),
      byDownloads: new Order(variations.byDownloads),
    }),
  };
}

function mapped<Name extends string, From, To>(things: Record<Name, From>, made: (from: From) => To): Record<Name, To> {
  // Object.entries loses the type of the names.
  return Object.fromEntries(Object.entries<From>(things).map(([name, thing]) => [name, made(thing)])) as Record<
    Name,
    To
  >;
}
