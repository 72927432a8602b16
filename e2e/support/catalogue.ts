import type { TestTrack } from '../../tests/support/small-catalogue.ts';

/** A value of every group for each, so that filters have something to distinguish. */
const musicTags = (number: number) => [
  ['genres:jazz', 'genres:ambient/drone', 'genres:blues'][number % 3] ?? '',
  ['moods:calm', 'moods:dark'][number % 2] ?? '',
  ['instruments:bass', 'instruments:strings', 'instruments:drums', 'instruments:brass'][number % 4] ?? '',
  ['key:a-minor', 'key:c-major'][number % 2] ?? '',
];

const music = (number: number, ru: string, en: string, seconds: number, rest: Partial<TestTrack> = {}): TestTrack => ({
  uid: `music-${number}`,
  entity: 'music',
  title: { ru, en },
  seconds,
  seed: number,
  tags: musicTags(number),
  isExclusive: number === 4,
  ...rest,
});

const batumi = { uid: 'batumi', name: { ru: 'Батуми', en: 'Batumi' }, countryCode: 'GE' };
const lyrics = {
  ru: 'Иду по старой мостовой,\nи фонари качают головой.',
  en: 'Along the old road,\nlamps nod.',
};

const sound = (number: number, ru: string, en: string, seconds: number, ucs: string): TestTrack => ({
  uid: `sound-${number}`,
  entity: 'sound',
  title: { ru, en },
  seconds,
  seed: 100 + number,
  tags: [`ucs_sub_ids:${ucs}`],
  hasMaster: number === 1,
  ...(number === 6 && { city: batumi }),
});

/**
 * What the journeys find in the catalogue: two pages of music, the first track long enough for seeking and the second
 * for several chunks, then short ones whose end is soon heard; two pages of effects.
 */
export const tracks: readonly TestTrack[] = [
  music(1, 'Утренний трамвай', 'Morning tram', 100, {
    formats: ['mp3', 'webm'],
    versions: [30, 10],
    stems: [12, 12, 12],
    hasMaster: true,
  }),
  music(2, 'Северный ветер', 'North wind', 60, { hasMaster: true }),
  music(3, 'Короткая встреча', 'Brief encounter', 5, { hasMaster: true }),
  music(4, 'Пять шагов', 'Five steps', 5, { hasMaster: true }),
  music(5, 'Переменный ток', 'Alternating current', 40, { isVbr: true }),
  music(6, 'Тихий двор', 'Quiet yard', 8),
  music(7, 'Стеклянный дождь', 'Glass rain', 8),
  music(8, 'Дорога домой', 'Road home', 8, { lyrics }),
  music(9, 'Мост', 'Bridge', 8),
  music(10, 'Полдень', 'Noon', 8),
  music(11, 'Вторая страница', 'Second page', 8),
  music(12, 'Последний трек', 'Last track', 8),
  sound(1, 'Скрип двери', 'Door creak', 2, 'doors/DOORWood'),
  sound(2, 'Шаги по снегу', 'Steps in snow', 3, 'footsteps/FEETHmn'),
  sound(3, 'Дождь по крыше', 'Rain on a roof', 4, 'rain/RAIN'),
  sound(4, 'Щелчок', 'Click', 0.4, 'objects/OBJMisc'),
  sound(5, 'Мотор', 'Engine', 3, 'vehicles/VEHMisc'),
  sound(6, 'Ветер в поле', 'Wind in a field', 3, 'wind/WIND'),
  sound(7, 'Стекло', 'Glass', 1, 'glass/GLASMisc'),
  sound(8, 'Бумага', 'Paper', 1, 'paper/PAPRMisc'),
  sound(9, 'Колокол', 'Bell', 3, 'bells/BELLMisc'),
  sound(10, 'Замок', 'Lock', 1, 'doors/DOORHdwr'),
  sound(11, 'Поезд', 'Train', 3, 'trains/TRNMisc'),
];
