import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { Similarity, SimilarityReason } from '#shared/contract/similar.ts';

import type { CatalogueIndex } from './catalogue-index.ts';

/** What each filter's values say about two tracks that share one; the others say nothing of how a track is. */
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

/** How much each kind of likeness counts. */
const weights = {
  music: { timbre: 3, dynamics: 1, values: 4, tempo: 1, key: 0.7 },
  sound: { timbre: 3, dynamics: 1.5, values: 5, tempo: 0, key: 0 },
} as const;

/** From when on a person would say so, too. */
const plain = { timbre: 0.6, dynamics: 0.7, tempo: 0.6 };
const mostReasons = 3;
/** A reason that names itself comes before one that says «other things». */
const vague = 0.4;

/** A tempo that is so many octaves off is hardly like it any more. */
const tempoReach = 0.07;
/** Half and double count as near, not as the same. */
const tempoMultiple = 0.8;
const relativeKey = 0.7;
/** What nobody knows of one of them counts neither for nor against it. */
const unknown = 0.3;

/** A track as it is compared. */
interface Profile {
  document: number;
  /** Its values that say something, with how rare each is. */
  values: ReadonlyMap<number, number>;
  rarity: number;
  key: { tonic: number; mode: 'major' | 'minor' } | undefined;
}

/** Compares one track with others. The score is the same from either side. */
export class Likeness {
  readonly #index: CatalogueIndex;
  readonly #own: Profile;

  constructor(index: CatalogueIndex, document: number) {
    this.#index = index;
    this.#own = profileOf(index, document);
  }

  /** How alike another track is, and what they have in common. */
  with(document: number): Similarity {
    const { entity, sounds, tempos } = this.#index;
    const [own, other] = [this.#own, profileOf(this.#index, document)];
    const weight = weights[entity];
    const terms: { weight: number; likeness: number }[] = [];
    const reasons: { reason: SimilarityReason; worth: number }[] = [];
    const note = (of: keyof typeof weight, likeness: number, reason: SimilarityReason | undefined) => {
      terms.push({ weight: weight[of], likeness });
      if (reason) reasons.push({ reason, worth: weight[of] * likeness });
    };
    const heard = sounds.likeness(own.document, other.document);
    if (heard) {
      note('timbre', heard.timbre, heard.timbre >= plain.timbre ? 'timbre' : undefined);
      note('dynamics', heard.dynamics, heard.dynamics >= plain.dynamics ? 'dynamics' : undefined);
    }
    if (own.rarity > 0 || other.rarity > 0) {
      const shared = sharedValues(this.#index, own, other);
      const both = Math.sqrt(own.rarity * other.rarity);
      terms.push({ weight: weight.values, likeness: both > 0 ? shared.total / both : 0 });
      for (const [reason, rarity] of shared.byReason) {
        const share = reason === 'tags' ? vague : 1;
        reasons.push({ reason, worth: (share * weight.values * rarity) / both });
      }
    }
    if (entity === 'music') {
      const tempo = tempoLikeness(tempos[own.document]!, tempos[other.document]!);
      note('tempo', tempo?.likeness ?? unknown, tempo && tempo.likeness >= plain.tempo ? tempo.reason : undefined);
      const key = own.key && other.key && keyLikeness(own.key, other.key);
      note('key', key?.likeness ?? unknown, key?.reason);
    }
    const total = terms.reduce((sum, term) => sum + term.weight, 0);
    const score = terms.reduce((sum, term) => sum + term.weight * term.likeness, 0) / Math.max(1, total);
    return {
      score: Math.round(Math.min(1, score) * 1000) / 1000,
      reasons: reasons
        .toSorted((a, b) => b.worth - a.worth)
        .slice(0, mostReasons)
        .map(({ reason }) => reason),
    };
  }
}

function profileOf(index: CatalogueIndex, document: number): Profile {
  const { list } = index.values.set;
  const values = new Map<number, number>();
  let rarity = 0;
  let key: Profile['key'];
  for (const value of index.values.of(document)) {
    const { key: filter, musicalKey } = list[value]!;
    key ??= musicalKey;
    if (!reasonOf[filter]) continue;
    // Never nothing: two tracks of which all is common are alike.
    const own = Math.log((index.ids.length + 1) / (index.values.totals[value]! + 0.5));
    values.set(value, own);
    rarity += own;
  }
  return { document, values, rarity, key };
}

function sharedValues(index: CatalogueIndex, one: Profile, other: Profile) {
  const byReason = new Map<SimilarityReason, number>();
  let total = 0;
  for (const [value, rarity] of one.values) {
    if (!other.values.has(value)) continue;
    const reason = reasonOf[index.values.set.list[value]!.key]!;
    byReason.set(reason, (byReason.get(reason) ?? 0) + rarity);
    total += rarity;
  }
  return { byReason, total };
}

/** undefined where one of them has no tempo. */
function tempoLikeness(one: number, other: number): { likeness: number; reason: SimilarityReason } | undefined {
  if (one <= 0 || other <= 0) return undefined;
  const octaves = Math.abs(Math.log2(one / other));
  const near = (distance: number) => Math.exp(-((distance / tempoReach) ** 2));
  const [same, multiple] = [near(octaves), tempoMultiple * near(Math.abs(octaves - 1))];
  return same >= multiple ? { likeness: same, reason: 'tempo' } : { likeness: multiple, reason: 'tempo_multiple' };
}

function keyLikeness(
  one: NonNullable<Profile['key']>,
  other: NonNullable<Profile['key']>,
): { likeness: number; reason: SimilarityReason | undefined } {
  if (one.mode === other.mode)
    return one.tonic === other.tonic ? { likeness: 1, reason: 'key' } : { likeness: 0, reason: undefined };
  const [major, minor] = one.mode === 'major' ? [one, other] : [other, one];
  return (major.tonic + 9) % 12 === minor.tonic
    ? { likeness: relativeKey, reason: 'relative_key' }
    : { likeness: 0, reason: undefined };
}
