import type { SwitchKey } from '#shared/contract/filter-keys.ts';
import { switchedBy } from '#shared/domain/track-filters.ts';

import { numbersOf } from '../arrays/growing-list.ts';
import type { TrackInput } from '../../domain/index-input.ts';
import { sortedBy } from '../arrays/sorted-by.ts';

/** Data of a track besides its texts and values. */
export type TrackFacts = Required<
  Pick<
    TrackInput,
    'id' | 'number' | 'sortRu' | 'sortEn' | 'rank' | 'createdAt' | 'downloads' | 'duration' | 'bpm' | 'trackNumber'
  >
> & { revision: number; switches: Record<SwitchKey, boolean> };

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
  switches: switchesOf({ versions: track.versionCount, stems: track.stemCount, isExclusive: track.isExclusive }),
});

const switchesOf = (track: Parameters<(typeof switchedBy)[SwitchKey]>[0]) =>
  eachSwitch((key) => switchedBy[key](track));

/** A value for each switch; spelt out, as it is made for each track. */
export const eachSwitch = <Value>(valueOf: (key: SwitchKey) => Value): Record<SwitchKey, Value> => ({
  with_variations: valueOf('with_variations'),
  with_stems: valueOf('with_stems'),
  is_exclusive: valueOf('is_exclusive'),
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
