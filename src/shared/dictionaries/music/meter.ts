import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

export const meter: Classifier = {
  group: 'meter',
  entity: 'music',
  name: { ru: 'Размер', en: 'Time signature' },
  values: parseValues(`
2-4 = 2/4 | 2/4
3-4 = 3/4 | 3/4
4-4 = 4/4 | 4/4
5-4 = 5/4 | 5/4
6-4 = 6/4 | 6/4
7-4 = 7/4 | 7/4
3-8 = 3/8 | 3/8
5-8 = 5/8 | 5/8
6-8 = 6/8 | 6/8
7-8 = 7/8 | 7/8
9-8 = 9/8 | 9/8
11-8 = 11/8 | 11/8
12-8 = 12/8 | 12/8
mixed = Переменный | Mixed
free = Свободный | Free
`),
};
