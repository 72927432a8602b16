import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

export const eras: Classifier = {
  group: 'eras',
  entity: 'music',
  name: { ru: 'Эпоха', en: 'Era' },
  values: parseValues(`
ancient = Древность | Ancient
middle-ages = Средневековье | Middle Ages
renaissance = Ренессанс | Renaissance
baroque = Барокко | Baroque
classical = Классицизм | Classical
romantic = Романтизм | Romantic
1900s = 1900-е | 1900s
1910s = 1910-е | 1910s
1920s = 1920-е | 1920s
1930s = 1930-е | 1930s
1940s = 1940-е | 1940s
1950s = 1950-е | 1950s
1960s = 1960-е | 1960s
1970s = 1970-е | 1970s
1980s = 1980-е | 1980s
1990s = 1990-е | 1990s
2000s = 2000-е | 2000s
2010s = 2010-е | 2010s
2020s = 2020-е | 2020s
future = Будущее | Future
timeless = Вне времени | Timeless
`),
};
