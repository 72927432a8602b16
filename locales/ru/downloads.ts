import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

const counted = (count: number, one: string, few: string, other: string) =>
  `${formatCount(count)} ${plural('ru', count, { one, few, other })}`;

export const downloads = {
  title: 'Скачивание',
  start: 'Скачать',
  counted: 'Скачать, {{count}}',
  all: 'Скачать все, {{count}}',
  again: 'Скачать снова: {{type}}',
  what: 'Что скачать',
  format: 'Формат',
  types: {
    mp3: { name: 'MP3', hint: '320\u00A0кбит/с' },
    wav: { name: 'WAV', hint: 'без потерь, качество мастера' },
    flac: { name: 'FLAC', hint: 'без потерь, меньше WAV' },
    csv: { name: 'Музыкальная справка', hint: 'CSV для отчёта' },
  },
  about: '≈ {{size}}',
  oneRecording: 'Трек',
  allStems: ({ count }: { count: number }) => `Все стемы в ZIP: ${counted(count, 'файл', 'файла', 'файлов')}`,
  stemsOf: '{{title}}: стемы',
  chosen: 'Выбрано: {{count}}',
  zip: ({ count }: { count: number }) =>
    `${counted(count, 'файл', 'файла', 'файлов')} в архиве ZIP со списком файлов и музыкальной справкой.`,
  numbered: 'Номера в начале имён файлов',
  leftOut: ({ count }: { count: number }) =>
    `${counted(count, 'эксклюзивный трек не войдёт', 'эксклюзивных трека не войдут', 'эксклюзивных треков не войдут')}: нужна отдельная лицензия.`,
  browser: 'Ход загрузки покажет браузер.',
  offline: 'Скачать можно, когда связь вернётся.',
  tooMany: 'За раз можно скачать не больше {{max}} записей. Снимите часть выделения.',
  tray: 'Загрузки',
  trayFold: 'Свернуть загрузки',
  trayUnfold: 'Развернуть загрузки',
  trayEmpty: 'Здесь появится всё, что вы скачаете в этой вкладке.',
  trayClose: 'Закрыть загрузки',
  percent: '{{percent}}\u00A0%',
  progress: 'Скачивается «{{title}}»',
  stop: 'Остановить «{{title}}»',
  remove: 'Убрать «{{title}}»',
  retry: 'Повторить «{{title}}»',
  checkAgain: 'Проверить файлы снова',
  sizeOf: '{{received}} из {{size}}',
  phases: {
    queued: 'В очереди',
    // Until its first byte has come.
    fetching: 'Готовится',
    waiting: 'Ждёт подключения',
    saved: 'Скачано',
    handed: 'Скачивается в браузере',
    failed: 'Не удалось скачать',
  },
  saved: 'Скачано: «{{title}}»',
  failed: 'Не удалось скачать «{{title}}»',
};
