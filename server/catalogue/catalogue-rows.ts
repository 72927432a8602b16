import type { Detail, Row } from '#shared/contract/catalogue.ts';

import { presentDetail, presentRow } from '../presenters/row.ts';
import type { Db } from '../repositories/database.ts';
import { relationsOf } from '../repositories/row-relations.ts';
import { stemRecords, trackRecords, variationRecords } from '../repositories/rows.ts';
import type { RowRecord } from '../repositories/rows.ts';

const recordsOf = { track: trackRecords, variation: variationRecords, stem: stemRecords } as const;

/** Rows with these ids, in this order; those no longer listed are omitted. */
export async function rowsOf(db: Db, kind: Row['kind'], ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const records: RowRecord[] = await recordsOf[kind](db, ids);
  const relations = await relationsOf(db, records);
  const byId = new Map(records.map((record) => [kind === 'track' ? record.track_id : record.heard_id, record]));
  return ids.flatMap((id) => {
    const record = byId.get(id);
    return record ? [presentRow(kind, record, relations)] : [];
  });
}

/** The page of a track or version; undefined where it is not listed or belongs to the other entity. */
export async function detailOf(
  db: Db,
  kind: 'track' | 'variation',
  entity: Row['entity'],
  id: number,
): Promise<Detail | undefined> {
  const [record] = await recordsOf[kind](db, [id]);
  if (record?.entity !== entity) return undefined;
  return presentDetail(kind, record, await relationsOf(db, [record]));
}
