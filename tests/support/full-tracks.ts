import { classifiers } from '#server/dictionaries/index.ts';
import { storePicture } from '#server/media/pictures.ts';
import sharp from 'sharp';

import { mediaOf, storePreview } from './catalogue.ts';
import type { Target } from './catalogue.ts';
import { storeMaster } from './masters.ts';

/** A piece with a stem and an effect of which the catalogue knows everything that it has a place for. */
export async function addFullTracks(target: Target): Promise<FullTracks> {
  const { writer, store } = target;
  await writer.author({ uid: 'anna', name: { ru: 'Анна Орлова', en: 'Anna Orlova' } });
  await writer.author({ uid: 'boris', name: { ru: 'Борис Петров', en: 'Boris Petrov' } });
  await writer.author({ uid: 'band', name: { ru: 'Ансамбль', en: 'Ensemble' } });
  await writer.label({ uid: 'label', name: { ru: 'Берег', en: 'Shore' } });
  const drawn = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#a31' } })
    .png()
    .toBuffer();
  await writer.album({
    uid: 'album',
    picture: await storePicture(drawn, store),
    name: { ru: 'Альбом', en: 'Album' },
    labelUid: 'label',
    releaseDate: '2024-05-31',
  });
  await writer.library({ uid: 'library', name: { ru: 'Двери Пскова', en: 'Doors of Pskov' } });
  await writer.city({ uid: 'pskov', name: { ru: 'Псков', en: 'Pskov' }, countryCode: 'RU' });
  const place = { countryCode: 'RU', cityUid: 'pskov' };
  const valuesOf = (values: Record<string, readonly string[]>) =>
    Object.entries(values).flatMap(([group, slugs]) => slugs.map((slug) => ({ group, slug })));
  const music = await writer.track({
    uid: 'm',
    entity: 'music',
    title: { ru: 'Ночной трамвай', en: 'Night tram' },
    description: { ru: 'Тихая пьеса для ночного города', en: 'A quiet piece for a city at night' },
    lyrics: { ru: 'Первая строка\nВторая строка', en: 'The first line\nThe second line' },
    authorUids: ['anna', 'band', 'boris'],
    roles: { anna: 'author', band: 'performer', boris: 'lyricist' },
    lyricistUids: ['boris'],
    iswc: 'T-034.524.680-1',
    publisher: { ru: 'Нотное дело', en: 'Score House' },
    albumUid: 'album',
    trackNumber: 3,
    ...place,
    bpm: 119,
    recordedOn: '2023-11-07',
    classifiers: valuesOf({
      genres: ['ambient/drone', 'acoustic'],
      moods: ['calm', 'sad'],
      instruments: ['keys/piano', 'strings/violin'],
      meter: ['6-8'],
      key: ['c-sharp-minor'],
      tempo: ['fast'],
      vocals: ['female'],
      languages: ['ru'],
      productions: [first('productions')],
      classifier_characters_ids: [first('classifier_characters_ids')],
      rhytmics: [first('rhytmics')],
      eras: [first('eras')],
      lyrics: [first('lyrics')],
      soundalike: [first('soundalike')],
    }),
  });
  const sound = await writer.track({
    uid: 's',
    entity: 'sound',
    title: { ru: 'Скрип старой двери', en: 'Old door creak' },
    description: { ru: 'Деревянная дверь амбара, медленно.', en: 'A wooden barn door, opened slowly.' },
    authorUids: ['anna', 'boris'],
    libraryUid: 'library',
    ...place,
    recordedOn: '2022-02',
    classifiers: valuesOf({
      ucs_sub_ids: ['doors/DOORWood'],
      keywords: ['loopable', 'one-shot'],
      perspective: ['close-up'],
      classifier_space_ids: ['small-room'],
      classifier_microphone_ids: ['ab'],
      recorder: ['zoom-f6'],
      microphones: ['schoeps-cmc-4', 'oktava-mk-012'],
    }),
  });
  const unknown = [...music.unknown, ...sound.unknown];
  if (unknown.length > 0) throw new Error(`no such classifier values: ${JSON.stringify(unknown)}`);
  await writer.variation({ uid: 'm-0', trackUid: 'm', isMain: true, position: 0, isrc: 'USRC17607839' });
  const stem = await writer.stem({ uid: 'm-s', trackUid: 'm', position: 0, name: { ru: 'Бас', en: 'Bass' } });
  await writer.variation({ uid: 's-0', trackUid: 's', isMain: true, position: 0 });
  const master = await storeMaster(store);
  for (const uid of ['m-0', 's-0', 'm-s']) {
    const media = mediaOf([await storePreview(target, uid, Buffer.from(uid))], {
      contentHash: master.hash,
      master: master.key,
      sampleRate: 48_000,
      channels: 2,
      bitDepth: 24,
      duration: master.seconds,
      integrated: -16.2,
      truePeak: -7.9,
      loudnessRange: 5.5,
      maxMomentary: -12.3,
      maxShortTerm: -14.1,
    });
    await writer.media(uid === 'm-s' ? { stemUid: uid } : { variationUid: uid }, media);
  }
  return { music: music.id, sound: sound.id, stem };
}

function first(name: string): string {
  const value = classifiers.find(({ group }) => group === name)?.values[0];
  return value?.children?.[0] ? `${value.slug}/${value.children[0].slug}` : (value?.slug ?? '');
}

export type FullTracks = Record<'music' | 'sound' | 'stem', number>;
