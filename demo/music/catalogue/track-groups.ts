import type { IngestAlbum, IngestCollection } from '#shared/domain/ingest.ts';

export const thing = (
  uid: string,
  [ru, en]: readonly [string, string],
  [descriptionRu, descriptionEn]: readonly [string, string],
): IngestCollection => ({
  uid: `demo-music-${uid}`,
  name: { ru, en },
  description: { ru: descriptionRu, en: descriptionEn },
});

export const musicLabels: readonly IngestCollection[] = [
  thing(
    'label-upper-register',
    ['Верхний регистр', 'Upper Register'],
    [
      'Оркестр и хор для кино: от тихой драмы до трейлера.',
      'Orchestra and choir for film: from quiet drama to trailers.',
    ],
  ),
  thing(
    'label-night-shift',
    ['Ночная смена', 'Night Shift'],
    [
      'Электроника, которую пишут после полуночи и слушают в наушниках.',
      'Electronica written after midnight and heard on headphones.',
    ],
  ),
  thing(
    'label-cellar-door',
    ['Дверь в подвал', 'Cellar Door'],
    [
      'Живые составы: джаз, фанк, блюз, гитары без лишней полировки.',
      'Live bands: jazz, funk, blues, guitars without too much polish.',
    ],
  ),
  thing(
    'label-quiet-yard',
    ['Тихий двор', 'Quiet Yard'],
    ['Камерная и акустическая музыка для рассказов о людях.', 'Chamber and acoustic music for stories about people.'],
  ),
];

const album = (label: string, releaseDate: string, ...words: Parameters<typeof thing>): IngestAlbum => ({
  ...thing(...words),
  labelUid: `demo-music-label-${label}`,
  releaseDate,
});

export const musicAlbums: readonly IngestAlbum[] = [
  album(
    'upper-register',
    '2026-09-18',
    'album-big-screen',
    ['Большой экран', 'Big Screen'],
    [
      'Музыка крупного плана: оркестр, хор, ударные, тишина перед ударом.',
      'Music for wide shots: orchestra, choir, drums, and the silence before the hit.',
    ],
  ),
  album(
    'night-shift',
    '2026-10-09',
    'album-after-rain',
    ['Город после дождя', 'City After Rain'],
    [
      'Мокрый асфальт, последние трамваи и окна, в которых ещё горит свет.',
      'Wet asphalt, last trams, and windows still lit.',
    ],
  ),
  album(
    'night-shift',
    '2026-06-26',
    'album-neon-chrome',
    ['Неон и хром', 'Neon and Chrome'],
    [
      'Синтезаторы на полной скорости: побережье, автострада, игровые автоматы.',
      'Synthesisers at full speed: the coast, the motorway, the arcade.',
    ],
  ),
  album(
    'cellar-door',
    '2026-05-15',
    'album-cellar',
    ['Вечер в подвале', 'An Evening in the Cellar'],
    ['Записано вживую, со скрипом стульев и настоящим свингом.', 'Recorded live, with creaking chairs and real swing.'],
  ),
  album(
    'cellar-door',
    '2026-08-07',
    'album-good-start',
    ['Хорошее начало', 'A Good Start'],
    [
      'Для роликов, презентаций и побед: энергия без крика.',
      'For promos, presentations and wins: energy without shouting.',
    ],
  ),
  album(
    'quiet-yard',
    '2026-03-20',
    'album-world-map',
    ['Карта мира', 'Map of the World'],
    [
      'Танго, хиджаз, калимба, вестерн: каждая вещь знает, откуда она.',
      'Tango, hijaz, kalimba, western: each piece knows where it comes from.',
    ],
  ),
  album(
    'quiet-yard',
    '2026-07-10',
    'album-rooms',
    ['Комнаты', 'Rooms'],
    ['Музыка, рядом с которой можно говорить вполголоса.', 'Music beside which one can speak under one’s breath.'],
  ),
  album(
    'quiet-yard',
    '2025-12-05',
    'album-paper-lanterns',
    ['Бумажные фонари', 'Paper Lanterns'],
    [
      'Игры, праздники и сказки: шкатулки, лисы, снег на площади.',
      'Games, holidays and tales: boxes, foxes, snow on the square.',
    ],
  ),
];
