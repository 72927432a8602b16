import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

import type { filters as shape } from '../ru/filters.ts';

const counted = (count: number, one: string, other: string) =>
  `Show ${formatCount(count)} ${plural('en', count, { one, other })}`;

export const filters: typeof shape = {
  name: 'Filters',
  count: 'Filters, {{count}}',
  value: '“{{name}}”',
  counted: '“{{name}}”, {{count}}',
  exclude: 'Exclude “{{name}}”',
  excluded: 'Excluded: {{group}}',
  remove: 'Remove “{{name}}”',
  expand: 'Expand “{{name}}”',
  clearAll: 'Clear all',
  chosen: 'Active filters',
  unknown: 'not in the catalogue',
  search: 'Search: “{{group}}”',
  find: 'Find',
  noMatch: 'Nothing found',
  all: 'Show all {{count}}',
  from: 'from',
  to: 'to',
  atLeast: 'from {{from}}',
  upTo: 'up to {{to}}',
  between: '{{from}}–{{to}}',
  ranges: {
    duration: {
      name: 'Duration',
      chip: 'Duration {{bounds}}',
      hint: 'm:ss',
      bad: 'Enter minutes and seconds, for example 1:30',
    },
    bpm: { name: 'Tempo, BPM', chip: '{{bounds}} BPM', hint: 'BPM', bad: 'Enter a number, for example 120' },
  },
  badOrder: '“From” is greater than “to”',
  options: 'What to show',
  switches: {
    with_variations: 'With versions only',
    with_stems: 'With stems only',
    is_exclusive: 'Exclusives only',
    variations_separately: 'Show all versions',
    not_heard: 'Not heard yet',
    not_downloaded: 'Not downloaded yet',
  },
  more: 'More filters',
  place: 'Recording location',
  back: 'Back to filters',
  show: {
    music: ({ count }) => counted(count, 'track', 'tracks'),
    sound: ({ count }) => counted(count, 'sound effect', 'sound effects'),
  },
  failed: 'Could not load the filters',
  reload: 'Reload the filters',
  empty: {
    title: 'Nothing matches these filters',
    hint: 'Remove some of them, or start again from the whole catalogue.',
  },
};
