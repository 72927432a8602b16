import type { demoTexts as shape } from './demo.ru.ts';

export const demoTexts: typeof shape = {
  usage: 'Usage: npm run tonika -- demo remove',
  removed: 'Demo catalogue removed, tracks and sound effects: {{count}}. It will not come back.',
  nothing: 'There is no demo catalogue here, and none will be added.',
};
