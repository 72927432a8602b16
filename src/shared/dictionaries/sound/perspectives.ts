import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

export const perspectives: Classifier = {
  group: 'perspective',
  entity: 'sound',
  name: { ru: 'Звуковой план', en: 'Microphone perspective' },
  values: parseValues(`
direct = Прямой сигнал | Direct
contact = Контакт | Contact
close-up = Крупный план | Close-up
close = Ближний план | Close
medium = Средний план | Medium
distant = Дальний план | Distant
very-distant = Очень дальний план | Very distant
on-board = Внутри транспорта | Onboard
pov = От первого лица | Point of view
pass-by = Проезд | Pass-by
varying = Переменный план | Varying
`),
};
