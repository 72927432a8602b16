import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

export const content = {
  track: 'Трек в тексте',
  cached: 'Сервер недоступен: показан сохранённый текст.',
  cachedOther: 'Сервер недоступен: показан сохранённый текст, он есть только на английском.',
  plans: 'Подписки',
  request: 'Запросить',
  requestOf: 'Запросить: {{name}}',
  requestSubject: 'Подписка «{{name}}»',
  write: 'Написать нам',
  landing: { listen: 'Слушать каталог', register: 'Зарегистрироваться', points: 'Что внутри' },
  blog: {
    title: 'Блог',
    titleOf: '{{category}} — блог',
    all: 'Все записи',
    categories: 'Рубрики',
    posts: ({ count }: { count: number }) =>
      `${formatCount(count)} ${plural('ru', count, { one: 'запись', few: 'записи', other: 'записей' })}`,
    empty: { title: 'Записей пока нет', hint: 'Загляните позже или откройте каталог.' },
    failed: 'Не удалось загрузить записи',
    otherLanguage: { ru: 'Эта запись есть только на русском.', en: 'Эта запись есть только на английском.' },
    readOther: { ru: 'Открыть русскую страницу', en: 'Открыть английскую страницу' },
    back: 'Все записи',
  },
};
