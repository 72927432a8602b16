import type { Entity, PageMeta } from '#shared/contract/primitives.ts';
import type { SimilarRow } from '#shared/contract/similar.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';
import { pageMetaOf } from '#shared/pages/page-meta.ts';

import type { CatalogueSearch } from '../domain/catalogue-search.ts';
import type { Db } from '../repositories/database.ts';
import { readOrRecallRows } from '../repositories/last-reads.ts';
import { rowsOf } from './catalogue-rows.ts';
import type { Paged } from '../domain/pages.ts';
import { missing } from './missing.ts';

/** A page of the tracks that are like one, and why; where there is no such track, it is not found. */
export async function listSimilar(
  { db, search }: { db: Db; search: CatalogueSearch },
  entity: Entity,
  { id, page = 1, per_page: perPage = smallPageSize }: Paged & { id: number },
): Promise<{ data: SimilarRow[]; meta: PageMeta }> {
  const found = await search.similar({ entity, id, page, perPage });
  if (!found) throw await missing(db, 'tracks', id);
  const ids = found.tracks.map((track) => track.id);
  const rows = await readOrRecallRows(db, 'track', ids, () => rowsOf(db, 'track', ids));
  const scores = new Map(found.tracks.map(({ id: own, score, reasons }) => [own, { score, reasons }]));
  return {
    data: rows.flatMap((row) => {
      const similarity = scores.get(row.id);
      return similarity ? [{ ...row, similarity }] : [];
    }),
    meta: pageMetaOf({ page, perPage }, found.total),
  };
}
