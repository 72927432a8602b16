import type { authorTexts as shape } from './author.ru.ts';

export const authorTexts: typeof shape = {
  usage: 'Usage: npm run tonika -- author a-list add 12 | author a-list remove 12',
  unknown: 'There is no artist {{id}}.',
  add: 'Artist {{id}} added to Featured.',
  remove: 'Artist {{id}} removed from Featured.',
};
