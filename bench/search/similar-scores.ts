import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import { findSimilar } from '#server/catalogue-index/similar/find-similar.ts';
import { areOpposite, moodSides } from '#server/catalogue-index/similar/opposite-moods.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { FoundSimilar } from '#server/domain/catalogue-search.ts';

import type { DemoInput } from './demo-catalogue.ts';

/** Judged tracks of each list: those visible in a panel without scrolling. */
export const nearest = 3;

/** The compared tags. */
const tagKeys: Readonly<Record<Entity, ReadonlySet<FilterKey>>> = {
  music: new Set(['genres', 'moods', 'productions', 'classifier_characters_ids', 'instruments']),
  sound: new Set(['ucs_sub_ids', 'keywords', 'perspective']),
};

/** A track with its list of similar tracks. */
export interface JudgedSimilar {
  id: number;
  found: FoundSimilar['tracks'];
  /** The first of them has an opposite mood. */
  isOpposite: boolean;
}

/** Shares of tags in common (Jaccard) with the nearest tracks, averaged over a catalogue. */
export interface SimilarScores {
  own: number;
  /** The three with the largest share, whatever their sound, and three random ones. */
  best: number;
  chance: number;
  oppositeFirst: number;
  judged: readonly JudgedSimilar[];
}

/** @param features of each track, in the order of the tracks; without them tracks are compared by values only */
export async function similarScores(
  { entity, values, tracks: plain }: DemoInput,
  features: readonly (Int16Array | undefined)[] = [],
): Promise<SimilarScores> {
  const tracks = plain.map((track, at) => ({ ...track, features: features[at] }));
  const { index } = await buildIndex({ entity, values, tracks: once(tracks) });
  const keys = tagKeys[entity];
  const tags = new Map(
    tracks.map(({ id, values: own }) => [id, new Set(own.flatMap(([key, value]) => (keys.has(key) ? [value] : [])))]),
  );
  const shared = (one: number, other: number) => jaccard(tags.get(one) ?? new Set(), tags.get(other) ?? new Set());
  const sidesOf = (id: number) => moodSides(index, index.ids.indexOf(id));
  let [own, best, chance] = [0, 0, 0];
  const judged = tracks.map(({ id }): JudgedSimilar => {
    const others = tracks.filter((track) => track.id !== id).map((track) => shared(id, track.id));
    const found = findSimilar(index, { entity, id, page: 1, perPage: nearest })?.tracks ?? [];
    own += sum(found.map((track) => shared(id, track.id))) / nearest;
    best += sum(others.toSorted((a, b) => b - a).slice(0, nearest)) / nearest;
    chance += sum(others) / others.length;
    const [first] = found;
    return { id, found, isOpposite: first !== undefined && areOpposite(sidesOf(id), sidesOf(first.id)) };
  });
  const size = tracks.length;
  const oppositeFirst = judged.filter(({ isOpposite }) => isOpposite).length;
  return { own: own / size, best: best / size, chance: chance / size, oppositeFirst, judged };
}

function jaccard(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const both = [...one].filter((value) => other.has(value)).length;
  return both / Math.max(1, one.size + other.size - both);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

async function* once<Value>(values: readonly Value[]) {
  yield values;
}
