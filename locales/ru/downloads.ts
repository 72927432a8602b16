import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

const counted = (count: number, one: string, few: string, other: string) =>
  `${formatCount(count)} ${plural('ru', count, { one, few, other })}`;

export const downloads = {
  title: 'Скачивание',
  start: 'Скачать',
  counted: 'Скачать, {{count}}',
  again: 'Скачать снова: {{type}}',
  what: 'Что скачать',
  format: 'Формат',
  types: {
    mp3: { name: 'MP3', hint: '320 кбит/с' },
    wav: { name: 'WAV', hint: 'без потерь, как мастер' },
    flac: { name: 'FLAC', hint: 'без потерь, меньше WAV' },
    csv: { name: 'Монтажный лист', hint: 'CSV для отчётности' },
  },
  about: '≈ {{size}}',
  oneRecording: 'Трек',
  allStems: ({ count }: { count: number }) => `Все стемы архивом: ${counted(count, 'файл', 'файла', 'файлов')}`,
  stemsOf: '{{title}}: стемы',
  chosen: 'Выбранные записи: {{count}}',
  zip: ({ count }: { count: number }) =>
    `${counted(count, 'файл', 'файла', 'файлов')} в архиве ZIP, вместе с описью и монтажным листом.`,
  leftOut: ({ count }: { count: number }) =>
    `${counted(count, 'эксклюзивный трек не войдёт', 'эксклюзивных трека не войдут', 'эксклюзивных треков не войдут')}: нужна отдельная лицензия.`,
  browser: 'Дальше за загрузкой следит браузер.',
  offline: 'Нет подключения к интернету. Скачать можно, когда связь вернётся.',
  tooMany: 'За раз можно скачать до {{most}} записей. Снимите часть выделения.',
  thing: '«{{title}}»',
  thingOf: '«{{title}}», {{ident}}',
  askFor: {
    subscription: 'Подписка, чтобы скачать {{thing}}',
    exclusive: 'Лицензия на эксклюзив: {{thing}}',
  },
  tray: 'Загрузки',
  trayFold: 'Свернуть загрузки',
  trayUnfold: 'Развернуть загрузки',
  trayEmpty: 'Здесь появится всё, что вы скачаете на этой странице.',
  trayClose: 'Закрыть загрузки',
  percent: '{{percent}} %',
  progress: 'Скачивается «{{title}}»',
  stop: 'Остановить «{{title}}»',
  remove: 'Убрать «{{title}}»',
  retry: 'Повторить «{{title}}»',
  sizeOf: '{{received}} из {{size}}',
  phases: {
    queued: 'В очереди',
    // Until its first byte has come.
    fetching: 'Готовится',
    waiting: 'Ждём подключения',
    saved: 'Сохранено',
    handed: 'Скачивает браузер',
    failed: 'Не скачалось',
  },
  saved: '«{{title}}» сохранено',
  failed: '«{{title}}» не скачалось',
};
