import { setImmediate } from 'node:timers/promises';

import { ucsSlug } from '../../dictionaries/index.ts';
import type { CatalogueWriter, IngestClassifier, IngestPicture, IngestTrack } from '../../domain/ingest-types.ts';
import type { DemoCatalogue } from '#demo/catalogue.ts';
import { effectAuthors } from '#demo/effects/index.ts';
import type { CoverKind, DemoSound } from '#demo/types.ts';

/** Something of the catalogue that has a cover: its description, with the picture once that is drawn. */
export interface Covered {
  uid: string;
  kind: CoverKind;
  /** The family of its tracks. */
  entity: IngestTrack['entity'];
  write(picture?: IngestPicture): Promise<unknown>;
}

const pictured = (picture?: IngestPicture) => (picture === undefined ? {} : { picture });

/** What tracks refer to, in the order in which it must be written. */
export function trackGroups(catalogue: DemoCatalogue, writer: CatalogueWriter): Covered[] {
  return [
    ...catalogue.labels.map((label): Covered => ({
      uid: label.uid,
      kind: 'label',
      entity: 'music',
      write: (picture) => writer.label({ ...label, ...pictured(picture) }),
    })),
    ...catalogue.albums.map((album): Covered => ({
      uid: album.uid,
      kind: 'album',
      entity: 'music',
      write: (picture) => writer.album({ ...album, ...pictured(picture) }),
    })),
    ...catalogue.libraries.map((library): Covered => ({
      uid: library.uid,
      kind: 'library',
      entity: 'sound',
      write: (picture) => writer.library({ ...library, ...pictured(picture) }),
    })),
    ...catalogue.authors.map((author): Covered => ({
      uid: author.uid,
      kind: 'author',
      entity: effectAuthors.includes(author) ? 'sound' : 'music',
      write: (picture) => writer.author({ ...author, ...pictured(picture) }),
    })),
  ];
}

/** What refers to tracks and is written after them. */
export function selections(catalogue: DemoCatalogue, writer: CatalogueWriter): Covered[] {
  return [
    ...catalogue.playlists.map(({ trackUids, ...playlist }): Covered => ({
      uid: playlist.uid,
      kind: 'playlist',
      entity: 'music',
      write: (picture) => writer.playlist({ ...playlist, ...pictured(picture) }, [...trackUids]),
    })),
    ...catalogue.collections.map(({ trackUids, ...collection }): Covered => ({
      uid: collection.uid,
      kind: 'collection',
      entity: 'sound',
      write: (picture) => writer.collection({ ...collection, ...pictured(picture) }, [...trackUids]),
    })),
  ];
}

/** The classifier values of a track as this catalogue names them: the demo gives a UCS category by its CatID. */
export function classifiersOf({ classifiers }: IngestTrack): IngestClassifier[] {
  return classifiers.map(({ group, slug }) => ({
    group,
    slug: group === 'ucs_sub_ids' ? (ucsSlug(slug) ?? slug) : slug,
  }));
}

/** Writes a track with its versions and stems, which are listed when their sound is there. */
async function describeSound(writer: CatalogueWriter, { track, variations, stems }: DemoSound): Promise<void> {
  const { unknown } = await writer.track({ ...track, classifiers: classifiersOf(track) });
  if (unknown.length > 0) {
    throw new RangeError(`${track.uid}: ${unknown.map(({ group, slug }) => `${group} has no ${slug}`).join(', ')}`);
  }
  for (const { ingest } of variations) await writer.variation(ingest);
  for (const { ingest } of stems) await writer.stem(ingest);
}

export interface Description {
  /** Resolves once this track is in the database, so that its sound can be linked. */
  of(sound: DemoSound): Promise<void>;
  /** Resolves once all references of tracks are in the database. */
  described: Promise<void>;
  all: Promise<void>;
}

/** Writes the descriptions into the database, in an order in which nothing refers to what does not exist yet. */
export function describeCatalogue(
  catalogue: DemoCatalogue,
  { writer, signal }: { writer: CatalogueWriter; signal: AbortSignal },
): Description {
  const describedAt = new Map<DemoSound, Promise<void>>();
  let all: Promise<void> = Promise.resolve();
  const after = async (before: Promise<void>, work: () => Promise<unknown>) => {
    await before;
    // SQLite responds without a turn of the event loop: without this nothing else would be served meanwhile.
    await setImmediate();
    signal.throwIfAborted();
    await work();
  };
  const next = (work: () => Promise<unknown>): Promise<void> => {
    all = after(all, work);
    // Its error is thrown at the end, and to callers that await this step; until then it must not count as unhandled.
    all.catch(() => {});
    return all;
  };
  for (const thing of trackGroups(catalogue, writer)) void next(() => thing.write());
  let described = next(async () => {});
  for (const city of catalogue.cities) described = next(() => writer.city(city));
  for (const sound of catalogue.sounds)
    describedAt.set(
      sound,
      next(() => describeSound(writer, sound)),
    );
  for (const thing of selections(catalogue, writer)) void next(() => thing.write());
  return {
    of: async (sound) => describedAt.get(sound),
    described,
    all,
  };
}
