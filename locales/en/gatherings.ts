import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

import type { gatherings as shape } from '../ru/gatherings.ts';

const counted =
  (one: string, other: string) =>
  ({ count }: { count: number }) =>
    `${formatCount(count)} ${plural('en', count, { one, other })}`;

const authors = { search: 'Name of a person or group', total: counted('author', 'authors') };

export const gatherings: typeof shape = {
  albums: { title: 'Albums', search: 'Title, author, label', total: counted('album', 'albums') },
  labels: { title: 'Labels', search: 'Label name', total: counted('label', 'labels') },
  playlists: { title: 'Playlists', search: 'Name or theme of a playlist', total: counted('playlist', 'playlists') },
  collections: {
    title: 'Collections',
    search: 'Name or theme of a collection',
    total: counted('collection', 'collections'),
  },
  libraries: { title: 'Libraries', search: 'Library name', total: counted('library', 'libraries') },
  musicAuthors: { title: 'Music authors', ...authors },
  soundAuthors: { title: 'Sound authors', ...authors },
  tracks: { music: 'Tracks', sound: 'Sounds' },
  length: ({ seconds }) => {
    const minutes = Math.round(seconds / 60);
    if (minutes < 1) return `${Math.round(seconds)} s`;
    if (minutes < 60) return `${minutes} min`;
    return `${formatCount(Math.floor(minutes / 60))} h ${minutes % 60} min`;
  },
  andOthers: 'and others',
  ofLabel: 'Label: {{name}}',
  ofAuthor: 'Author: {{name}}',
  remove: 'Remove “{{name}}”',
  showAll: 'Show all, {{count}}',
  aList: 'A-list',
  letters: 'Letters',
  allLetters: 'All',
  otherLetters: '0–9 and others',
  emptySearch: 'Check the word or try another one.',
  emptyLetter: { title: 'Nobody under this letter', hint: 'Choose another one or look at all of them.' },
  failed: 'The list did not load',
};
