import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

import type { catalogue as shape } from '../ru/catalogue.ts';

const counted = (count: number, one: string, other: string) =>
  `${formatCount(count)} ${plural('en', count, { one, other })}`;

export const catalogue: typeof shape = {
  music: 'Music catalogue',
  sound: 'Sound effects catalogue',
  search: 'Search',
  searchMusic: 'Title, artist, mood…',
  searchSound: 'Rain, footsteps, door…',
  clearSearch: 'Clear search',
  scope: 'Search scope',
  scopes: {
    all: 'Everywhere',
    author: 'Artist',
    performer: 'Performer',
    description: 'Description',
    title: 'Title',
    lyrics: 'Lyrics',
  },
  sort: 'Sort',
  sorts: {
    default: 'Default',
    duration_asc: 'Shortest first',
    duration_desc: 'Longest first',
    created_asc: 'Oldest first',
    created_desc: 'Newest first',
    downloads_asc: 'Least downloaded first',
    downloads_desc: 'Most downloaded first',
    name_asc: 'By name, A–Z',
    name_desc: 'By name, Z–A',
  },
  total: {
    music: ({ count }) => counted(count, 'track', 'tracks'),
    sound: ({ count }) => counted(count, 'sound effect', 'sound effects'),
  },
  found: ({ exact, near }) =>
    [exact > 0 && `${formatCount(exact)} exact`, near > 0 && `${formatCount(near)} close`].filter(Boolean).join(' · '),
  near: 'Partial matches below',
  onlyNear: 'No exact matches. Closest results:',
  view: 'View',
  views: { wave: 'Waveform', description: 'Description', tags: 'Tags' },
  display: 'Display settings',
  displayHint:
    'Ticked filters are always in the panel, ticked tags always in the rows. The rest are under “More filters”.',
  displayReset: 'Reset to defaults',
  fields: { bpm: 'Tempo, BPM', withVersions: 'With versions only', withStems: 'With stems only' },
  loading: 'Loading',
  pages: 'Pages',
  page: 'Page {{page}}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  play: 'Play “{{title}}”',
  pause: 'Pause “{{title}}”',
  seek: 'Scrub “{{title}}”',
  seekAt: '{{time}} of {{duration}}',
  duration: 'Duration',
  tempo: 'Tempo',
  bpm: '{{bpm}}\u00A0BPM',
  exclusive: 'Exclusive',
  cachedOffline: 'Available offline',
  pinnedOffline: 'Kept offline',
  info: 'Info',
  select: 'Select “{{title}}”',
  selectRow: 'Select',
  similar: 'Similar',
  more: 'More',
  versions: 'Versions, {{count}}',
  stems: 'Stems, {{count}}',
  versionOf: '{{title}}, {{version}}',
  emptySearch: {
    title: 'Nothing found for “{{words}}”',
    hint: 'Check the spelling, try other words, or search everywhere.',
    clear: 'Show all',
  },
  emptyPage: {
    title: 'Nothing on this page',
    hint: 'The list has become shorter since this link was made.',
    first: 'Go to the first page',
  },
  emptyList: {
    title: 'Nothing here yet',
    hint: 'The catalogue is still being filled. Come back in a minute.',
  },
  cachedList: 'This list was saved on this device and will update once you are back online.',
  cachedSearch: 'Searching only what is saved on this device.',
  failed: {
    title: 'Could not load the list',
    retry: 'Reload the list',
  },
};
