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
  excluded: '{{group}}: excluded',
  remove: 'Remove “{{name}}”',
  parts: 'More of “{{name}}”',
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
      bad: 'Write minutes and seconds, such as 1:30',
    },
    bpm: { name: 'Beats per minute', chip: '{{bounds}} BPM', hint: 'BPM', bad: 'Write a number, such as 120' },
  },
  badOrder: 'The end comes before the beginning',
  options: 'Contents and view',
  switches: {
    with_variations: 'Only with versions',
    with_stems: 'Only with stems',
    is_exclusive: 'Only exclusive',
    variations_separately: 'Show all versions',
  },
  more: 'More filters',
  place: 'Recorded in',
  back: 'Back to the filters',
  show: {
    music: ({ count }) => counted(count, 'track', 'tracks'),
    sound: ({ count }) => counted(count, 'sound', 'sounds'),
  },
  failed: 'The filters did not load',
  suggestions: {
    name: 'Suggestions',
    count: ({ count }) => `${count} ${plural('en', count, { one: 'suggestion', other: 'suggestions' })}`,
    open: 'Open the page of “{{name}}”',
  },
  match: {
    album: 'album',
    label: 'label',
    library: 'library',
    title: 'in the title',
    author: 'author',
    tags: 'tags',
    description: 'in the description',
    lyrics: 'in the lyrics',
    lacks: 'Lacks: {{names}}',
    ident: 'number',
  },
  empty: {
    title: 'Nothing fits these filters',
    hint: 'Take some of them away or start from the whole catalogue.',
  },
};
