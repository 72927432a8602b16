import type { IngestAuthor, IngestCollection } from '#shared/domain/ingest.ts';
import { withAList } from '../../a-list.ts';
import { thing } from './libraries.ts';

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
