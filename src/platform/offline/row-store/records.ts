import { promisifyRequest, type UseStore } from 'idb-keyval';

import type { Row } from '#shared/contract/catalogue.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import type { TrackGroup } from '#shared/contract/track-groups.ts';
import { contentOf } from '#shared/domain/content-of.ts';
import { rowDatabase } from '#shared/offline/row-database.ts';

import { session } from '../../session/state.ts';
import { createObjectStore } from '../../storage/object-store.ts';
import { everyone, type Arrived } from './arrived.ts';
import { contentsOf } from './response-contents.ts';

/** Identifies a row by its sound, and by what it says of it: the row of a track has the sound of its main version. */
export type RowKey = readonly [type: ContentType, content: number, kind: Row['kind']];

/** What is stored of each kind: a row, a track group, or which rows are in the list of a track group. */
export interface RecordValues {
  readonly row: Row;
  readonly trackGroup: TrackGroup;
  readonly list: readonly RowKey[];
}
type Kind = keyof RecordValues;

export interface StoredRecord<Value> {
  readonly value: Value;
  /** When it was stored, in milliseconds since 1970. */
  readonly at: number;
}

/** A key begins with the person whose record it is, or `everyone`, so that those of a person are one range. */
type RecordKey = [person: number, kind: Kind, ...id: (string | number)[]];

/** A record with its key, still to be stored. */
export type NewRecord =
  | { readonly kind: 'row'; readonly key: RecordKey; readonly value: Row }
  | { readonly kind: 'trackGroup'; readonly key: RecordKey; readonly value: TrackGroup }
  | NewList;
interface NewList {
  readonly kind: 'list';
  readonly key: RecordKey;
  readonly value: readonly RowKey[];
  /** These are all tracks of the list. */
  readonly isWhole: boolean;
}

let database: UseStore | undefined;

/** The store of the records; it rejects where the device denies it. */
export const openRecords: UseStore = async (mode, work) => {
  database ??= createObjectStore(rowDatabase, 'records');
  return database(mode, work);
};

/** The records of what is in a response. */
export function recordsOf({ address, response, person }: Arrived): NewRecord[] {
  const { rows, trackGroups, owners, isWhole } = contentsOf(address, response);
  const keys = rows.map(keyOfRow);
  return [
    ...rows.map((value): NewRecord => ({ kind: 'row', key: [person, 'row', ...keyOfRow(value)], value })),
    ...trackGroups.map(({ type, trackGroup: value }): NewRecord => ({
      kind: 'trackGroup',
      key: [person, 'trackGroup', type, value.id],
      value,
    })),
    ...owners.map((owner): NewRecord => ({ kind: 'list', key: [person, 'list', owner], value: keys, isWhole })),
  ];
}

function keyOfRow(row: Row): RowKey {
  const { content_type_id, content_id } = contentOf(row);
  return [content_type_id, content_id, row.kind];
}

/** The rows of a list with those of a response to it. A whole list replaces the tracks; versions come in other ones. */
export async function mergedList(store: IDBObjectStore, { key, value, isWhole }: NewList): Promise<readonly RowKey[]> {
  const known = await promisifyRequest<StoredRecord<readonly RowKey[]> | undefined>(store.get(key));
  const stay = known?.value.filter(([, , kind]) => !(isWhole && kind === 'track')) ?? [];
  return [...new Map([...stay, ...value].map((row) => [String(row), row])).values()];
}

/**
 * Reads the records of a kind whose keys begin with `id`, of everybody and of the person who is signed in, the newest
 * first.
 */
export async function readRecords<K extends Kind>(
  store: IDBObjectStore,
  kind: K,
  ...id: readonly (string | number)[]
): Promise<RecordValues[K][]> {
  const found = (await peopleIn(store)).map(async (person) => {
    const start = [person, kind, ...id];
    // An array sorts after every number and string (Indexed Database API 3.0, "compare two keys").
    const range = IDBKeyRange.bound(start, [...start, []]);
    return promisifyRequest<StoredRecord<RecordValues[K]>[]>(store.getAll(range));
  });
  const records = (await Promise.all(found)).flat();
  return records.toSorted((one, other) => other.at - one.at).map(({ value }) => value);
}

/**
 * Everybody and the signed-in person. Until the session is known, the one person at most who has records: those of others
 * leave with their session.
 */
async function peopleIn(store: IDBObjectStore): Promise<number[]> {
  if (session.phase === 'guest') return [everyone];
  if (session.user) return [everyone, session.user.id];
  const key = await promisifyRequest(store.getKey(IDBKeyRange.lowerBound([everyone + 1])));
  return Array.isArray(key) ? [everyone, Number(key[0])] : [everyone];
}

/** The size of all records as JSON, in bytes of ASCII. */
export const recordBytes = async (): Promise<number> =>
  openRecords('readonly', async (store) => {
    const records = await promisifyRequest<unknown[]>(store.getAll());
    return records.reduce<number>((sum, record) => sum + JSON.stringify(record).length, 0);
  });
