import { error, hover, message, notification, success, swipe, toggle } from '../sounds/interface.ts';
import { mono, stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'interface';
const designed = { library, kit: kits.synthesis, perspective: 'direct', space: 'dry' };

export const interfaceSounds: readonly Entry[] = [
  {
    ...designed,
    name: 'UIAlert_Success Four Notes',
    title: { ru: 'Успех: четыре ноты вверх', en: 'Success: four notes up' },
    description: {
      ru: 'Оплата прошла, файл отправлен: мажорный подъём, мягкая атака.',
      en: 'Payment done, file sent: a rising major figure with a soft attack.',
    },
    keywords: ['interface', 'success', 'notification', 'bright', 'one-shot'],
    date: '2026-09-01',
    takes: [stereo('main', 1.4, success)],
  },
  {
    ...designed,
    name: 'UIAlert_Error Two Notes',
    title: { ru: 'Ошибка: две ноты вниз', en: 'Error: two notes down' },
    description: {
      ru: 'Сообщает о неудаче, не ругая: две низкие ноты, короткий отзвук.',
      en: 'Tells of a failure without scolding: two low notes, a short tail.',
    },
    keywords: ['interface', 'error', 'notification', 'dark', 'one-shot'],
    date: '2026-09-01',
    takes: [stereo('main', 0.8, error)],
  },
  {
    ...designed,
    name: 'UIAlert_Notification Chime',
    title: { ru: 'Уведомление', en: 'Notification chime' },
    description: {
      ru: 'Квинта вверх с длинным светлым хвостом; короткая версия для сообщений.',
      en: 'A fifth up with a long light tail; the short version is for messages.',
    },
    keywords: ['interface', 'notification', 'bell', 'modern', 'one-shot'],
    date: '2026-09-02',
    takes: [stereo('main', 1.5, notification), stereo('short', 0.8, message)],
  },
  {
    ...designed,
    name: 'UIClick_Hover Tick',
    title: { ru: 'Наведение курсора', en: 'Hover tick' },
    description: {
      ru: 'Едва слышный тик под курсором, не надоедает и на сотый раз.',
      en: 'A barely audible tick under the pointer, bearable the hundredth time.',
    },
    keywords: ['interface', 'click', 'quiet', 'light', 'one-shot'],
    date: '2026-09-02',
    takes: [mono('main', 0.2, hover)],
  },
  {
    ...designed,
    name: 'UIClick_Toggle On and Off',
    title: { ru: 'Переключатель', en: 'Toggle' },
    description: {
      ru: 'Включение: тон вверх. Версия «Низкая»: выключение, тон вниз.',
      en: 'On: the tone rises. The low version is off: it falls.',
    },
    keywords: ['interface', 'click', 'modern', 'one-shot'],
    date: '2026-09-03',
    takes: [mono('main', 0.3, toggle({ up: true })), mono('low', 0.3, toggle({ up: false }))],
  },
  {
    ...designed,
    name: 'UIMvmt_Swipe Card',
    title: { ru: 'Смахивание карточки', en: 'Card swipe' },
    description: { ru: 'Воздух и тонкий тон, движение вправо.', en: 'Air and a thin tone, moving to the right.' },
    keywords: ['interface', 'swish', 'transition', 'light', 'one-shot'],
    date: '2026-09-03',
    takes: [stereo('main', 0.35, swipe)],
  },
];
