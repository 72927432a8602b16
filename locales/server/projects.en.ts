import type { projectTexts as shape } from './projects.ru.ts';

export const projectTexts: typeof shape = {
  copy: '{{name}} (copy)',
};
