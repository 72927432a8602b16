import type { trackGroupPages as shape } from './track-groups.ru.ts';

export const trackGroupPages: typeof shape = {
  'music-playlists': {
    title: 'Playlists',
    description: 'Playlists of licensed music for the job in hand: editing, advertising, games, documentaries.',
  },
  'music-labels': {
    title: 'Labels',
    description: 'The record labels in the catalogue, with albums and tracks to license.',
  },
  'music-albums': {
    title: 'Albums',
    description: 'Albums of licensed music: listen from start to finish, download with a subscription.',
  },
  'music-authors': {
    title: 'Composers and artists',
    description: 'The composers and performers in the catalogue from A to Z, with their albums and tracks.',
  },
  'sounds-collections': {
    title: 'Collections',
    description: 'Collections of sound effects by scene: a storm, an old house, a trailer, your first game.',
  },
  'sounds-libraries': {
    title: 'Libraries',
    description: 'Libraries of sound effects with UCS file names: listen straight away, download with a subscription.',
  },
  'sounds-authors': {
    title: 'Sound designers and recordists',
    description:
      'The sound designers, recordists and foley artists in the catalogue from A to Z, with their libraries and sounds.',
  },
};
