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
