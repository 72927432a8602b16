import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

import type { trackGroups as shape } from '../ru/track-groups.ts';

const counted =
  (one: string, other: string) =>
  ({ count }: { count: number }) =>
    `${formatCount(count)} ${plural('en', count, { one, other })}`;

const authors = { search: 'Name of an artist or group', total: counted('artist', 'artists') };

export const trackGroups: typeof shape = {
  albums: { title: 'Albums', search: 'Title, artist, label', total: counted('album', 'albums') },
  labels: { title: 'Labels', search: 'Label name', total: counted('label', 'labels') },
  playlists: { title: 'Playlists', search: 'Playlist name or theme', total: counted('playlist', 'playlists') },
  collections: {
    title: 'Collections',
    search: 'Collection name or theme',
    total: counted('collection', 'collections'),
  },
  libraries: { title: 'Libraries', search: 'Library name', total: counted('library', 'libraries') },
  musicAuthors: { title: 'Composers and artists', ...authors },
  soundAuthors: { title: 'Sound designers and recordists', ...authors },
  tracks: { music: 'Tracks', sound: 'Sound effects' },
  length: ({ seconds }) => {
    const minutes = Math.round(seconds / 60);
    if (minutes < 1) return `${Math.round(seconds)}\u00A0s`;
    if (minutes < 60) return `${minutes}\u00A0min`;
    return `${formatCount(Math.floor(minutes / 60))}\u00A0h ${minutes % 60}\u00A0min`;
  },
  andOthers: 'and others',
  ofLabel: 'Label: {{name}}',
  ofAuthor: 'Artist: {{name}}',
  remove: 'Remove “{{name}}”',
  showAll: 'Show all {{count}}',
  aList: 'Featured',
  letters: 'A to Z',
  allLetters: 'All',
  otherLetters: '0–9 and other',
  emptySearch: 'Check the spelling or try other words.',
  emptyLetter: { title: 'No names under this letter', hint: 'Choose another letter or show the whole list.' },
  failed: 'Could not load the list',
};
