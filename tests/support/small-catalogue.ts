import { createHash } from 'node:crypto';

import { readConfig } from '#server/config.ts';
import type { CatalogueWriter, IngestText } from '#server/domain/ingest-types.ts';
import { makeMedia } from '#server/media/make-media.ts';
import type { FileStore } from '#server/domain/file-store.ts';
import { openWorkplace } from '#server/start/workplace.ts';
import type { PreviewFormat } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';

import { wavBytes } from '../server/media/support/wav.ts';
import { noiseProgramme, noiseSamples } from './programme.ts';
import { vbrPreview } from './vbr-media.ts';

/** A track of a small catalogue made for tests: its sound is the noise programme of its seed. */
export interface TestTrack {
  readonly uid: string;
  readonly entity: Entity;
  readonly title: Required<IngestText>;
  readonly seconds: number;
  readonly seed: number;
  readonly formats?: readonly PreviewFormat[];
  /** The mp3 has a variable bitrate. */
  readonly isVbr?: boolean;
  /** Classifier values as `group:slug`. */
  readonly tags?: readonly string[];
  /** Licensed through a manager. */
  readonly isExclusive?: boolean;
  readonly lyrics?: Required<IngestText>;
  /** Where it was recorded. */
  readonly city?: { readonly uid: string; readonly name: Required<IngestText>; readonly countryCode: string };
  /** Seconds of further versions. */
  readonly versions?: readonly number[];
  /** Its sounds can be downloaded: their masters are kept, as WAV. */
  readonly hasMaster?: boolean;
  /** Seconds of its stems. */
  readonly stems?: readonly number[];
}

/**
 * Makes a data folder with these tracks, the first of them first in the default order: all of one author, the music on
 * one album of one label, the sounds in one library, and the first three of each in a playlist and a collection.
 */
export async function makeCatalogue(dataDir: string, tracks: readonly TestTrack[]): Promise<void> {
  const workplace = await openWorkplace(readConfig({ DATA_DIR: dataDir, DEMO: '0' }, 'en'), 'en');
  const { writer, store } = workplace;
  try {
    await writer.author({ uid: 'author', name: { ru: 'Анна Орлова', en: 'Anna Orlova' }, aListPosition: 0 });
    await writer.label({ uid: 'label', name: { ru: 'Северный берег', en: 'North shore' } });
    const releaseDate = '2026-01-15';
    await writer.album({
      uid: 'album',
      name: { ru: 'Первый альбом', en: 'First album' },
      labelUid: 'label',
      releaseDate,
    });
    await writer.library({ uid: 'library', name: { ru: 'Городские звуки', en: 'City sounds' } });
    for (const [index, track] of tracks.entries()) {
      if (track.city) await writer.city(track.city);
      await writer.track({
        uid: track.uid,
        entity: track.entity,
        title: track.title,
        description: { ru: `Описание: ${track.title.ru}`, en: `Description: ${track.title.en}` },
        authorUids: ['author'],
        ...(track.entity === 'music' ? { albumUid: 'album', bpm: 90 + index } : { libraryUid: 'library' }),
        classifiers: (track.tags ?? []).map((tag) => {
          const [group = '', slug = ''] = tag.split(':');
          return { group, slug };
        }),
        ...(track.isExclusive && { isExclusive: true }),
        ...(track.lyrics && { lyrics: track.lyrics }),
        ...(track.city && { cityUid: track.city.uid, countryCode: track.city.countryCode }),
        rank: 1_000 - index,
        createdAt: new Date(Date.UTC(2026, 0, 28) - index * 86_400_000).toISOString(),
      });
      await addSound(writer, store, track, 0, track.seconds);
      for (const [index, seconds] of (track.versions ?? []).entries())
        await addSound(writer, store, track, index + 1, seconds);
      for (const [index, seconds] of (track.stems ?? []).entries()) await addStem(writer, store, track, index, seconds);
    }
    const first = (entity: Entity) =>
      tracks.filter((track) => track.entity === entity).flatMap(({ uid }, index) => (index < 3 ? [uid] : []));
    await writer.playlist({ uid: 'playlist', name: { ru: 'Вечерний эфир', en: 'Evening air' } }, first('music'));
    await writer.collection({ uid: 'collection', name: { ru: 'Двор зимой', en: 'Yard in winter' } }, first('sound'));
  } finally {
    await workplace.close();
  }
}

async function addSound(
  writer: CatalogueWriter,
  store: FileStore,
  track: TestTrack,
  position: number,
  seconds: number,
) {
  const uid = `${track.uid}-${position}`;
  const isMain = position === 0;
  const versionName = { ru: `Версия ${position}`, en: `Version ${position}` };
  await writer.variation({ uid, trackUid: track.uid, isMain, position, ...(isMain ? {} : { versionName }) });
  const seed = track.seed + position * 1_000;
  const media = await mediaOf(store, track, uid, { seed, seconds });
  if (track.isVbr) {
    media.previews = [await vbrPreview(noiseProgramme(seed, seconds), store, `media/previews/${uid}-vbr.mp3`)];
  }
  await writer.media({ variationUid: uid }, media);
}

async function addStem(writer: CatalogueWriter, store: FileStore, track: TestTrack, position: number, seconds: number) {
  const uid = `${track.uid}-stem-${position}`;
  const name = { ru: `Стем ${position + 1}`, en: `Stem ${position + 1}` };
  await writer.stem({ uid, trackUid: track.uid, position, name });
  const seed = track.seed + position * 1_000 + 500;
  await writer.media({ stemUid: uid }, await mediaOf(store, track, uid, { seed, seconds }));
}

async function mediaOf(
  store: FileStore,
  track: TestTrack,
  uid: string,
  { seed, seconds }: { seed: number; seconds: number },
) {
  const source = noiseProgramme(seed, seconds);
  const key = `masters/${uid}.wav`;
  if (track.hasMaster) {
    await store.put(key, wavBytes({ sampleRate: source.sampleRate, planes: [noiseSamples(seed, seconds)] }));
  }
  return makeMedia({
    source,
    contentHash: createHash('sha256').update(uid).digest('hex'),
    master: track.hasMaster ? key : `test:${uid}`,
    bitDepth: track.hasMaster ? 16 : null,
    gain: 0,
    formats: track.formats ?? ['mp3'],
    store,
    keyPrefix: `media/previews/${uid}`,
  });
}
