import { addStem, addTrack, addVariation } from '../support/catalogue.ts';
import type { TestServer } from '../support/server.ts';

/** Tracks that differ in all that is searched and filtered; ids of classifier values by `group path` and of authors by uid. */
export async function addSearchedCatalogue(context: TestServer['context']) {
  const values = new Map<string, number>();
  const authors = new Map<string, number>();
  const { writer, db } = context;
  const rows = await db
    .selectFrom('classifiers')
    .innerJoin('classifier_groups', 'classifier_groups.id', 'classifiers.group_id')
    .select(['classifiers.id', 'group_key', 'path'])
    .execute();
  for (const { id, group_key, path } of rows) values.set(`${group_key} ${path}`, id);
  authors.set('orlova', await writer.author({ uid: 'orlova', name: { ru: 'Анна Орлова', en: 'Anna Orlova' } }));
  authors.set('north', await writer.author({ uid: 'north', name: { ru: 'Норт', en: 'North' } }));
  await addTrack(context, {
    uid: 'night',
    title: { ru: 'Музыка ночного города', en: 'Night city music' },
    description: { ru: 'Тихая гитара под дождём', en: 'Quiet guitar' },
    lyrics: { ru: 'Спит большая река\nИ фонари над рекой горят', en: 'The lamps are burning low' },
    authorUids: ['orlova'],
    duration: 120,
    bpm: 90,
    isExclusive: true,
    classifiers: [
      { group: 'genres', slug: 'jazz/swing' },
      { group: 'moods', slug: 'calm' },
    ],
  });
  await addTrack(context, {
    uid: 'train',
    title: { ru: 'Северный поезд', en: 'Northern train' },
    description: { ru: 'Гитары и струнные', en: 'A train to the city at night' },
    authorUids: ['north'],
    duration: 60,
    bpm: 120.5,
    classifiers: [
      { group: 'genres', slug: 'jazz/cool-jazz' },
      { group: 'instruments', slug: 'keys/piano' },
    ],
  });
  await addTrack(context, { uid: 'plain', title: { ru: 'Рубль', en: 'Rouble' }, authorUids: [], duration: 30 });
  await addVariation(context, { trackUid: 'train', uid: 'train-short', position: 1, duration: 15 });
  await writer.variation({
    uid: 'train-short',
    trackUid: 'train',
    isMain: false,
    position: 1,
    versionSlug: '30s',
  });
  await addStem(context, { trackUid: 'night', uid: 'night-bass' });
  await addTrack(context, {
    uid: 'door',
    entity: 'sound',
    title: { ru: 'Старый дом', en: 'Old house' },
    countryCode: 'RU',
    classifiers: [{ group: 'ucs_sub_ids', slug: 'doors/DOORCreak' }],
  });
  return { values, authors };
}
