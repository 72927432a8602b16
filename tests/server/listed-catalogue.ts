import { addStem, addTrack, addVariation } from '../support/catalogue.ts';
import type { TestServer } from '../support/server.ts';

/** Music with versions and stems, a sound, and what cannot be heard; ids by uid. */
export async function addListedCatalogue(context: TestServer['context']) {
  const ids: Record<string, { id: number; variationId: number }> = {};
  const { writer } = context;
  await writer.author({ uid: 'elkina', name: { ru: 'Ёлкина', en: 'Yolkina' } });
  await writer.label({ uid: 'north', name: { ru: 'Север', en: 'North' } });
  await writer.album({ uid: 'ice', name: { ru: 'Лёд', en: 'Ice' }, labelUid: 'north' });
  await writer.library({ uid: 'doors', name: { en: 'Doors' } });
  const made = [
    {
      uid: 'rain',
      title: { ru: 'Дождь', en: 'Zebra rain' },
      duration: 120,
      createdAt: '2026-01-01T00:00:00.000Z',
      authorUids: ['elkina'],
    },
    {
      uid: 'jingle',
      title: { ru: 'Заставка 100%', en: 'Jingle 100%' },
      duration: 12,
      createdAt: '2026-01-05T00:00:00.000Z',
    },
    {
      uid: 'ice',
      title: { ru: 'Ёж на льду', en: 'Ice_walk' },
      duration: 95.5,
      createdAt: '2026-01-02T00:00:00.000Z',
      albumUid: 'ice',
      lyrics: { ru: 'Тает снег' },
    },
    {
      uid: 'jazz',
      title: { ru: 'Йод и джаз', en: 'Iodine' },
      duration: 200,
      createdAt: '2026-01-03T00:00:00.000Z',
      description: { ru: 'Спокойная пьеса' },
      classifiers: [{ group: 'genres', slug: 'jazz' }],
    },
  ];
  for (const track of made) ids[track.uid] = await addTrack(context, track);
  ids['door'] = await addTrack(context, {
    uid: 'door',
    entity: 'sound',
    title: { ru: 'Дверь' },
    libraryUid: 'doors',
    duration: 2,
  });
  await writer.track({ uid: 'silent', entity: 'music', title: { ru: 'Без звука' }, authorUids: [], classifiers: [] });
  await addVariation(context, { trackUid: 'rain', uid: 'rain-short', position: 2, duration: 30 });
  await addVariation(context, { trackUid: 'rain', uid: 'rain-calm', position: 1, duration: 120 });
  await writer.variation({ uid: 'rain-unheard', trackUid: 'rain', isMain: false, position: 3 });
  await addStem(context, { trackUid: 'rain', uid: 'rain-drums' });
  await addStem(context, { trackUid: 'rain', uid: 'rain-bass', position: 1 });
  return ids;
}
