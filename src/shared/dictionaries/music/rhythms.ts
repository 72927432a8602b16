import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

/** The key of the filter is spelled `rhytmics` (spec.md section 3). */
export const rhythms: Classifier = {
  group: 'rhytmics',
  entity: 'music',
  name: { ru: 'Ритм', en: 'Rhythm' },
  values: parseValues(`
no-beat = Без бита | No beat
steady = Ровный | Steady
four-on-the-floor = Прямая бочка | Four on the floor
backbeat = Бэкбит | Backbeat
breakbeat = Ломаный | Breakbeat
half-time = Хаф-тайм | Half-time
double-time = Дабл-тайм | Double-time
swing = Свинг | Swing
shuffle = Шаффл | Shuffle
syncopated = Синкопированный | Syncopated
off-beat = Офбит | Off-beat
waltz = Вальсовый | Waltz
march = Маршевый | March
latin = Латиноамериканский | Latin
clave = Клаве | Clave
tribal = Трайбал | Tribal
polyrhythmic = Полиритмия | Polyrhythmic
ostinato = Остинато | Ostinato
triplet = Триольный | Triplet
irregular = Неровный | Irregular
accelerating = Ускоряющийся | Accelerating
rubato = Рубато | Rubato
`),
};
