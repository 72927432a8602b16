import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

export const vocals: Classifier = {
  group: 'vocals',
  entity: 'music',
  name: { ru: 'Вокал', en: 'Vocals' },
  values: parseValues(`
none = Без вокала | No vocals
male = Мужской | Male
female = Женский | Female
duet = Дуэт | Duet
group = Вокальная группа | Vocal group
choir = Хор | Choir
children = Детский | Child
children-choir = Детский хор | Children’s choir
backing = Бэк-вокал | Backing
vocalise = Вокализ | Vocalise
rap = Рэп | Rap
spoken = Речь | Spoken word
whisper = Шёпот | Whisper
shouts = Выкрики | Shouts
samples = Вокальные сэмплы | Vocal samples
processed = Обработанный | Processed
beatbox = Битбокс | Beatbox
throat = Горловой | Throat singing
humming = Пение с закрытым ртом | Humming
operatic = Академический | Operatic
`),
};
