import { mediaOf, storePreview } from '../../support/catalogue.ts';
import { storeMaster } from '../../support/masters.ts';
import type { TestServer } from '../../support/server.ts';

/** An album, a playlist, a library and a collection of sounds that can be downloaded, each of so many seconds; ids of all. */
export async function addZipCatalogue(context: TestServer['context'], seconds = 1) {
  const tracks: number[] = [];
  const stems: number[] = [];
  const variations: number[] = [];
  const sounds: number[] = [];
  const groups = { album: 0, playlist: 0, library: 0, collection: 0 };
  const { writer, store } = context;
  await writer.album({ uid: 'album', name: { ru: 'Альбом: «Север»', en: 'North' } });
  await writer.library({ uid: 'library', name: { ru: 'Двери', en: 'Doors' } });
  const master = await storeMaster(store, { seconds });
  const media = async (owner: { variationUid: string } | { stemUid: string }, name: string) =>
    writer.media(
      owner,
      mediaOf([await storePreview(context, name, Buffer.from(name))], {
        contentHash: master.hash,
        master: master.key,
        sampleRate: 48_000,
        bitDepth: 24,
        duration: seconds,
      }),
    );
  for (const [index, uid] of ['a', 'b', 'rare'].entries()) {
    const music = { entity: 'music' as const, albumUid: 'album', authorUids: [], classifiers: [] };
    // Two of one name: an archive needs two names.
    tracks.push((await writer.track({ uid, ...music, title: { ru: 'Ночь' }, isExclusive: index === 2 })).id);
    variations.push(await writer.variation({ uid: `${uid}-0`, trackUid: uid, isMain: true, position: 0 }));
    await media({ variationUid: `${uid}-0` }, uid);
  }
  for (const [position, name] of ['Бас', 'Ударные'].entries()) {
    stems.push(await writer.stem({ uid: `a-s${position}`, trackUid: 'a', position, name: { ru: name } }));
    await media({ stemUid: `a-s${position}` }, `stem${position}`);
  }
  const sound = { entity: 'sound' as const, libraryUid: 'library', authorUids: [], classifiers: [] };
  sounds.push((await writer.track({ uid: 's', ...sound, title: { ru: 'Скрип' } })).id);
  await writer.variation({ uid: 's-0', trackUid: 's', isMain: true, position: 0 });
  await media({ variationUid: 's-0' }, 's');
  groups.album = 1;
  groups.library = 1;
  groups.playlist = await writer.playlist({ uid: 'p', name: { ru: 'Список' } }, ['b', 'a']);
  groups.collection = await writer.collection({ uid: 'c', name: { ru: 'Подборка' } }, ['s']);
  return { tracks, stems, variations, sounds, groups };
}
