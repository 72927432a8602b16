import type { Row } from '#shared/contract/catalogue.ts';
import type { ItemType } from '#shared/contract/content-items.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import type { TrackGroup } from '#shared/contract/track-groups.ts';

import { session } from '../../session/state.ts';
import { recordsVersion, storeArrived } from './change-records.ts';
import { fillOnce } from './fill-records.ts';
import { openRecords, readRecords } from './records.ts';

/** Milliseconds for which the rows of a type are reused: typing searches with every key, other pages store rows. */
const fresh = 5_000;

interface Reading {
  readonly at: number;
  readonly version: number;
  readonly person: number | undefined;
  readonly rows: Promise<readonly Row[]>;
}
const readings = new Map<ContentType, Reading>();

/** All stored rows of a type, each once. Rejects where the device denies its storage. */
export async function storedRows(type: ContentType): Promise<readonly Row[]> {
  await prepare();
  const known = readings.get(type);
  const now = performance.now();
  const [version, person] = [recordsVersion(), session.user?.id];
  if (known?.version === version && known.person === person && now - known.at <= fresh) return known.rows;
  const rows = openRecords('readonly', async (store) => onceEach(await readRecords(store, 'row', type)));
  readings.set(type, { at: now, version, person, rows });
  return rows;
}

/**
 * The stored rows in the lists of all these owners, each once. Rejects where the device denies its storage.
 *
 * @param owners as `ownersOf` names them
 */
export async function storedRowsOf(owners: readonly string[]): Promise<readonly Row[]> {
  await prepare();
  return openRecords('readonly', async (store) => {
    const lists = await Promise.all(owners.map(async (owner) => (await readRecords(store, 'list', owner)).flat()));
    const [first = [], ...others] = lists;
    const inAll = others.map((list) => new Set(list.map(String)));
    const keys = first.filter((key) => inAll.every((list) => list.has(String(key))));
    return onceEach((await Promise.all(keys.map(async (key) => readRecords(store, 'row', ...key)))).flat());
  });
}

/** The stored row of a version or stem; the row of its track, which has more fields, where there is one. */
export async function storedRow(type: ItemType, id: number): Promise<Row | undefined> {
  await prepare();
  const rows = await openRecords('readonly', async (store) => readRecords(store, 'row', type, id));
  return rows.find(({ kind }) => kind === 'track') ?? rows[0];
}

/** The stored track group of a kind. */
export async function storedTrackGroup(type: ItemType, id: number): Promise<TrackGroup | undefined> {
  await prepare();
  const [newest] = await openRecords('readonly', async (store) => readRecords(store, 'trackGroup', type, id));
  return newest;
}

/** What has just arrived is there, too. */
async function prepare() {
  // A full disk does not keep what is stored from being read.
  await storeArrived().catch(() => undefined);
  await fillOnce();
}

/** The newest of each row: a guest's is stored beside the signed-in person's, and a track's main version may change. */
function onceEach(newestFirst: readonly Row[]): Row[] {
  const rows = new Map<string, Row>();
  for (const row of newestFirst) {
    const key = `${row.kind} ${row.id}`;
    if (!rows.has(key)) rows.set(key, row);
  }
  return [...rows.values()];
}
