import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

const counted = (count: number, one: string, few: string, other: string) =>
  `Показать ${formatCount(count)} ${plural('ru', count, { one, few, other })}`;

export const filters = {
  name: 'Фильтры',
  count: 'Фильтры, {{count}}',
  value: '«{{name}}»',
  counted: '«{{name}}», {{count}}',
  exclude: 'Исключить «{{name}}»',
  excluded: 'Исключено: {{group}}',
  remove: 'Убрать «{{name}}»',
  expand: 'Раскрыть «{{name}}»',
  clearAll: 'Сбросить всё',
  chosen: 'Выбранные фильтры',
  unknown: 'нет в каталоге',
  search: 'Поиск: «{{group}}»',
  find: 'Найти',
  noMatch: 'Ничего не нашлось',
  all: 'Показать все {{count}}',
  from: 'от',
  to: 'до',
  atLeast: 'от {{from}}',
  upTo: 'до {{to}}',
  between: '{{from}}–{{to}}',
  ranges: {
    duration: {
      name: 'Длительность',
      chip: 'Длительность {{bounds}}',
      hint: 'м:сс',
      bad: 'Введите минуты и секунды, например 1:30',
    },
    bpm: { name: 'Темп, BPM', chip: '{{bounds}}\u00A0BPM', hint: 'BPM', bad: 'Введите число, например 120' },
  },
  badOrder: 'Значение «от» больше, чем «до»',
  options: 'Что показывать',
  switches: {
    with_variations: 'Только с версиями',
    with_stems: 'Только со стемами',
    is_exclusive: 'Только эксклюзив',
    variations_separately: 'Показывать все версии',
    not_heard: 'Ещё не прослушано',
    not_downloaded: 'Ещё не скачано',
  },
  more: 'Ещё фильтры',
  place: 'Место записи',
  back: 'Назад к фильтрам',
  show: {
    music: ({ count }: { count: number }) => counted(count, 'трек', 'трека', 'треков'),
    sound: ({ count }: { count: number }) => counted(count, 'звук', 'звука', 'звуков'),
  },
  failed: 'Не удалось загрузить фильтры',
  reload: 'Загрузить фильтры снова',
  empty: {
    title: 'Под эти фильтры ничего не подходит',
    hint: 'Уберите часть фильтров или откройте весь каталог.',
  },
};
