import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

const counted = (count: number, one: string, few: string, other: string) =>
  `${formatCount(count)} ${plural('ru', count, { one, few, other })}`;

export const personal = {
  undo: 'Отменить',
  types: {
    name: 'Что показать',
    MUSIC_VARIATION: 'Музыка',
    MUSIC_STEM: 'Стемы',
    MUSIC_ALBUM: 'Альбомы',
    MUSIC_LABEL: 'Лейблы',
    MUSIC_PLAYLIST: 'Плейлисты',
    MUSIC_AUTHOR: 'Авторы музыки',
    SOUND_VARIATION: 'Звуки',
    SOUND_LIBRARY: 'Библиотеки',
    SOUND_COLLECTION: 'Коллекции',
    SOUND_AUTHOR: 'Авторы звуков',
  },
  typeCount: '{{type}}, {{count}}',
  favorites: {
    title: 'Избранное',
    short: 'Избранное',
    add: 'В избранное',
    remove: 'Убрать из избранного',
    /** What waits to be sent, named in a refusal. */
    mark: '«{{title}}» в избранное',
    unmark: 'убрать «{{title}}» из избранного',
    marked: '«{{title}}» теперь в избранном',
    unmarked: '«{{title}}» больше не в избранном',
    markedMany: ({ count }: { count: number }) => `Теперь в избранном: ${counted(count, 'трек', 'трека', 'треков')}`,
    unmarkedMany: ({ count }: { count: number }) =>
      `Убрано из избранного: ${counted(count, 'трек', 'трека', 'треков')}`,
    empty: {
      title: 'В избранном пока пусто',
      hint: 'Нажмите на сердце у трека, альбома или автора, и они соберутся здесь.',
      find: 'Открыть каталог',
    },
  },
};
