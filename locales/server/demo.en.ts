import type { demoTexts as shape } from './demo.ru.ts';

export const demoTexts: typeof shape = {
  wrongCall: 'It can only be removed: npm run tonika -- demo remove',
  removed: 'The demo catalogue is removed: {{count}} tracks and effects. It will not come back by itself.',
  nothing: 'There is no demo catalogue here. It will not come by itself.',
};
