import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

export const tempo: Classifier = {
  group: 'tempo',
  entity: 'music',
  name: { ru: 'Темп', en: 'Tempo' },
  values: parseValues(`
very-slow = Очень медленный (до 60) | Very slow (under 60)
slow = Медленный (60–79) | Slow (60–79)
moderate = Умеренный (80–109) | Moderate (80–109)
lively = Подвижный (110–139) | Lively (110–139)
fast = Быстрый (140–169) | Fast (140–169)
very-fast = Очень быстрый (от 170) | Very fast (170 and over)
changing = Переменный | Changing
free = Свободный | Free
`),
};
