import { carIdle, carPass, motorbike } from '../sounds/engines.ts';
import { helicopter, jetFlyover } from '../sounds/aircraft.ts';
import { trainPass } from '../sounds/trains.ts';
import { stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'roads';

export const roads: readonly Entry[] = [
  {
    name: 'VEHCar_Petrol Engine Idle',
    title: { ru: 'Автомобиль на холостом ходу', en: 'Car engine idling' },
    description: {
      ru: 'Четырёхцилиндровый бензиновый двигатель: ровный выхлоп, толкатели, ремень. Микрофоны у капота.',
      en: 'A four-cylinder petrol engine: even exhaust, tappets, a belt. Microphones at the bonnet.',
    },
    library,
    kit: kits.road,
    keywords: ['car', 'engine', 'idle', 'exterior', 'loopable', 'motor'],
    perspective: 'close',
    space: 'street',
    city: 'kazan',
    date: '2026-04-14',
    ambience: true,
    takes: [stereo('main', 12, carIdle)],
  },
  {
    name: 'VEHBy_Car Pass By Wet Asphalt',
    title: { ru: 'Проезд автомобиля по шоссе', en: 'Car passing on a highway' },
    description: {
      ru: 'Легковая машина слева направо с явным доплером: шины, воздух, немного двигателя.',
      en: 'A passenger car from left to right with a clear Doppler: tyres, air, a little engine.',
    },
    library,
    kit: kits.road,
    keywords: ['car', 'pass-by', 'doppler', 'exterior', 'traffic', 'fast'],
    perspective: 'pass-by',
    space: 'street',
    city: 'kazan',
    date: '2026-04-15',
    takes: [
      stereo('main', 8, carPass({ speed: 26, distance: 5 })),
      stereo('slow', 9, carPass({ speed: 12, distance: 4 })),
      stereo('distant', 10, carPass({ speed: 28, distance: 32 })),
    ],
  },
  {
    name: 'VEHMoto_Motorcycle Start and Away',
    title: { ru: 'Мотоцикл заводится и уезжает', en: 'Motorcycle starts and rides away' },
    description: {
      ru: 'Двухцилиндровый мотор: запуск, перегазовка, разгон через три передачи, уход вправо.',
      en: 'A twin: start, a blip of the throttle, away through three gears to the right.',
    },
    library,
    kit: kits.roadGun,
    keywords: ['motorcycle', 'engine', 'departure', 'exterior', 'loud', 'sequence'],
    perspective: 'varying',
    space: 'street',
    city: 'yerevan',
    date: '2026-05-11',
    takes: [stereo('main', 10, motorbike)],
  },
  {
    name: 'AEROHeli_Helicopter Fly Over',
    title: { ru: 'Пролёт вертолёта', en: 'Helicopter fly-over' },
    description: {
      ru: 'Лёгкий вертолёт справа налево на малой высоте: хлопки лопастей, свист турбины.',
      en: 'A light helicopter from right to left, low: blade slap, the whistle of the turbine.',
    },
    library,
    kit: kits.fieldAb,
    keywords: ['helicopter', 'pass-by', 'aircraft', 'exterior', 'loud', 'doppler'],
    perspective: 'pass-by',
    space: 'field',
    city: 'almaty',
    date: '2026-05-12',
    takes: [stereo('main', 16, helicopter)],
  },
  {
    name: 'AEROJet_Airliner Fly Over',
    title: { ru: 'Пролёт пассажирского самолёта', en: 'Airliner fly-over' },
    description: {
      ru: 'Взлёт над головой: вой вентиляторов на подходе, рваный рёв после пролёта.',
      en: 'A take-off overhead: the fans whine on approach, the exhaust tears after it has passed.',
    },
    library,
    kit: kits.fieldAb,
    keywords: ['aircraft', 'pass-by', 'loud', 'exterior', 'doppler', 'rumble'],
    perspective: 'pass-by',
    space: 'field',
    city: 'moscow',
    date: '2026-05-14',
    exclusive: true,
    takes: [stereo('main', 20, jetFlyover)],
  },
  {
    name: 'TRNClak_Freight Train Pass Jointed Rails',
    title: { ru: 'Товарный поезд на стыках', en: 'Freight train over jointed rails' },
    description: {
      ru: 'Состав проходит мимо: перестук тележек, гул колёс, иногда визжит реборда.',
      en: 'A train goes by: the beat of the bogies, the roar of wheels, a flange singing at times.',
    },
    library,
    kit: kits.fieldMs,
    keywords: ['train', 'pass-by', 'metal', 'exterior', 'loud', 'heavy'],
    perspective: 'pass-by',
    space: 'field',
    city: 'listvyanka',
    date: '2026-07-13',
    takes: [stereo('main', 18, trainPass)],
  },
];
