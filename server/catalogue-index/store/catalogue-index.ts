import type { SwitchKey } from '#shared/contract/filter-keys.ts';
import type { Entity } from '#shared/contract/primitives.ts';

import type { Bits } from '../arrays/bits.ts';
import type { FilterValues } from './filter-values.ts';
import type { Order } from './orders.ts';
import type { People } from './people.ts';
import type { SoundVectors } from './sound-vectors.ts';
import type { TextField } from './text-field.ts';
import type { ValueWords } from './value-words.ts';
import type { Variations } from './variations.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Texts that are searched by word; authors and tags are found by the names of their values. */
export type TextName = 'title' | 'description' | 'lyrics';

/** In `trackNumbers`: greater than every track number on an album. */
export const unnumbered = 0xffff;
/** In `tempos`: below every tempo that a list can be filtered by. */
export const unknownTempo = -1;

/**
 * The index of one family. A document is a listed track, numbered in the default order of lists; arrays are indexed by
 * document.
 */
export interface CatalogueIndex {
  entity: Entity;
  ids: Float64Array;
  byId: Order;
  /** Number of the ident. */
  numbers: Uint32Array;
  /** Seconds. */
  durations: Float64Array;
  /** On their albums; `unnumbered` when unknown. */
  trackNumbers: Uint16Array;
  /** Beats per minute; `unknownTempo` when unknown, and so in no range. */
  tempos: Float64Array;
  /** Numbers of downloads, as counted in `orders.downloads`, and the newest download that all of them include. */
  downloads: Uint32Array;
  countedUpTo: number;
  orders: { duration: Order; tempo: Order; created: Order; downloads: Order; name_ru: Order; name_en: Order };
  switches: Record<SwitchKey, Bits>;
  texts: Record<TextName, TextField>;
  vocabulary: Vocabulary;
  values: FilterValues;
  named: ValueWords;
  people: People;
  variations: Variations;
  sounds: SoundVectors;
}
