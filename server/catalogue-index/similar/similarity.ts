import type { Similarity, SimilarityReason } from '#shared/contract/similar.ts';
import type { CatalogueIndex } from '../store/catalogue-index.ts';
import { areOpposite, moodSides } from './opposite-moods.ts';
import { keySimilarity, tempoSimilarity } from './musical-similarity.ts';
import {
  type ValueWorths,
  maxReasons,
  opposite,
  plain,
  reasonOf,
  reasonWeights,
  unknown,
  vague,
  weights,
  worthsOf,
} from './similarity-weights.ts';

/** Compares one track with others. The score is symmetric. */
export class SimilarityRanker {
  readonly #index: CatalogueIndex;
  readonly #document: number;
  readonly #ofValues: ValueWorths;
  /** 1 for each value of the track. */
  readonly #values: Uint8Array;
  readonly #worth: number;
  readonly #key: number | undefined;
  /** Sides of its moods (opposite-moods.ts). */
  readonly #sides: number;

  constructor(index: CatalogueIndex, document: number) {
    this.#index = index;
    this.#document = document;
    this.#ofValues = worthsOf(index);
    this.#values = new Uint8Array(index.values.set.size);
    for (const value of index.values.of(document)) this.#values[value] = 1;
    this.#worth = this.#valuesOf(document).worth;
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
    const { worth, shared } = this.#valuesOf(document);
    if (worth > 0 || this.#worth > 0) {
      if (shared > 0) sum += (weight.values * shared) / Math.sqrt(worth * this.#worth);
      total += weight.values;
    }
    if (entity === 'music') {
      const tempo = tempoSimilarity(tempos[this.#document]!, tempos[document]!);
      const key = this.#sharedKey(document);
      sum += weight.tempo * (tempo?.similarity ?? unknown) + weight.key * (key?.similarity ?? unknown);
      total += weight.tempo + weight.key;
    }
    const share = this.isOpposite(document) ? opposite : 1;
    return Math.round(Math.min(1, (share * sum) / Math.max(1, total)) * 1000) / 1000;
  }

  /** Whether another track is of an opposite mood. */
  isOpposite(document: number): boolean {
    return areOpposite(this.#sides, moodSides(this.#index, document));
  }

  /** What they have in common, what is heard or seen first before the rest. */
  reasons(document: number): Similarity['reasons'] {
    const { entity, sounds, tempos } = this.#index;
    const weight = reasonWeights[entity];
    const found: { reason: SimilarityReason; worth: number }[] = [];
    const heard = sounds.similarity(this.#document, document);
    for (const reason of ['timbre', 'dynamics'] as const) {
      if (heard && heard[reason] >= plain[reason]) found.push({ reason, worth: weight[reason] * heard[reason] });
    }
    const both = Math.sqrt(this.#rarityOf(this.#document) * this.#rarityOf(document));
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

  /** What the values of a document are worth together, and those that the track has, too. */
  #valuesOf(document: number): { worth: number; shared: number } {
    const { worths } = this.#ofValues;
    let [worth, shared] = [0, 0];
    // Values of open filters, such as authors, say nothing of likeness.
    for (const value of this.#index.values.closed.of(document)) {
      worth += worths[value]!;
      shared += worths[value]! * this.#values[value]!;
    }
    return { worth, shared };
  }

  #rarityOf(document: number): number {
    let rarity = 0;
    for (const value of this.#index.values.closed.of(document)) rarity += this.#ofValues.rarities[value]!;
    return rarity;
  }

  #sharedValues(document: number): ReadonlyMap<SimilarityReason, number> {
    const { values } = this.#index;
    const byReason = new Map<SimilarityReason, number>();
    for (const value of values.of(document)) {
      const reason = reasonOf[values.set.list[value]!.key];
      if (!reason || this.#values[value] === 0) continue;
      byReason.set(reason, (byReason.get(reason) ?? 0) + this.#ofValues.rarities[value]!);
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
