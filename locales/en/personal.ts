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
    MUSIC_AUTHOR: 'Music artists',
    SOUND_VARIATION: 'Sound effects',
    SOUND_LIBRARY: 'Libraries',
    SOUND_COLLECTION: 'Collections',
    SOUND_AUTHOR: 'Sound designers',
  },
  typeCount: '{{type}}, {{count}}',
  gone: 'No longer in the catalogue',
  from: 'from',
  to: 'to',
  clearDates: 'All time',
  past: {
    heard: 'heard {{day}}',
    heardShort: 'heard',
    downloaded: 'downloaded: {{types}}',
    today: 'today',
    yesterday: 'yesterday',
  },
  history: {
    search: 'from the search “{{words}}”',
    all: 'Full history',
    play: 'add a play to your history',
    title: 'Listening history',
    plays: ({ count }) => counted(count, 'play', 'plays'),
    empty: {
      title: {
        MUSIC_VARIATION: 'You have not played any music yet',
        SOUND_VARIATION: 'You have not played any sound effects yet',
        MUSIC_STEM: 'You have not played any stems yet',
      },
      hint: 'Anything you play for more than a second will appear here.',
    },
  },
  downloads: {
    title: 'Downloads',
    search: 'Title, artist or catalogue number',
    everywhere: 'Searching all downloads',
    ofTrack: 'Downloads of this track',
    all: 'All downloads',
    noneOfTrack: 'You have not downloaded this track yet.',
    empty: {
      title: {
        MUSIC_VARIATION: 'You have not downloaded any music yet',
        SOUND_VARIATION: 'You have not downloaded any sound effects yet',
        MUSIC_STEM: 'You have not downloaded any stems yet',
      },
      hint: 'Everything you download stays here, ready to be downloaded again.',
    },
    emptySearch: {
      title: 'No downloads match “{{words}}”',
      hint: 'Check the spelling, or search by the artist’s name.',
    },
  },
  emptyDates: {
    title: 'Nothing for these dates',
    hint: 'Choose other dates, or see all time.',
  },
  favorites: {
    title: 'Favourites',
    short: 'Favourites',
    add: 'Add to favourites',
    remove: 'Remove from favourites',
    mark: 'add “{{title}}” to favourites',
    unmark: 'remove “{{title}}” from favourites',
    marked: '“{{title}}” added to favourites',
    unmarked: '“{{title}}” removed from favourites',
    markedMany: ({ count }) => `Added to favourites: ${counted(count, 'track', 'tracks')}`,
    unmarkedMany: ({ count }) => `Removed from favourites: ${counted(count, 'track', 'tracks')}`,
    empty: {
      title: 'No favourites yet',
      hint: 'Click the heart on a track, an album or an artist and it will appear here.',
      find: 'Browse the catalogue',
    },
  },
};
