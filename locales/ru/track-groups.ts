import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

type Counted = (params: { count: number }) => string;

const counted =
  (one: string, few: string, other: string): Counted =>
  ({ count }) =>
    `${formatCount(count)} ${plural('ru', count, { one, few, other })}`;

const authors = {
  search: 'Имя или название коллектива',
  total: counted('автор', 'автора', 'авторов'),
};

export const trackGroups = {
  albums: { title: 'Альбомы', search: 'Название, автор, лейбл', total: counted('альбом', 'альбома', 'альбомов') },
  labels: { title: 'Лейблы', search: 'Название лейбла', total: counted('лейбл', 'лейбла', 'лейблов') },
  playlists: {
    title: 'Плейлисты',
    search: 'Название или тема плейлиста',
    total: counted('плейлист', 'плейлиста', 'плейлистов'),
  },
  collections: {
    title: 'Коллекции',
    search: 'Название или тема коллекции',
    total: counted('коллекция', 'коллекции', 'коллекций'),
  },
  libraries: {
    title: 'Библиотеки',
    search: 'Название библиотеки',
    total: counted('библиотека', 'библиотеки', 'библиотек'),
  },
  musicAuthors: { title: 'Авторы музыки', ...authors },
  soundAuthors: { title: 'Авторы звуков', ...authors },
  tracks: { music: 'Треки', sound: 'Звуки' },
  length: ({ seconds }: { seconds: number }) => {
    const minutes = Math.round(seconds / 60);
    if (minutes < 1) return `${Math.round(seconds)}\u00A0с`;
    if (minutes < 60) return `${minutes}\u00A0мин`;
    return `${formatCount(Math.floor(minutes / 60))}\u00A0ч ${minutes % 60}\u00A0мин`;
  },
  andOthers: 'и другие',
  ofLabel: 'Лейбл: {{name}}',
  ofAuthor: 'Автор: {{name}}',
  remove: 'Убрать «{{name}}»',
  showAll: 'Показать все {{count}}',
  aList: 'Выбор редакции',
  letters: 'По алфавиту',
  allLetters: 'Все',
  otherLetters: '0–9 и другие',
  emptySearch: 'Проверьте, нет ли опечатки, или попробуйте другие слова.',
  emptyLetter: { title: 'На эту букву пока никого нет', hint: 'Выберите другую букву или откройте весь список.' },
  failed: 'Не удалось загрузить список',
};
