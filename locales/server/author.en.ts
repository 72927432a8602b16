import type { authorTexts as shape } from './author.ru.ts';

export const authorTexts: typeof shape = {
  wrongCall: 'It goes like this: npm run tonika -- author a-list add 12, or author a-list remove 12',
  unknown: 'There is no author {{id}}.',
  add: 'Author {{id}} now stands among those whom the editors put first.',
  remove: 'Author {{id}} no longer stands among those whom the editors put first.',
};
