import { bicycleBell, carHorn, shipHorn, siren } from '../sounds/horns-and-bells.ts';
import { churchBells } from '../sounds/bells.ts';
import { stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'roads';

export const signals: readonly Entry[] = [
  {
    name: 'VEHBike_Bicycle Bell',
    title: { ru: 'Велосипедный звонок', en: 'Bicycle bell' },
    description: { ru: 'Классический звонок с храповиком, два нажатия.', en: 'A classic thumb bell, rung twice.' },
    library,
    kit: kits.pocket,
    keywords: ['bicycle', 'bell', 'street', 'exterior', 'one-shot', 'bright'],
    perspective: 'close',
    space: 'street',
    city: 'tallinn',
    date: '2026-07-02',
    takes: [stereo('main', 2.6, bicycleBell)],
  },
  {
    name: 'VEHHorn_Car Horn Short and Long',
    title: { ru: 'Клаксон: короткий и длинный', en: 'Car horn: short and long' },
    description: {
      ru: 'Двухтональный сигнал в городе, дома отвечают эхом.',
      en: 'A two-tone horn in town, the houses answering.',
    },
    library,
    kit: kits.road,
    keywords: ['car', 'horn', 'city', 'traffic', 'exterior', 'loud'],
    perspective: 'medium',
    space: 'street',
    city: 'yerevan',
    date: '2026-05-10',
    takes: [stereo('main', 3, carHorn)],
  },
  {
    name: 'VEHSirn_Emergency Siren Pass By',
    title: { ru: 'Сирена проезжает мимо', en: 'Emergency siren passing by' },
    description: {
      ru: 'Медленный вой сменяется частым, машина проходит слева направо.',
      en: 'A slow wail turns into a yelp as the car goes from left to right.',
    },
    library,
    kit: kits.road,
    keywords: ['siren', 'pass-by', 'city', 'alarm', 'doppler', 'exterior'],
    perspective: 'pass-by',
    space: 'street',
    city: 'tbilisi',
    date: '2026-01-04',
    takes: [stereo('main', 12, siren)],
  },
  {
    name: 'BOATHorn_Ship Horn Fjord',
    title: { ru: 'Гудок корабля во фьорде', en: 'Ship horn in a fjord' },
    description: {
      ru: 'Один долгий низкий гудок; через секунду отвечают горы.',
      en: 'One long low blast; a second later the mountains answer.',
    },
    library,
    kit: kits.fieldAb,
    keywords: ['horn', 'sea', 'mountains', 'deep', 'distant', 'reverberant'],
    perspective: 'distant',
    space: 'mountains',
    city: 'bergen',
    date: '2026-04-13',
    takes: [stereo('main', 9, shipHorn)],
  },
  {
    name: 'BELLLrg_Church Bell Tolling',
    title: { ru: 'Колокольный звон', en: 'Church bell tolling' },
    description: {
      ru: 'Большой колокол, размеренные удары; в версии «Серия» перезвон трёх колоколов.',
      en: 'A great bell, measured strokes; the series version is a peal of three.',
    },
    library,
    kit: kits.fieldMs,
    keywords: ['bell', 'church', 'exterior', 'village', 'reverberant', 'deep'],
    perspective: 'distant',
    space: 'field',
    city: 'suzdal',
    date: '2026-04-19',
    takes: [
      stereo(
        'main',
        16,
        churchBells({
          strokes: [
            [0.2, 196],
            [4.2, 196],
            [8.2, 196],
          ],
          decay: 7,
        }),
      ),
      stereo(
        'series',
        12,
        churchBells({
          strokes: Array.from(
            { length: 14 },
            (_, index) => [0.2 + index * 0.52, [392, 523.3, 659.3, 523.3][index % 4] ?? 392] as const,
          ),
          decay: 3.4,
        }),
      ),
    ],
  },
];
