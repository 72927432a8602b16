import type { filters as shape } from '../ru/filters.ts';

export const filters: typeof shape = {
  name: 'Filters',
  count: 'Filters, {{count}}',
  excluded: 'Excluded: {{group}}',
  remove: 'Remove “{{name}}”',
  clearAll: 'Clear all',
  chosen: 'Active filters',
  unknown: 'not in the catalogue',
  atLeast: 'from {{from}}',
  upTo: 'up to {{to}}',
  between: '{{from}}–{{to}}',
  ranges: { duration: 'Duration {{bounds}}', bpm: '{{bounds}} BPM' },
  switches: {
    with_variations: 'With versions only',
    with_stems: 'With stems only',
    is_exclusive: 'Exclusives only',
    variations_separately: 'Show all versions',
    not_heard: 'Not heard yet',
    not_downloaded: 'Not downloaded yet',
  },
  empty: {
    title: 'Nothing matches these filters',
    hint: 'Remove some of them, or start again from the whole catalogue.',
  },
};
