import { storePicture } from '#server/media/pictures.ts';
import sharp from 'sharp';

import { mediaOf, storePreview } from './catalogue.ts';
import type { Target } from './catalogue.ts';
import { storeMaster } from './masters.ts';
import type { TestMaster } from './masters.ts';

/** What there is to download: a track with a version and a stem, an exclusive track, a sound effect. */
export async function makeDownloads(target: Target): Promise<{ ids: DownloadIds; master: TestMaster }> {
  const ids = { track: 0, variation: 0, version: 0, stem: 0, sound: 0, soundVariation: 0, exclusive: 0 };
  const { writer, store } = target;
  const drawn = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#a31' } })
    .png()
    .toBuffer();
  const picture = await storePicture(drawn, store);
  await writer.author({ uid: 'anna', name: { ru: 'Анна Орлова', en: 'Anna Orlova' } });
  await writer.author({ uid: 'band', name: { ru: 'Ансамбль', en: 'Ensemble' } });
  await writer.label({ uid: 'label', name: { ru: 'Берег', en: 'Shore' } });
  await writer.album({ uid: 'album', name: { ru: 'Альбом', en: 'Album' }, labelUid: 'label', picture });
  await writer.library({ uid: 'library', name: { ru: 'Двери', en: 'Doors' } });
  const master = await storeMaster(store);
  const music = {
    entity: 'music' as const,
    authorUids: ['anna', 'band'],
    roles: { anna: 'author', band: 'performer' } as const,
    albumUid: 'album',
    bpm: 119.6,
  };
  const tagged = [{ group: 'key', slug: 'c-sharp-minor' }];
  ids.track = (
    await writer.track({
      uid: 'm',
      ...music,
      title: { ru: 'Ночь: трамвай', en: 'Night tram' },
      description: { ru: '=тихо, "медленно"', en: 'slow – for a café' },
      classifiers: tagged,
    })
  ).id;
  ids.exclusive = (
    await writer.track({ uid: 'x', ...music, title: { ru: 'Редкая' }, classifiers: [], isExclusive: true })
  ).id;
  const sound = { entity: 'sound' as const, authorUids: ['anna'], libraryUid: 'library' };
  ids.sound = (
    await writer.track({
      uid: 's',
      ...sound,
      title: { ru: 'Скрип_двери', en: 'Old door creak' },
      classifiers: [{ group: 'ucs_sub_ids', slug: 'doors/DOORWood' }],
    })
  ).id;
  const heard = async (owner: { variationUid: string } | { stemUid: string }, name: string) =>
    writer.media(
      owner,
      mediaOf([await storePreview(target, name, Buffer.from(name))], {
        contentHash: master.hash,
        master: master.key,
        sampleRate: 48_000,
        channels: 2,
        bitDepth: 24,
        duration: master.seconds,
        integrated: -16.2,
        truePeak: -7.9,
      }),
    );
  ids.variation = await writer.variation({ uid: 'm-0', trackUid: 'm', isMain: true, position: 0 });
  ids.version = await writer.variation({
    uid: 'm-1',
    trackUid: 'm',
    isMain: false,
    position: 1,
    versionName: { ru: 'Без ударных', en: 'No drums' },
  });
  ids.stem = await writer.stem({ uid: 'm-s', trackUid: 'm', position: 0, name: { ru: 'Бас', en: 'Bass' } });
  await writer.variation({ uid: 'x-0', trackUid: 'x', isMain: true, position: 0 });
  ids.soundVariation = await writer.variation({ uid: 's-0', trackUid: 's', isMain: true, position: 0 });
  for (const uid of ['m-0', 'm-1', 'x-0', 's-0']) await heard({ variationUid: uid }, uid);
  await heard({ stemUid: 'm-s' }, 'm-s');
  return { ids, master };
}

export type DownloadIds = Record<
  'track' | 'variation' | 'version' | 'stem' | 'sound' | 'soundVariation' | 'exclusive',
  number
>;
