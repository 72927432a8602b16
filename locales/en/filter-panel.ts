import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

import type { filterPanel as shape } from '../ru/filter-panel.ts';

const counted = (count: number, one: string, other: string) =>
  `Show ${formatCount(count)} ${plural('en', count, { one, other })}`;

export const filterPanel: typeof shape = {
  value: '“{{name}}”',
  counted: '“{{name}}”, {{count}}',
  exclude: 'Exclude “{{name}}”',
  expand: 'Expand “{{name}}”',
  search: 'Search: “{{group}}”',
  find: 'Find',
  noMatch: 'Nothing found',
  all: 'Show all {{count}}',
  from: 'from',
  to: 'to',
  ranges: {
    duration: { name: 'Duration', hint: 'm:ss', bad: 'Enter minutes and seconds, for example 1:30' },
    bpm: { name: 'Tempo, BPM', hint: 'BPM', bad: 'Enter a number, for example 120' },
  },
  badOrder: '“From” is greater than “to”',
  options: 'What to show',
  more: 'More filters',
  place: 'Recording location',
  back: 'Back to filters',
  show: {
    music: ({ count }) => counted(count, 'track', 'tracks'),
    sound: ({ count }) => counted(count, 'sound effect', 'sound effects'),
  },
  failed: 'Could not load the filters',
  reload: 'Reload the filters',
};
