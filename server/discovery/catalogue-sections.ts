import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Entity } from '#shared/contract/primitives.ts';
import type { TrackGroupSource } from '../domain/track-group-table.ts';
import type { Db } from '../repositories/database.ts';
import {
  highestId,
  latestMembers,
  publicGroups,
  publicTracks,
  publicVersions,
  rangeOfGroups,
  rangeOfTracks,
  rangeOfVersions,
} from '../repositories/public-rows.ts';
import type { IdRange, PublicRange } from '../repositories/public-rows.ts';
import { inBothLanguages, latestOf } from './public-address.ts';
import type { PublicAddress } from './public-address.ts';

/** A slice of a section: its addresses, and the id with which the next slice begins. */
export interface Slice {
  addresses: PublicAddress[];
  /** undefined: there are no more. */
  next: number | undefined;
}

/** One kind of page of the catalogue, in the order of its ids. */
export interface CatalogueSection {
  readonly name: string;
  highestId(db: Db): Promise<number>;
  slice(db: Db, range: IdRange): Promise<Slice>;
  /** Counts the rows with a page, without reading them. */
  count(db: Db, range: IdRange): Promise<PublicRange>;
  /** The family of the tracks that are its pages; these sections come before those of groups. */
  readonly tracks?: Entity;
  /** The family of the tracks that its pages list, and with which they change. */
  readonly lists?: Entity;
}

/**
 * Rows read at once. SQLite reads on the thread of all requests: these take a few milliseconds, and other requests get
 * their turn between two slices.
 */
const sliceRows = 500;
/** Tracks read at once to find when their groups changed; of a group with more the date is left out. */
const maxMembers = 1000;

const next = (rows: readonly { id: number }[]) => (rows.length < sliceRows ? undefined : (rows.at(-1)?.id ?? 0) + 1);

/** Pages of one recording. */
const recordings: readonly CatalogueSection[] = [
  ...(['music', 'sound'] as const).map((entity) => ({
    name: entity === 'music' ? 'music-tracks' : 'sounds-tracks',
    tracks: entity,
    highestId: (db: Db) => highestId(db, 'tracks'),
    count: (db: Db, range: IdRange) => rangeOfTracks(db, entity, range),
    async slice(db: Db, range: IdRange) {
      const rows = await publicTracks(db, entity, range, sliceRows);
      const base = entity === 'music' ? '/music/catalog/track' : '/sounds/catalog/track';
      return { addresses: rows.map(({ id, changed }) => inBothLanguages(`${base}/${id}`, changed)), next: next(rows) };
    },
  })),
  {
    name: 'music-variations',
    highestId: (db) => highestId(db, 'variations'),
    count: rangeOfVersions,
    async slice(db, range) {
      const rows = await publicVersions(db, range, sliceRows);
      const addresses = rows.map(({ id, track_id, changed }) =>
        inBothLanguages(`/music/catalog/track/${track_id}/variation/${id}`, changed),
      );
      return { addresses, next: next(rows) };
    },
  },
];

/** Pages of track groups; each has the name of its list's address. */
const groups: Readonly<Record<string, TrackGroupSource>> = {
  'music-playlists': { table: 'playlists', entity: 'music' },
  'music-labels': { table: 'labels', entity: 'music' },
  'music-albums': { table: 'albums', entity: 'music' },
  'music-authors': { table: 'authors', entity: 'music' },
  'sounds-collections': { table: 'collections', entity: 'sound' },
  'sounds-libraries': { table: 'libraries', entity: 'sound' },
  'sounds-authors': { table: 'authors', entity: 'sound' },
};

/** Every kind of page of the catalogue with an address of its own for each row. */
export const catalogueSections: readonly CatalogueSection[] = [
  ...recordings,
  ...Object.entries(groups).map(([name, groupSource]) => ({
    name,
    lists: groupSource.entity,
    highestId: (db: Db) => highestId(db, groupSource.table),
    count: (db: Db, range: IdRange) => rangeOfGroups(db, groupSource, range),
    slice: (db: Db, range: IdRange) => groupSlice(db, groupSource, `/${name.replace('-', '/')}`, range),
  })),
];

/** A group's page changes with its tracks. */
async function groupSlice(db: Db, groupSource: TrackGroupSource, base: string, range: IdRange): Promise<Slice> {
  const rows = await publicGroups(db, groupSource, range, sliceRows);
  const addresses: PublicAddress[] = [];
  let members = 0;
  let batch: { id: number; changed: string }[] = [];
  const finishBatch = async () => {
    if (batch.length === 0) return;
    await nextTurn();
    const latest = await latestMembers(
      db,
      groupSource,
      batch.map(({ id }) => id),
    );
    addresses.push(
      ...batch.map(({ id, changed }) => inBothLanguages(`${base}/${id}`, latestOf([changed, latest.get(id)]))),
    );
    [batch, members] = [[], 0];
  };
  for (const { id, changed, tracks } of rows) {
    if (tracks > maxMembers) {
      addresses.push(inBothLanguages(`${base}/${id}`));
      continue;
    }
    if (members + tracks > maxMembers) await finishBatch();
    batch.push({ id, changed });
    members += tracks;
  }
  await finishBatch();
  return { addresses, next: next(rows) };
}
