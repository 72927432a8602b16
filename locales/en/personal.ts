import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';
import type { MoreTexts } from '../ru.ts';

const counted = (count: number, one: string, other: string) =>
  `${formatCount(count)} ${plural('en', count, { one, other })}`;

export const personal: MoreTexts['personal'] = {
  undo: 'Undo',
  types: {
    name: 'What to show',
    MUSIC_VARIATION: 'Music',
    MUSIC_STEM: 'Stems',
    MUSIC_ALBUM: 'Albums',
    MUSIC_LABEL: 'Labels',
    MUSIC_PLAYLIST: 'Playlists',
    MUSIC_AUTHOR: 'Music authors',
    SOUND_VARIATION: 'Sounds',
    SOUND_LIBRARY: 'Libraries',
    SOUND_COLLECTION: 'Collections',
    SOUND_AUTHOR: 'Sound authors',
  },
  typeCount: '{{type}}, {{count}}',
  gone: 'No longer in the catalogue',
  from: 'from',
  to: 'to',
  clearDates: 'All time',
  history: {
    all: 'All history',
    play: 'add to history',
    title: 'Auditioned',
    plays: ({ count }) => counted(count, 'play', 'plays'),
    empty: {
      title: 'You have not listened to anything yet',
      hint: 'Everything that sounds for more than three seconds comes here.',
    },
  },
  downloads: {
    title: 'Downloads',
    search: 'Title, author or number',
    everywhere: 'Searching all downloads',
    ofTrack: 'Downloads of the track',
    all: 'All downloads',
    noneOfTrack: 'You have not downloaded this track yet.',
    empty: {
      title: 'No downloads yet',
      hint: 'Download a track and it stays here, to be downloaded again.',
    },
    emptySearch: {
      title: 'There is no “{{words}}” among the downloads',
      hint: 'Check the word, or search by the author’s name.',
    },
  },
  emptyDates: {
    title: 'Nothing on these days',
    hint: 'Choose other days, or look at all time.',
  },
  favorites: {
    title: 'Favourites',
    short: 'Favourites',
    add: 'Add to favourites',
    remove: 'Remove from favourites',
    mark: '“{{title}}” to favourites',
    unmark: 'remove “{{title}}” from favourites',
    marked: '“{{title}}” is a favourite now',
    unmarked: '“{{title}}” is no longer a favourite',
    markedMany: ({ count }) => `Added to favourites: ${counted(count, 'track', 'tracks')}`,
    unmarkedMany: ({ count }) => `Removed from favourites: ${counted(count, 'track', 'tracks')}`,
    empty: {
      title: 'Nothing here yet',
      hint: 'Press the heart of a track, an album or an author, and it will be here.',
      find: 'Open the catalogue',
    },
  },
};
