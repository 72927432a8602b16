import type { Entity } from '#shared/contract/primitives.ts';
import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';

export function track(id: number, facts: Partial<TrackInput> = {}): TrackInput {
  const texts = { title: '', description: '', lyrics: '', sortRu: '', sortEn: '' };
  const counts = { rank: 0, createdAt: id, downloads: 0, duration: 1, versionCount: 0, stemCount: 0 };
  return { id, number: id, ...texts, ...counts, bpm: null, isExclusive: false, values: [], variations: [], ...facts };
}

export const indexOf = (entity: Entity, tracks: readonly TrackInput[], values: readonly ValueInput[] = []) =>
  buildIndex({
    entity,
    values,
    tracks: (async function* () {
      yield tracks;
    })(),
  }).then(({ index }) => index);
