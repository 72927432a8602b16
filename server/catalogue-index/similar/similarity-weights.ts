import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { SimilarityReason } from '#shared/contract/similar.ts';
import type { CatalogueIndex } from '../store/catalogue-index.ts';

/** The reason given for a shared value, by filter; null where it does not describe the track itself. */
export const reasonOf: Readonly<Record<FilterKey, SimilarityReason | null>> = {
  genres: 'genres',
  moods: 'moods',
  classifier_characters_ids: 'moods',
  instruments: 'instruments',
  productions: 'tags',
  rhytmics: 'tags',
  vocals: 'tags',
  meter: 'tags',
  eras: 'tags',
  lyrics: 'tags',
  soundalike: 'tags',
  ucs_sub_ids: 'category',
  keywords: 'keywords',
  perspective: 'tags',
  classifier_space_ids: 'place',
  location_continent_ids: 'place',
  location_country_ids: 'place',
  location_city_ids: 'place',
  // Tempo and key are compared as such.
  tempo: null,
  key: null,
  version: null,
  variation_type_ids: null,
  languages: null,
  countries: null,
  author_ids: null,
  label_ids: null,
  album_ids: null,
  library_ids: null,
  classifier_microphone_ids: null,
  recorder: null,
  microphones: null,
};

/**
 * How much each kind of likeness counts: what tracks are first, by which one can stand in for the other, then what they sound like.
 * `npm run bench:similar` shows what a change does.
 */
export const weights = {
  music: { timbre: 1, dynamics: 0.3, values: 10, tempo: 0.6, key: 0.2 },
  sound: { timbre: 1, dynamics: 0.4, values: 8, tempo: 0, key: 0 },
} as const;

/** What is told first as a reason: how it sounds is heard at once, whatever it counts in the order. */
export const reasonWeights = {
  music: { timbre: 3, dynamics: 1, values: 4, tempo: 1, key: 0.7 },
  sound: { timbre: 3, dynamics: 1.5, values: 5, tempo: 0, key: 0 },
} as const;

/** What a track is: two that share it serve the same scene. Other values, of metre, era or place, count a part of it. */
const ofMeaning: ReadonlySet<FilterKey> = new Set([
  'genres',
  'moods',
  'classifier_characters_ids',
  'instruments',
  'productions',
  'ucs_sub_ids',
  'keywords',
  'perspective',
]);

const besideMeaning = 0.25;

/** From when on a person would say so, too. */
export const plain = { timbre: 0.6, dynamics: 0.7, tempo: 0.6 };
export const maxReasons = 3;
/** Factor of unspecific reasons: a specific one comes first. */
export const vague = 0.4;
/** Factor for opposite moods: a meditation and a horror drone may sound alike and are not. */
export const opposite = 0.5;
/** Neutral value when a property of one track is unknown. */
export const unknown = 0.3;

/** What each value of an index is worth for likeness, and how rare it is, by which reasons are ordered; 0 where it says nothing. */
export interface ValueWorths {
  worths: Float64Array;
  rarities: Float64Array;
}

const known = new WeakMap<CatalogueIndex, ValueWorths>();

export function worthsOf(index: CatalogueIndex): ValueWorths {
  const made = known.get(index);
  if (made) return made;
  const { set, totals } = index.values;
  const rarities = Float64Array.from(set.list, ({ key }, value) =>
    // Never 0: tracks with only common values are still similar.
    reasonOf[key] ? Math.log((index.ids.length + 1) / (totals[value]! + 0.5)) : 0,
  );
  const worths = Float64Array.from(set.list, ({ key }, value) =>
    // A value that many have still is one in common.
    reasonOf[key] ? (ofMeaning.has(key) ? 1 : besideMeaning) * (1 + rarities[value]!) : 0,
  );
  const both = { worths, rarities };
  known.set(index, both);
  return both;
}
