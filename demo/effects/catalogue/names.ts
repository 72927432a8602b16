import type { IngestAuthor, IngestCollection } from '#shared/domain/ingest.ts';
import { withAList } from '../../a-list.ts';

const thing = (
  uid: string,
  ru: string,
  en: string,
  descriptionRu: string,
  descriptionEn: string,
): IngestCollection => ({
  uid: `demo-sound-${uid}`,
  name: { ru, en },
  description: { ru: descriptionRu, en: descriptionEn },
});

export const effectLibraries: readonly IngestCollection[] = [
  thing(
    'library-weather',
    'Погода и стихии',
    'Weather and Elements',
    'Дождь, гроза, ветер и огонь: фоны, которые можно склеить в любую сцену.',
    'Rain, storm, wind and fire: beds that cut into any scene.',
  ),
  thing(
    'library-water',
    'Вода',
    'Water',
    'От моря до стакана: течение, капли, пузыри, кипение.',
    'From the sea to a glass: flow, drips, bubbles, boiling.',
  ),
  thing(
    'library-nature',
    'Живой лес',
    'Living Forest',
    'Птицы и насекомые средней полосы, поодиночке и хором.',
    'Birds and insects of temperate woods, alone and in chorus.',
  ),
  thing(
    'library-steps',
    'Шаги и двери',
    'Steps and Doors',
    'Синхронные шумы на каждый день: поверхности, петли, замки.',
    'Everyday foley: surfaces, hinges, locks.',
  ),
  thing(
    'library-home',
    'Домашняя механика',
    'House Mechanics',
    'Часы, звонки, клавиши и прочие мелкие механизмы вблизи.',
    'Clocks, bells, keys and other small mechanisms, up close.',
  ),
  thing(
    'library-roads',
    'Дороги и небо',
    'Roads and Sky',
    'Моторы и проезды с настоящим доплером, гудки, колокола.',
    'Engines and pass-bys with a true Doppler, horns, bells.',
  ),
  thing(
    'library-impacts',
    'Удары и фактуры',
    'Impacts and Textures',
    'Металл, дерево, стекло, бумага: удары, трение, разрушение.',
    'Metal, wood, glass, paper: hits, friction, breakage.',
  ),
  thing(
    'library-trailer',
    'Трейлерный набор',
    'Trailer Tools',
    'Вуши, райзеры, бумы и дроуны для монтажа под музыку.',
    'Whooshes, risers, booms and drones for cutting to music.',
  ),
  thing(
    'library-interface',
    'Интерфейсы и игры',
    'Interfaces and Games',
    'Один набор голосов для приложения и для игры: от тика до заклинания.',
    'One family of voices for an app and a game: from a tick to a spell.',
  ),
  thing(
    'library-people',
    'Люди',
    'People',
    'Публика, дыхание, сердце: присутствие человека без слов.',
    'Audience, breath, heart: human presence without words.',
  ),
  thing(
    'library-electric',
    'Ток и эфир',
    'Current and Airwaves',
    'Искры, неон, эфир и винил: электричество, которое слышно.',
    'Sparks, neon, airwaves and vinyl: electricity one can hear.',
  ),
];

const authors: readonly IngestCollection[] = [
  thing(
    'author-luginina',
    'Вера Лугинина',
    'Vera Luginina',
    'Полевые записи: погода, вода, деревня.',
    'Field recordings: weather, water, villages.',
  ),
  thing(
    'author-akhmetshin',
    'Тимур Ахметшин',
    'Timur Akhmetshin',
    'Дороги, моторы и всё, что едет мимо.',
    'Roads, engines and whatever passes by.',
  ),
  thing(
    'author-oskolkova',
    'Нина Осколкова',
    'Nina Oskolkova',
    'Шумовик: шаги, двери, предметы.',
    'Foley artist: steps, doors, objects.',
  ),
  thing(
    'author-brekken',
    'Улаф Бреккен',
    'Olaf Brekken',
    'Север: фьорды, ветер, гидрофоны и контактные микрофоны.',
    'The North: fjords, wind, hydrophones and contact microphones.',
  ),
  thing(
    'author-ruus',
    'Хелена Руус',
    'Helena Ruus',
    'Птицы и насекомые, бинауральные записи.',
    'Birds and insects, binaural recordings.',
  ),
  thing(
    'author-zavyalov',
    'Мирон Завьялов',
    'Miron Zavyalov',
    'Синтез, интерфейсы, старая техника.',
    'Synthesis, interfaces, old machines.',
  ),
];

export const effectAuthors: readonly IngestAuthor[] = withAList(
  authors,
  ['luginina', 'oskolkova', 'brekken'].map((uid) => `demo-sound-author-${uid}`),
);

const city = (uid: string, countryCode: string, ru: string, en: string) => ({
  uid: `demo-sound-city-${uid}`,
  name: { ru, en },
  countryCode,
});

export const effectCities: readonly { uid: string; name: { ru: string; en: string }; countryCode: string }[] = [
  city('moscow', 'RU', 'Москва', 'Moscow'),
  city('saint-petersburg', 'RU', 'Санкт-Петербург', 'Saint Petersburg'),
  city('suzdal', 'RU', 'Суздаль', 'Suzdal'),
  city('tarusa', 'RU', 'Таруса', 'Tarusa'),
  city('sortavala', 'RU', 'Сортавала', 'Sortavala'),
  city('teriberka', 'RU', 'Териберка', 'Teriberka'),
  city('kazan', 'RU', 'Казань', 'Kazan'),
  city('listvyanka', 'RU', 'Листвянка', 'Listvyanka'),
  city('tbilisi', 'GE', 'Тбилиси', 'Tbilisi'),
  city('batumi', 'GE', 'Батуми', 'Batumi'),
  city('yerevan', 'AM', 'Ереван', 'Yerevan'),
  city('almaty', 'KZ', 'Алматы', 'Almaty'),
  city('tallinn', 'EE', 'Таллин', 'Tallinn'),
  city('bergen', 'NO', 'Берген', 'Bergen'),
  city('vik', 'IS', 'Вик', 'Vík'),
  city('nazare', 'PT', 'Назаре', 'Nazaré'),
  city('kyoto', 'JP', 'Киото', 'Kyoto'),
];
