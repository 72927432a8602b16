import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

const counted = (count: number, one: string, few: string, other: string) =>
  `Показать ${formatCount(count)} ${plural('ru', count, { one, few, other })}`;

/** Texts of the filters as one chooses them. */
export const filterPanel = {
  value: '«{{name}}»',
  counted: '«{{name}}», {{count}}',
  exclude: 'Исключить «{{name}}»',
  expand: 'Раскрыть «{{name}}»',
  search: 'Поиск: «{{group}}»',
  find: 'Найти',
  noMatch: 'Ничего не нашлось',
  all: 'Показать все {{count}}',
  from: 'от',
  to: 'до',
  ranges: {
    duration: { name: 'Длительность', hint: 'м:сс', bad: 'Введите минуты и секунды, например 1:30' },
    bpm: { name: 'Темп, BPM', hint: 'BPM', bad: 'Введите число, например 120' },
  },
  badOrder: 'Значение «от» больше, чем «до»',
  options: 'Что показывать',
  more: 'Ещё фильтры',
  place: 'Место записи',
  back: 'Назад к фильтрам',
  show: {
    music: ({ count }: { count: number }) => counted(count, 'трек', 'трека', 'треков'),
    sound: ({ count }: { count: number }) => counted(count, 'звук', 'звука', 'звуков'),
  },
  failed: 'Не удалось загрузить фильтры',
  reload: 'Загрузить фильтры снова',
};
