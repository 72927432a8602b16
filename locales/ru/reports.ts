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
  failed: 'Не удалось загрузить отчёты',
  none: {
    title: 'Отчётов пока нет',
    hint: 'Откройте проект и нажмите «Отчёт»: отметьте, что использовали, или перетащите на страницу проекта файл EDL.',
    action: 'Открыть проекты',
  },
  company: 'Компания',
  projectName: 'Проект',
  media: 'Медиа',
  territory: 'Территория',
  download: 'Скачать отчёт: {{format}}',
  delete: 'Удалить отчёт',
  deleteTitle: 'Удалить отчёт?',
  deleteText: 'Отчёт по проекту «{{project}}» удалится навсегда. Скачанные файлы останутся у вас.',
  deleted: 'Отчёт удалён',
  content: 'Что использовано',
  name: 'Название',
  number: 'Номер в каталоге',
  usedTime: 'Использовано',
  inEdit: 'В монтаже',
  partial: 'Фрагмент',
  whole: 'Целиком',
  ofWhole: 'из {{duration}}',
  form: {
    make: 'Составить отчёт',
    mediaHint: 'Например, кинотеатры, ТВ, интернет',
    territoryHint: 'Например, Россия, весь мир',
    edl: 'Загрузить EDL или маркеры',
    otherEdl: 'Выбрать другой файл',
    edlHint:
      'EDL (CMX 3600) или CSV с маркерами из Premiere Pro, DaVinci Resolve или Reaper, до 5\u00A0МБ. Длительности и таймкод возьмём из файла.',
    noEdit: {
      tooLarge: 'Файл больше 5\u00A0МБ. Экспортируйте из монтажа только EDL или список маркеров.',
      empty: 'Файл пустой',
      unknown: 'Это не EDL и не список маркеров: в файле нет ни одного клипа с таймкодом.',
    },
    read: ({ uses, pictures, skipped }: { uses: number; pictures: number; skipped: number }) =>
      [
        `Прочитано: ${usesInWords({ count: uses })}.`,
        ...(pictures > 0 ? [`Пропущено клипов без звука: ${formatCount(pictures)}.`] : []),
        ...(skipped > 0 ? [`Не распознано строк: ${formatCount(skipped)}.`] : []),
      ].join(' '),
    wholeProject: 'Вернуться ко всему проекту',
    rate: 'Частота кадров',
    rateOf: '{{rate}}\u00A0кадр/с',
    lost: ({ count }: { count: number }) => `Не найдено среди ваших записей: ${formatCount(count)}`,
    find: 'Поиск в проекте',
    leaveOut: 'Не включать',
    notFound: 'Ничего не нашлось',
    all: 'Выбрать всё',
    sum: '{{used}} из {{total}}, всего {{time}}',
    secondsOf: 'Сколько использовано: «{{title}}»',
    empty: 'Отмечать пока нечего: добавьте треки в проект или загрузите EDL.',
    nothing: 'Отметьте хотя бы один трек',
    badSeconds: 'Проверьте длительность: введите минуты и секунды (1:05) или только секунды (65)',
  },
};
