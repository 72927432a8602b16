import { plural } from '#shared/domain/plural.ts';

import { formatCount } from '#shared/domain/format.ts';

const counted = (count: number, one: string, few: string, other: string) =>
  `${formatCount(count)} ${plural('ru', count, { one, few, other })}`;

export const catalogue = {
  home: {
    title: 'Музыка и звуки для кино, рекламы и игр',
    lead: 'Слушайте сразу, находите за минуты, лицензируйте без лишних слов.',
    search: 'Найти музыку: настроение, жанр, инструмент',
    submit: 'Найти',
    music: 'Новая музыка',
    sounds: 'Новые звуки',
    allMusic: 'Вся музыка',
    allSounds: 'Все звуки',
    empty: 'Записи появятся здесь, как только каталог наполнится.',
  },
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
    downloads_asc: 'Сначала редкие',
    downloads_desc: 'Сначала популярные',
    name_asc: 'По названию, А–Я',
    name_desc: 'По названию, Я–А',
  },
  total: {
    music: ({ count }: { count: number }) => counted(count, 'трек', 'трека', 'треков'),
    sound: ({ count }: { count: number }) => counted(count, 'звук', 'звука', 'звуков'),
  },
  view: 'Вид',
  views: { wave: 'Волна', description: 'Описание', tags: 'Теги' },
  display: 'Настройки показа',
  displayHint:
    'Отмеченные фильтры стоят в списке сразу, отмеченные теги видны в строках. Остальные фильтры не пропадают.',
  displayReset: 'Как было сначала',
  fields: { bpm: 'Темп, уд/мин', withVersions: 'Только с версиями', withStems: 'Только со стемами' },
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
  bpm: '{{bpm}} уд/мин',
  exclusive: 'Эксклюзив',
  heldOffline: 'Доступно офлайн',
  versions: 'Версии, {{count}}',
  stems: 'Стемы, {{count}}',
  versionOf: '{{title}}, {{version}}',
  emptySearch: {
    title: 'По запросу «{{words}}» ничего нет',
    hint: 'Проверьте слово, попробуйте другое или ищите везде, а не в одной области.',
    clear: 'Показать всё',
  },
  emptyPage: {
    title: 'На этой странице уже ничего нет',
    hint: 'Список короче, чем был по ссылке.',
    first: 'К первой странице',
  },
  emptyList: {
    title: 'Здесь пока нет записей',
    hint: 'Каталог ещё наполняется, загляните через минуту.',
  },
  heldList: 'Список сохранён на устройстве: нет подключения, новое появится, когда связь вернётся.',
  heldSearch: 'Нет подключения: ищем среди того, что вы уже открывали на этом устройстве.',
  failed: {
    title: 'Список не загрузился',
    retry: 'Повторить',
  },
};
