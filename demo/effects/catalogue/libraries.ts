import type { IngestCollection } from '#shared/domain/ingest.ts';

export const thing = (
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
