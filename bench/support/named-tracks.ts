import type { TestTrack } from '../../tests/support/small-catalogue.ts';

const titles = [
  ['Ночной трамвай', 'Night tram'],
  ['Ночная дорога', 'Night road'],
  ['Северный ветер', 'North wind'],
  ['Северный поезд', 'North train'],
  ['Серый дождь', 'Grey rain'],
  ['Стеклянный дождь', 'Glass rain'],
  ['Старый двор', 'Old yard'],
  ['Тихий двор', 'Quiet yard'],
  ['Тихая гавань', 'Quiet harbour'],
  ['Тёплый вечер', 'Warm evening'],
  ['Трамвай до моря', 'Tram to the sea'],
  ['Дорога домой', 'Road home'],
  ['Дождь в полдень', 'Rain at noon'],
  ['Вечерний поезд', 'Evening train'],
  ['Ветер с моря', 'Wind from the sea'],
  ['Морской полдень', 'Noon by the sea'],
  ['Последний поезд', 'Last train'],
  ['Полдень на мосту', 'Noon on the bridge'],
  ['Мост через ночь', 'Bridge over the night'],
  ['Гавань и ветер', 'Harbour and wind'],
] as const;

const tags = [
  ['genres:jazz', 'genres:ambient/drone', 'genres:blues'],
  ['moods:calm', 'moods:dark', 'moods:bright'],
  ['instruments:bass', 'instruments:strings', 'instruments:drums'],
  ['key:a-minor', 'key:c-major'],
];

/** Tracks to search among: each key changes what is found. */
export const namedTracks: readonly TestTrack[] = titles.map(([ru, en], number) => ({
  uid: `named-${number}`,
  entity: 'music',
  title: { ru, en },
  seconds: 2,
  seed: 500 + number,
  tags: tags.map((values) => values[number % values.length] ?? ''),
}));
