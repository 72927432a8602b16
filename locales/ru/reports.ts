import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

const counted =
  (one: string, few: string, other: string) =>
  ({ count }: { count: number }) =>
    `${formatCount(count)} ${plural('ru', count, { one, few, other })}`;

const usesInWords = counted('использование', 'использования', 'использований');

export const reports = {
  title: 'Отчёт',
  total: counted('отчёт', 'отчёта', 'отчётов'),
  uses: usesInWords,
  used: 'Использовано: {{time}}',
  made: 'Составлен {{date}}',
  failed: 'Отчёты не загрузились',
  none: {
    title: 'Отчётов пока нет',
    hint: 'Откройте проект и нажмите «Отчёт»: отметьте, что вошло в работу, или перетащите на страницу проекта файл EDL.',
    way: 'К проектам',
  },
  company: 'Компания',
  projectName: 'Проект',
  media: 'Где выйдет',
  territory: 'Территория',
  download: 'Скачать отчёт: {{format}}',
  delete: 'Удалить отчёт',
  deleteTitle: 'Удалить отчёт?',
  deleteText: 'Отчёт по проекту «{{project}}» исчезнет навсегда. Скачанные файлы останутся у вас.',
  deleted: 'Отчёт удалён',
  content: 'Что использовано',
  name: 'Название',
  number: 'Номер',
  usedTime: 'Использовано',
  inEdit: 'В монтаже',
  partial: 'Фрагмент',
  whole: 'Целиком',
  ofWhole: 'из {{duration}}',
  form: {
    make: 'Составить отчёт',
    mediaHint: 'Например, кинопрокат, ТВ, интернет',
    territoryHint: 'Например, Россия или весь мир',
    edl: 'Загрузить EDL или маркеры',
    otherEdl: 'Другой файл',
    edlHint:
      'EDL (CMX 3600) или CSV с маркерами из Premiere, Resolve, Reaper, до 5 МБ. Длительности и тайм-код возьмём оттуда.',
    noEdit: {
      tooLarge: 'Файл больше 5 МБ. Экспортируйте из монтажа только EDL или список маркеров.',
      empty: 'Нельзя добавить пустой файл',
      unknown: 'Это не EDL и не список маркеров: в файле нет ни одного клипа со временем.',
    },
    read: ({ uses, pictures, skipped }: { uses: number; pictures: number; skipped: number }) =>
      [
        `Прочитано: ${usesInWords({ count: uses })}.`,
        ...(pictures > 0 ? [`Клипы без звука пропущены: ${formatCount(pictures)}.`] : []),
        ...(skipped > 0 ? [`Непонятные строки: ${formatCount(skipped)}.`] : []),
      ].join(' '),
    wholeProject: 'Вернуть весь проект',
    rate: 'Частота кадров',
    rateOf: '{{rate}} кадр/с',
    lost: ({ count }: { count: number }) => `Не нашли среди ваших записей: ${formatCount(count)}`,
    find: 'Найти в проекте',
    leaveOut: 'Не включать',
    notFound: 'Ничего не нашлось',
    all: 'Выбрать всё',
    sum: '{{used}} из {{total}}, всего {{time}}',
    secondsOf: 'Использовано, «{{title}}»',
    empty: 'Отмечать пока нечего: добавьте записи в проект или загрузите EDL.',
    nothing: 'Отметьте хотя бы одну запись.',
    badSeconds: 'Проверьте длительность: минуты и секунды (1:05) или секунды (65).',
  },
};
