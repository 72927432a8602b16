import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

import type { catalogue as shape } from '../ru/catalogue.ts';

const counted = (count: number, one: string, other: string) =>
  `${formatCount(count)} ${plural('en', count, { one, other })}`;

export const catalogue: typeof shape = {
  home: {
    title: 'Music and sounds for film, ads and games',
    lead: 'Hear it at once, find it in minutes, license it without the paperwork.',
    search: 'Find music: a mood, a genre, an instrument',
    submit: 'Search',
    music: 'New music',
    sounds: 'New sounds',
    allMusic: 'All music',
    allSounds: 'All sounds',
    empty: 'Recordings will appear here as soon as the catalogue fills.',
  },
  music: 'Music catalogue',
  sound: 'Sounds catalogue',
  search: 'Search',
  searchMusic: 'Title, author, mood…',
  searchSound: 'Rain, steps, door…',
  clearSearch: 'Clear the search',
  scope: 'Search scope',
  scopes: {
    all: 'Everywhere',
    author: 'Author',
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
    sound: ({ count }) => counted(count, 'sound', 'sounds'),
  },
  found: ({ exact, near }) =>
    [exact > 0 && `${formatCount(exact)} exact`, near > 0 && `${formatCount(near)} close`].filter(Boolean).join(' · '),
  near: 'Beyond this line, not everything fits',
  onlyNear: 'Nothing fits exactly; these come closest',
  view: 'View',
  views: { wave: 'Wave', description: 'Description', tags: 'Tags' },
  display: 'Display settings',
  displayHint:
    'Ticked filters stand in the list at once, ticked tags are seen in rows. The other filters stay within reach.',
  displayReset: 'Back to the defaults',
  fields: { bpm: 'Tempo, bpm', withVersions: 'Only with versions', withStems: 'Only with stems' },
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
  bpm: '{{bpm}} BPM',
  exclusive: 'Exclusive',
  heldOffline: 'Available offline',
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
    hint: 'Check the word, try another one, or search everywhere instead of one field.',
    clear: 'Show everything',
  },
  emptyPage: {
    title: 'There is nothing on this page any more',
    hint: 'The list is shorter than the link expected.',
    first: 'To the first page',
  },
  emptyList: {
    title: 'No recordings here yet',
    hint: 'The catalogue is still filling, come back in a minute.',
  },
  heldList: 'This list is kept on your device: there is no connection, news will appear when it is back.',
  heldSearch: 'No connection: searching among what you have opened on this device.',
  failed: {
    title: 'The list did not load',
    retry: 'Try again',
  },
};
