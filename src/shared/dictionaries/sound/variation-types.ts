import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

export const variationTypes: Classifier = {
  group: 'variation_type_ids',
  entity: 'sound',
  name: { ru: 'Версия', en: 'Version' },
  values: parseValues(`
main = Основная | Main
take-2 = Дубль 2 | Take 2
take-3 = Дубль 3 | Take 3
take-4 = Дубль 4 | Take 4
close = Ближний план | Close
distant = Дальний план | Distant
interior = Внутри | Interior
exterior = Снаружи | Exterior
dry = Сухая | Dry
wet = С реверберацией | Wet
short = Короткая | Short
long = Длинная | Long
loop = Луп | Loop
single = Одиночная | Single
series = Серия | Series
slow = Медленная | Slow
fast = Быстрая | Fast
soft = Тихая | Soft
hard = Громкая | Hard
low = Низкая | Low pitch
high = Высокая | High pitch
reverse = Реверс | Reversed
processed = Обработанная | Processed
mono = Моно | Mono
`),
};
