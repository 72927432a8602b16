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
  gone: 'Больше нет в каталоге',
  from: 'от',
  to: 'до',
  clearDates: 'За всё время',
  past: {
    heard: 'слышали {{day}}',
    heardShort: 'слышали',
    downloaded: 'скачано: {{types}}',
    today: 'сегодня',
    yesterday: 'вчера',
  },
  history: {
    search: 'по запросу «{{words}}»',
    all: 'Вся история',
    /** A pending play, named in a message about its failure. */
    play: 'добавить прослушивание в историю',
    title: 'История прослушивания',
    plays: ({ count }: { count: number }) => counted(count, 'прослушивание', 'прослушивания', 'прослушиваний'),
    empty: {
      title: {
        MUSIC_VARIATION: 'Музыку вы ещё не слушали',
        SOUND_VARIATION: 'Звуки вы ещё не слушали',
        MUSIC_STEM: 'Стемы вы ещё не слушали',
      },
      hint: 'Здесь появится всё, что вы слушали дольше секунды.',
    },
  },
  downloads: {
    title: 'Загрузки',
    search: 'Название, автор или номер в каталоге',
    everywhere: 'Ищем среди всех загрузок',
    ofTrack: 'Загрузки этого трека',
    all: 'Все загрузки',
    noneOfTrack: 'Этот трек вы ещё не скачивали.',
    empty: {
      title: {
        MUSIC_VARIATION: 'Музыку вы ещё не скачивали',
        SOUND_VARIATION: 'Звуки вы ещё не скачивали',
        MUSIC_STEM: 'Стемы вы ещё не скачивали',
      },
      hint: 'Всё, что вы скачаете, останется здесь: можно будет скачать ещё раз.',
    },
    emptySearch: {
      title: 'В загрузках нет «{{words}}»',
      hint: 'Проверьте, нет ли опечатки, или поищите по имени автора.',
    },
  },
  emptyDates: {
    title: 'За эти даты ничего нет',
    hint: 'Выберите другие даты или посмотрите за всё время.',
  },
  favorites: {
    title: 'Избранное',
    short: 'Избранное',
    add: 'В избранное',
    remove: 'Убрать из избранного',
    /** Pending requests, named in a message about their failure. */
    mark: 'добавить «{{title}}» в избранное',
    unmark: 'убрать «{{title}}» из избранного',
    marked: 'Добавлено в избранное: «{{title}}»',
    unmarked: 'Убрано из избранного: «{{title}}»',
    markedMany: ({ count }: { count: number }) => `Добавлено в избранное: ${counted(count, 'трек', 'трека', 'треков')}`,
    unmarkedMany: ({ count }: { count: number }) =>
      `Убрано из избранного: ${counted(count, 'трек', 'трека', 'треков')}`,
    empty: {
      title: 'В избранном пока пусто',
      hint: 'Нажмите на сердечко у трека, альбома или автора, и они появятся здесь.',
      find: 'Открыть каталог',
    },
  },
};
