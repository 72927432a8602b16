import { formatCount, formatDuration } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

/** How a search was understood, and what to do where nothing matches it. */
export const search = {
  understood: 'Как понят запрос',
  concept: '«{{name}}»: что сделать',
  remove: 'Убрать',
  makeFilter: 'Сделать фильтром',
  takeLiterally: 'Искать буквально «{{words}}»',
  asWritten: 'Искать слова как есть',
  literal: 'Слова ищутся как есть.',
  asBrief: 'Искать по смыслу',
  readAs: 'Прочитано как «{{words}}»',
  exactly: 'Искать именно «{{words}}»',
  tempo: {
    about: '≈ {{value}}\u00A0BPM',
    between: '{{from}}–{{to}}\u00A0BPM',
    upTo: 'до {{to}}\u00A0BPM',
    atLeast: 'от {{from}}\u00A0BPM',
  },
  length: {
    about: ({ value }: { value: number }) => `≈ ${formatDuration(value)}`,
    between: ({ from, to }: { from: number; to: number }) => `${formatDuration(from)}–${formatDuration(to)}`,
    upTo: ({ to }: { to: number }) => `до ${formatDuration(to)}`,
    atLeast: ({ from }: { from: number }) => `от ${formatDuration(from)}`,
  },
  alternatives: {
    without: ({ name, count }: { name: string; count: number }) => `Без «${name}»: ${formatCount(count)}`,
    spelling: ({ name, count }: { name: string; count: number }) => `Возможно, «${name}»: ${formatCount(count)}`,
    alone: ({ name, count }: { name: string; count: number }) => `Только «${name}»: ${formatCount(count)}`,
    unquoted: ({ count }: { name: string; count: number }) => `Без кавычек: ${formatCount(count)}`,
    anywhere: ({ count }: { name: string; count: number }) => `Во всех полях: ${formatCount(count)}`,
  },
  both: { music: 'В музыке', sound: 'В звуках', nothing: 'Здесь ничего не нашлось.' },
  versionsInstead: ({ count }: { count: number }) =>
    `Показать ${plural('ru', count, { one: 'версию', few: 'версии', other: 'версии' })}: ${formatCount(count)}`,
  elsewhere: {
    music: ({ count }: { count: number }) => `В музыке: ${formatCount(count)}`,
    sound: ({ count }: { count: number }) => `В звуках: ${formatCount(count)}`,
  },
  suggestions: {
    name: 'Подсказки',
    count: ({ count }: { count: number }) =>
      `${count} ${plural('ru', count, { one: 'подсказка', few: 'подсказки', other: 'подсказок' })}`,
    open: 'Открыть «{{name}}»',
    recent: 'Недавние запросы',
    forget: 'Убрать «{{words}}» из недавних',
    forgetAll: 'Очистить недавние',
  },
  match: {
    album: 'альбом',
    label: 'лейбл',
    library: 'библиотека',
    title: 'в названии',
    author: 'автор',
    tags: 'теги',
    description: 'в описании',
    lyrics: 'в тексте песни',
    ident: 'номер в каталоге',
    lacks: 'Нет: {{names}}',
  },
};
