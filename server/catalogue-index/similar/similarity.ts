import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { Similarity, SimilarityReason } from '#shared/contract/similar.ts';

import type { CatalogueIndex } from '../store/catalogue-index.ts';
import { areOpposite, moodSides } from './opposite-moods.ts';
import { keySimilarity, tempoSimilarity } from './musical-similarity.ts';

/** The reason given for a shared value, by filter; other filters do not describe the track itself. */
const reasonOf: { readonly [key in FilterKey]?: SimilarityReason } = {
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
};

/** Weights of the kinds of similarity. */
const weights = {
  music: { timbre: 3, dynamics: 1, values: 4, tempo: 1, key: 0.7 },
  sound: { timbre: 3, dynamics: 1.5, values: 5, tempo: 0, key: 0 },
} as const;

/** Thresholds from which a similarity is noticeable and named. */
const plain = { timbre: 0.6, dynamics: 0.7, tempo: 0.6 };
const maxReasons = 3;
/** Factor of unspecific reasons: a specific one comes first. */
const vague = 0.4;
/** Factor for opposite moods: a meditation and a horror drone may sound alike and are not. */
const opposite = 0.5;
/** Neutral value when a property of one track is unknown. */
const unknown = 0.3;

/** Weight of each value for similarity, per index; 0 for irrelevant ones. */
const known = new WeakMap<CatalogueIndex, Float64Array>();

function raritiesOf(index: CatalogueIndex): Float64Array {
  const made = known.get(index);
  if (made) return made;
  const { set, totals } = index.values;
  const rarities = Float64Array.from(set.list, ({ key }, value) =>
    // Never 0: tracks with only common values are still similar.
    reasonOf[key] ? Math.log((index.ids.length + 1) / (totals[value]! + 0.5)) : 0,
  );
  known.set(index, rarities);
  return rarities;
}

/** Compares one track with others. The score is symmetric. */
export class SimilarityRanker {
  readonly #index: CatalogueIndex;
  readonly #document: number;
  readonly #rarities: Float64Array;
  /** 1 for each value of the track. */
  readonly #values: Uint8Array;
  readonly #rarity: number;
  readonly #key: number | undefined;
  /** Sides of its moods (opposite-moods.ts). */
  readonly #sides: number;

  constructor(index: CatalogueIndex, document: number) {
    this.#index = index;
    this.#document = document;
    this.#rarities = raritiesOf(index);
    this.#values = new Uint8Array(index.values.set.size);
    for (const value of index.values.of(document)) this.#values[value] = 1;
    this.#rarity = this.#valuesOf(document).rarity;
    this.#key = this.#keyOf(document);
    this.#sides = moodSides(index, document);
  }

  /** Returns the similarity of another track, 0 to 1. */
  score(document: number): number {
    const { entity, sounds, tempos } = this.#index;
    const weight = weights[entity];
    let [sum, total] = [0, 0];
    const heard = sounds.similarity(this.#document, document);
    if (heard) {
      sum += weight.timbre * heard.timbre + weight.dynamics * heard.dynamics;
      total += weight.timbre + weight.dynamics;
    }
    const { rarity, shared } = this.#valuesOf(document);
    if (rarity > 0 || this.#rarity > 0) {
      if (shared > 0) sum += (weight.values * shared) / Math.sqrt(rarity * this.#rarity);
      total += weight.values;
    }
    if (entity === 'music') {
      const tempo = tempoSimilarity(tempos[this.#document]!, tempos[document]!);
      const key = this.#sharedKey(document);
      sum += weight.tempo * (tempo?.similarity ?? unknown) + weight.key * (key?.similarity ?? unknown);
      total += weight.tempo + weight.key;
    }
    const share = areOpposite(this.#sides, moodSides(this.#index, document)) ? opposite : 1;
    return Math.round(Math.min(1, (share * sum) / Math.max(1, total)) * 1000) / 1000;
  }

  /** Returns what they have in common, the most significant first. */
  reasons(document: number): Similarity['reasons'] {
    const { entity, sounds, tempos } = this.#index;
    const weight = weights[entity];
    const found: { reason: SimilarityReason; worth: number }[] = [];
    const heard = sounds.similarity(this.#document, document);
    for (const reason of ['timbre', 'dynamics'] as const) {
      if (heard && heard[reason] >= plain[reason]) found.push({ reason, worth: weight[reason] * heard[reason] });
    }
    const both = Math.sqrt(this.#rarity * this.#valuesOf(document).rarity);
    for (const [reason, rarity] of this.#sharedValues(document)) {
      const share = reason === 'tags' ? vague : 1;
      found.push({ reason, worth: (share * weight.values * rarity) / both });
    }
    const tempo = entity === 'music' ? tempoSimilarity(tempos[this.#document]!, tempos[document]!) : undefined;
    if (tempo && tempo.similarity >= plain.tempo) {
      found.push({ reason: tempo.reason, worth: weight.tempo * tempo.similarity });
    }
    const key = this.#sharedKey(document);
    if (key?.reason) found.push({ reason: key.reason, worth: weight.key * key.similarity });
    return found
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, maxReasons)
      .map(({ reason }) => reason);
  }

  /** Returns the total rarity of a document's values, and of those shared with the track. */
  #valuesOf(document: number): { rarity: number; shared: number } {
    const { values } = this.#index;
    const rarities = this.#rarities;
    let [rarity, shared] = [0, 0];
    // Values of open filters, such as authors, do not affect similarity.
    for (const value of values.closed.of(document)) {
      rarity += rarities[value]!;
      shared += rarities[value]! * this.#values[value]!;
    }
    return { rarity, shared };
  }

  #sharedValues(document: number): ReadonlyMap<SimilarityReason, number> {
    const { values } = this.#index;
    const byReason = new Map<SimilarityReason, number>();
    for (const value of values.of(document)) {
      const reason = reasonOf[values.set.list[value]!.key];
      if (!reason || this.#values[value] === 0) continue;
      byReason.set(reason, (byReason.get(reason) ?? 0) + this.#rarities[value]!);
    }
    return byReason;
  }

  #sharedKey(document: number) {
    if (this.#key === undefined) return undefined;
    const other = this.#keyOf(document);
    if (other === undefined) return undefined;
    const { list } = this.#index.values.set;
    const [own, theirs] = [list[this.#key]!.musicalKey, list[other]!.musicalKey];
    return own && theirs && keySimilarity(own, theirs);
  }

  /** Returns the value of its musical key. */
  #keyOf(document: number): number | undefined {
    const { set } = this.#index.values;
    const { from, to } = set.spans.get('key') ?? { from: 0, to: 0 };
    for (let value = from; value < to; value += 1) {
      if (set.list[value]!.musicalKey && this.#index.values.has(document, value)) return value;
    }
    return undefined;
  }
}
