import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

export const microphoneSetups: Classifier = {
  group: 'classifier_microphone_ids',
  entity: 'sound',
  name: { ru: 'Конфигурация микрофонов', en: 'Microphone configuration' },
  values: parseValues(`
mono = Моно | Mono
xy = XY | XY
ab = AB, разнесённая пара | AB, spaced pair
ortf = ORTF | ORTF
nos = NOS | NOS
ms = MS | Mid-side
blumlein = Блюмлейн | Blumlein
jecklin = Диск Йеклина | Jecklin disc
binaural = Бинауральная запись | Binaural
decca-tree = Дерево Decca | Decca tree
double-ms = Двойная MS | Double mid-side
quad = Квадро | Quad
surround = Объёмный звук 5.1 | 5.1 surround
ambisonic = Амбисоника | Ambisonics
contact = Контактная | Contact
hydrophone = Гидрофон | Hydrophone
shotgun = Микрофон-пушка | Shotgun
lavalier = Петличная | Lavalier
boundary = Граничный слой (PZM) | Boundary (PZM)
parabolic = Параболический рефлектор | Parabolic
electromagnetic = Электромагнитный датчик | Electromagnetic pickup
geophone = Геофон | Geophone
none = Без микрофона (синтез) | No microphone (synthesis)
`),
};
