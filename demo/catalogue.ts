import type { IngestAlbum, IngestAuthor, IngestCity, IngestCollection } from '#shared/domain/ingest.ts';
import { effectAuthors, effectCities, effectCollections, effectLibraries, effects } from './effects/index.ts';
import { musicAlbums, musicLabels } from './music/catalogue/track-groups.ts';
import { musicAuthors } from './music/catalogue/authors.ts';
import { musicPlaylists } from './music/catalogue/playlists.ts';
import { music } from './music/catalogue/index.ts';
import type { DemoSound } from './types.ts';

type Selection = IngestCollection & { trackUids: readonly string[] };

/** The whole demo catalogue, described; no sound is rendered before it is iterated. */
export interface DemoCatalogue {
  sounds: readonly DemoSound[];
  authors: readonly IngestAuthor[];
  labels: readonly IngestCollection[];
  albums: readonly IngestAlbum[];
  libraries: readonly IngestCollection[];
  cities: readonly IngestCity[];
  playlists: readonly Selection[];
  collections: readonly Selection[];
}

export const demoCatalogue: DemoCatalogue = {
  sounds: [...music, ...effects],
  authors: [...musicAuthors, ...effectAuthors],
  labels: musicLabels,
  albums: musicAlbums,
  libraries: effectLibraries,
  cities: effectCities,
  playlists: musicPlaylists,
  collections: effectCollections,
};

/** The part of the demo catalogue that these sounds need: no author or group without a track. */
export function catalogueOf(sounds: readonly DemoSound[]): DemoCatalogue {
  const { authors, labels, albums, libraries, cities, playlists, collections } = demoCatalogue;
  const named = new Set(
    sounds.flatMap(({ track: { uid, authorUids, albumUid, libraryUid, cityUid } }) => [
      uid,
      ...authorUids,
      ...[albumUid, libraryUid, cityUid].filter((name) => name !== undefined),
    ]),
  );
  const isNamed = ({ uid }: { uid: string }) => named.has(uid);
  const namedAlbums = albums.filter(isNamed);
  const selected = (selections: readonly Selection[]) =>
    selections
      .map((selection) => ({ ...selection, trackUids: selection.trackUids.filter((uid) => named.has(uid)) }))
      .filter(({ trackUids }) => trackUids.length > 0);
  return {
    sounds,
    authors: authors.filter(isNamed),
    labels: labels.filter(({ uid }) => namedAlbums.some(({ labelUid }) => labelUid === uid)),
    albums: namedAlbums,
    libraries: libraries.filter(isNamed),
    cities: cities.filter(isNamed),
    playlists: selected(playlists),
    collections: selected(collections),
  };
}
