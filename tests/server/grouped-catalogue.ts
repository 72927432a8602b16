import { addTrack } from '../support/catalogue.ts';
import type { TestServer } from '../support/server.ts';

const pictureOf = (seed: string) => ({ hash: seed.repeat(16), color: '#102030', widths: [96, 240] });

/** Groups of every kind, with tracks, without, and with such as cannot be heard. */
export async function addGroupedCatalogue(context: TestServer['context']): Promise<void> {
  const { writer } = context;
  await writer.label({ uid: 'north', name: { ru: 'Север', en: 'North' }, description: { ru: 'Холодные звуки' } });
  await writer.label({ uid: 'empty-label', name: { ru: 'Пусто' } });
  await writer.album({
    uid: 'ice',
    name: { ru: 'Лёд', en: 'Ice' },
    labelUid: 'north',
    releaseDate: '2026-03-20',
    picture: pictureOf('a'),
  });
  await writer.album({ uid: 'fire', name: { ru: 'Огонь 100%', en: 'Fire' }, releaseDate: '2026-09-01' });
  await writer.album({ uid: 'undated', name: { ru: 'Без даты' } });
  await writer.album({ uid: 'silent', name: { ru: 'Тишина' }, labelUid: 'north' });
  await writer.library({ uid: 'doors', name: { ru: 'Двери', en: 'Doors' } });
  await writer.author({ uid: 'elkina', name: { ru: 'Ёлкина', en: 'Yolkina' }, aListPosition: 1 });
  await writer.author({ uid: 'kim', name: { ru: '«Ким»', en: 'Kim' }, aListPosition: 0 });
  await writer.author({ uid: '5nizza', name: { ru: '5nizza' } });
  await writer.author({ uid: 'recordist', name: { ru: 'Юрин', en: 'Yurin' } });
  await writer.author({ uid: 'nobody', name: { ru: 'Никто' }, aListPosition: 2 });
  const made = [
    { uid: 'rain', albumUid: 'ice', authorUids: ['elkina', 'kim'], duration: 120, genres: ['jazz'] },
    { uid: 'frost', albumUid: 'ice', authorUids: ['kim'], duration: 60.5, genres: ['ambient', 'jazz'] },
    { uid: 'coal', albumUid: 'fire', authorUids: ['5nizza'], duration: 30, genres: [] },
    { uid: 'ash', albumUid: 'undated', authorUids: ['5nizza', 'elkina'], duration: 40, genres: [] },
  ];
  for (const { genres, ...track } of made) {
    await addTrack(context, { ...track, classifiers: genres.map((slug) => ({ group: 'genres', slug })) });
  }
  await addTrack(context, {
    uid: 'creak',
    entity: 'sound',
    libraryUid: 'doors',
    authorUids: ['recordist', 'kim'],
    duration: 2,
  });
  await writer.track({
    uid: 'unheard',
    entity: 'music',
    title: { ru: 'Без звука' },
    albumUid: 'silent',
    authorUids: ['nobody'],
    classifiers: [],
  });
  await writer.playlist({ uid: 'evening', name: { ru: 'Вечер', en: 'Evening' } }, ['ash', 'unheard', 'rain']);
  await writer.playlist({ uid: 'later', name: { ru: 'Позже', en: 'Later' } }, ['coal']);
  await writer.playlist({ uid: 'unheard-list', name: { ru: 'Тихий' } }, ['unheard']);
  await writer.collection({ uid: 'house', name: { ru: 'Дом', en: 'House' } }, ['creak']);
}
