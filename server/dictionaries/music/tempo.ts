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

const upperBounds: readonly [number, string][] = [
  [60, 'very-slow'],
  [80, 'slow'],
  [110, 'moderate'],
  [140, 'lively'],
  [170, 'fast'],
];

/** The tempo's slug for so many beats a minute, by the bounds that stand in the names. */
export function tempoSlug(bpm: number): string {
  return upperBounds.find(([bound]) => bpm < bound)?.[1] ?? 'very-fast';
}
