import type { Entity } from '#shared/contract/primitives.ts';

import { addTrack, type Target } from '../../../support/catalogue.ts';

/** Two authors, two labels, an album, a library and a city, with eight pieces of music and four sounds of them. */
export async function fillCatalogue(target: Target): Promise<void> {
  const { writer } = target;
  for (const uid of ['ann', 'boris']) await writer.author({ uid, name: { ru: uid } });
  for (const uid of ['north', 'south']) await writer.label({ uid, name: { ru: uid } });
  await writer.album({ uid: 'album', name: { ru: 'album' }, labelUid: 'north' });
  await writer.library({ uid: 'library', name: { ru: 'library' } });
  await writer.city({ uid: 'city', name: { ru: 'Тверь' }, countryCode: 'RU' });
  for (let at = 0; at < parts.music; at += 1) {
    await addTrack(target, {
      uid: `m${at}`,
      authorUids: [at % 2 === 0 ? 'ann' : 'boris'],
      classifiers: [{ group: 'moods', slug: 'dark' }],
      ...(at < 3 ? { albumUid: 'album' } : { labelUid: 'south' }),
    });
  }
  for (let at = 0; at < parts.sound; at += 1) {
    await addTrack(target, {
      uid: `s${at}`,
      entity: 'sound',
      libraryUid: 'library',
      ...(at < 2 && { cityUid: 'city' }),
    });
  }
}
const parts: Record<Entity, number> = { music: 8, sound: 4 };
