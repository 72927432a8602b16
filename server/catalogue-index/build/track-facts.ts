import { numbersOf } from '../arrays/growing-list.ts';
import type { TrackInput } from '../../domain/index-input.ts';
import { sortedBy } from '../arrays/sorted-by.ts';

/** Data of a track besides its texts and values. */
export type TrackFacts = Required<
  Pick<
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
  >
> & { revision: number; hasVersions: boolean; hasStems: boolean };

export const factsOf = (track: TrackInput): TrackFacts => ({
  id: track.id,
  number: track.number,
  revision: track.revision ?? 0,
  sortRu: track.sortRu,
  sortEn: track.sortEn,
  rank: track.rank,
  createdAt: track.createdAt,
  downloads: track.downloads,
  duration: track.duration,
  bpm: track.bpm,
  trackNumber: track.trackNumber ?? null,
  isExclusive: track.isExclusive,
  hasVersions: track.versionCount > 0,
  hasStems: track.stemCount > 0,
});

/** Returns the default order: editors' rank, then the newest first. */
export function defaultOrder(facts: readonly TrackFacts[]): Uint32Array {
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
