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
  gone: 'Уже не в каталоге',
  from: 'от',
  to: 'до',
  clearDates: 'За всё время',
  history: {
    all: 'Вся история',
    /** A play that waits to be sent, named in a refusal. */
    play: 'запись в историю',
    title: 'Прослушанное',
    plays: ({ count }: { count: number }) => counted(count, 'прослушивание', 'прослушивания', 'прослушиваний'),
    empty: {
      title: 'Вы ещё ничего не слушали',
      hint: 'Сюда попадает всё, что звучало дольше трёх секунд.',
    },
  },
  downloads: {
    title: 'Загрузки',
    search: 'Название, автор или номер',
    everywhere: 'Ищем среди всех загрузок',
    ofTrack: 'Загрузки трека',
    all: 'Все загрузки',
    noneOfTrack: 'Этот трек вы ещё не скачивали.',
    empty: {
      title: 'Загрузок пока нет',
      hint: 'Скачайте трек, и он останется здесь: его можно будет скачать снова.',
    },
    emptySearch: {
      title: 'Среди загрузок нет «{{words}}»',
      hint: 'Проверьте слово или поищите по имени автора.',
    },
  },
  emptyDates: {
    title: 'За эти дни ничего нет',
    hint: 'Выберите другие дни или посмотрите за всё время.',
  },
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
