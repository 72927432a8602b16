import { plural } from '#shared/domain/plural.ts';

import { formatCount } from '#shared/domain/format.ts';

const counted = (count: number, one: string, few: string, other: string) =>
  `${formatCount(count)} ${plural('ru', count, { one, few, other })}`;

export const catalogue = {
  music: 'Каталог музыки',
  sound: 'Каталог звуков',
  search: 'Поиск',
  searchMusic: 'Название, автор, настроение…',
  searchSound: 'Дождь, шаги, дверь…',
  clearSearch: 'Очистить поиск',
  scope: 'Область поиска',
  scopes: {
    all: 'Везде',
    author: 'Автор',
    performer: 'Исполнитель',
    description: 'Описание',
    title: 'Название',
    lyrics: 'Текст песни',
  },
  sort: 'Сортировка',
  sorts: {
    default: 'По умолчанию',
    duration_asc: 'Сначала короткие',
    duration_desc: 'Сначала длинные',
    created_asc: 'Сначала старые',
    created_desc: 'Сначала новые',
    downloads_asc: 'Сначала реже скачиваемые',
    downloads_desc: 'Сначала популярные',
    name_asc: 'По названию, А–Я',
    name_desc: 'По названию, Я–А',
  },
  total: {
    music: ({ count }: { count: number }) => counted(count, 'трек', 'трека', 'треков'),
    sound: ({ count }: { count: number }) => counted(count, 'звук', 'звука', 'звуков'),
  },
  found: ({ exact, near }: { exact: number; near: number }) =>
    [exact > 0 && `${formatCount(exact)} точно`, near > 0 && `${formatCount(near)} близко`].filter(Boolean).join(' · '),
  near: 'Дальше — подходит не всё',
  onlyNear: 'Точных совпадений нет, показаны ближайшие',
  view: 'Вид',
  views: { wave: 'Волна', description: 'Описание', tags: 'Теги' },
  display: 'Настройки отображения',
  displayHint:
    'Отмеченные фильтры видны на панели сразу, отмеченные теги — в строках. Остальные фильтры — под кнопкой «Ещё фильтры».',
  displayReset: 'Вернуть по умолчанию',
  fields: { bpm: 'Темп, BPM', withVersions: 'Только с версиями', withStems: 'Только со стемами' },
  loading: 'Загрузка',
  pages: 'Страницы',
  page: 'Страница {{page}}',
  previousPage: 'Предыдущая страница',
  nextPage: 'Следующая страница',
  play: 'Воспроизвести «{{title}}»',
  pause: 'Пауза «{{title}}»',
  seek: 'Перемотка «{{title}}»',
  seekAt: '{{time}} из {{duration}}',
  duration: 'Длительность',
  tempo: 'Темп',
  bpm: '{{bpm}}\u00A0BPM',
  exclusive: 'Эксклюзив',
  cachedOffline: 'Доступно офлайн',
  pinnedOffline: 'Сохранено на устройстве',
  info: 'Информация',
  select: 'Выбрать «{{title}}»',
  selectRow: 'Выбрать',
  similar: 'Похожие',
  more: 'Ещё',
  versions: 'Версии, {{count}}',
  stems: 'Стемы, {{count}}',
  versionOf: '{{title}}, {{version}}',
  emptySearch: {
    title: 'По запросу «{{words}}» ничего не нашлось',
    hint: 'Проверьте, нет ли опечатки, попробуйте другие слова или ищите везде.',
    clear: 'Показать всё',
  },
  emptyPage: {
    title: 'На этой странице ничего нет',
    hint: 'Список стал короче с тех пор, как появилась эта ссылка.',
    first: 'На первую страницу',
  },
  emptyList: {
    title: 'Здесь пока пусто',
    hint: 'Каталог ещё заполняется. Загляните через минуту.',
  },
  cachedList: 'Показан список, сохранённый на этом устройстве: он обновится, когда связь вернётся.',
  cachedSearch: 'Ищем только среди сохранённого на этом устройстве.',
  failed: {
    title: 'Не удалось загрузить список',
    retry: 'Загрузить список снова',
  },
};
