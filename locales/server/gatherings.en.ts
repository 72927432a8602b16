import type { gatheringPages as shape } from './gatherings.ru.ts';

export const gatheringPages: typeof shape = {
  'music-playlists': {
    title: 'Playlists',
    description: 'Selections of licensed music for the job at hand: editing, advertising, games, documentaries.',
  },
  'music-labels': { title: 'Labels', description: 'The labels of the catalogue: their albums and tracks to license.' },
  'music-albums': {
    title: 'Albums',
    description: 'Albums of licensed music: hear them whole, download with a subscription.',
  },
  'music-authors': {
    title: 'Music authors',
    description: 'Composers and performers of the catalogue from A to Z: the albums and tracks of each.',
  },
  'sounds-collections': {
    title: 'Collections',
    description: 'Collections of sound effects for a scene: a storm, an old house, a trailer, a first game.',
  },
  'sounds-libraries': {
    title: 'Libraries',
    description: 'Libraries of sound effects named by UCS: hear them at once, download with a subscription.',
  },
  'sounds-authors': {
    title: 'Sound authors',
    description: 'Recordists and foley artists of the catalogue from A to Z: their libraries and sounds.',
  },
};
