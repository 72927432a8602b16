import type { IngestAlbum, IngestAuthor, IngestCollection } from '#shared/domain/ingest.ts';
import { withAList } from '../../a-list.ts';

const thing = (
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

const authors: readonly IngestCollection[] = [
  thing(
    'author-verezhnikov',
    ['Илья Вережников', 'Ilya Verezhnikov'],
    [
      'Композитор. Пишет для оркестра так, чтобы диалог было слышно.',
      'Composer. Writes for orchestra so that the dialogue is still heard.',
    ],
  ),
  thing(
    'author-northern-light',
    ['Оркестр «Северный свет»', 'Northern Light Orchestra'],
    ['Сборный студийный оркестр с хором.', 'A session orchestra with a choir.'],
  ),
  thing(
    'author-solovey',
    ['Марта Соловей', 'Marta Solovey'],
    [
      'Пианистка и автор тихих вещей, в которых важны паузы.',
      'Pianist; writes quiet things in which the rests matter.',
    ],
  ),
  thing(
    'author-galeev',
    ['Тимур Галеев', 'Timur Galeev'],
    ['Электроника: от эмбиента до драм-н-бэйса.', 'Electronica, from ambient to drum and bass.'],
  ),
  thing(
    'author-renata-kim',
    ['Рената Ким', 'Renata Kim'],
    [
      'Битмейкер, собирает ритмы из пыльных пластинок и ночных прогулок.',
      'Beatmaker; builds grooves from dusty records and night walks.',
    ],
  ),
  thing(
    'author-podval-trio',
    ['Трио «Подвал»', 'Podval Trio'],
    [
      'Фортепиано, контрабас, щётки. Играют вместе одиннадцать лет.',
      'Piano, double bass, brushes. Eleven years together.',
    ],
  ),
  thing(
    'author-upstairs',
    ['Соседи сверху', 'The Upstairs Neighbours'],
    [
      'Гитарная группа, которая репетирует, когда все уже спят.',
      'A guitar band that rehearses when everyone is asleep.',
    ],
  ),
  thing(
    'author-holm',
    ['Йонас Хольм', 'Jonas Holm'],
    ['Норвежский композитор документального кино.', 'A Norwegian composer for documentaries.'],
  ),
  thing(
    'author-reyes',
    ['Камила Рейес', 'Camila Reyes'],
    ['Аккордеонистка и аранжировщица из Буэнос-Айреса.', 'Accordionist and arranger from Buenos Aires.'],
  ),
  thing(
    'author-sabitov',
    ['Айдар Сабитов', 'Aidar Sabitov'],
    ['Собирает инструменты и лады от Казани до Дакара.', 'Collects instruments and modes from Kazan to Dakar.'],
  ),
  thing(
    'author-dymkova',
    ['Ольга Дымкова', 'Olga Dymkova'],
    ['Музыка для детей и тех, кто ещё помнит, как это.', 'Music for children and for those who remember.'],
  ),
];

export const musicAuthors: readonly IngestAuthor[] = withAList(
  authors,
  ['verezhnikov', 'solovey', 'galeev', 'podval-trio', 'renata-kim'].map((uid) => `demo-music-author-${uid}`),
);

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

const playlist = (
  uid: string,
  name: readonly [string, string],
  description: readonly [string, string],
  slugs: readonly string[],
) => ({
  ...thing(`playlist-${uid}`, name, description),
  trackUids: slugs.map((slug) => `demo-music-${slug}`),
});

export const musicPlaylists: readonly (IngestCollection & { trackUids: string[] })[] = [
  playlist(
    'first-cut',
    ['Первая сборка', 'First Cut'],
    ['То, что режиссёр монтажа ставит под черновой монтаж первым.', 'What an editor lays under the first assembly.'],
    ['above-the-glacier', 'northern-train', 'empty-rooms', 'cold-signal', 'still-water', 'the-last-line'],
  ),
  playlist(
    'under-the-voice',
    ['Под голос', 'Under the Voice'],
    [
      'Не спорит с диктором: ровная динамика, место в середине.',
      'Never argues with the narrator: even dynamics, room in the middle.',
    ],
    ['first-step-up', 'northern-train', 'top-of-the-hour', 'deep-rooms', 'night-tram', 'still-water'],
  ),
  playlist(
    'kitchen-sunday',
    ['Воскресенье на кухне', 'Kitchen on Sunday'],
    ['Еда, утро, никуда не надо.', 'Food, morning, nowhere to be.'],
    ['noon-on-the-veranda', 'basement-on-pokrovka', 'hazel-path', 'gramophone-club', 'courtyard-in-june'],
  ),
  playlist(
    'night-drive',
    ['Ночная дорога', 'Night Drive'],
    ['Фары, разметка, радио.', 'Headlights, lane marks, the radio.'],
    ['neon-shore', 'liquid-sky', 'night-tram', 'deep-rooms', 'five-lamps', 'block-nine'],
  ),
  playlist(
    'for-children',
    ['Детям и не только', 'For Children and Others'],
    ['Сказки, мультфильмы, утренники.', 'Tales, cartoons, school plays.'],
    ['paper-theatre', 'sly-fox', 'snow-on-the-square', 'pixel-quest', 'mirror-waltz'],
  ),
  playlist(
    'around-the-world',
    ['Вокруг света', 'Around the World'],
    ['Двенадцать часовых поясов без визы.', 'Twelve time zones without a visa.'],
    [
      'silk-gate',
      'corner-of-boedo',
      'river-of-hands',
      'dust-and-silver',
      'harbour-dub',
      'romance-without-words',
      'mill-road-blues',
    ],
  ),
  playlist(
    'last-minute',
    ['Последняя минута', 'The Last Minute'],
    ['Финалы, в которых всё решается.', 'Finales in which everything is decided.'],
    ['the-last-line', 'full-time', 'above-the-glacier', 'choir-in-the-fog', 'copper-kettle'],
  ),
];
