import type { Entity, PageMeta } from '#shared/contract/primitives.ts';
import type { SimilarRow } from '#shared/contract/similar.ts';
import { tracksPerPage } from '#shared/pages/list-query.ts';

import type { CatalogueSearch } from '../domain/catalogue-search.ts';
import type { Db } from '../repositories/database.ts';
import { rowsOf } from './catalogue-rows.ts';
import { notFound } from '../domain/failures.ts';

interface Given {
  id: number;
  page?: number | undefined;
  per_page?: number | undefined;
}

/** A page of the tracks that are like one, and why; where there is no such track, it is not found. */
export async function listSimilar(
  { db, search }: { db: Db; search: CatalogueSearch },
  entity: Entity,
  { id, page = 1, per_page: perPage = tracksPerPage }: Given,
): Promise<{ data: SimilarRow[]; meta: PageMeta }> {
  const found = await search.similar({ entity, id, page, perPage });
  if (!found) throw notFound();
  const rows = await rowsOf(
    db,
    'track',
    found.tracks.map((track) => track.id),
  );
  const scores = new Map(found.tracks.map(({ id: own, score, reasons }) => [own, { score, reasons }]));
  return {
    data: rows.flatMap((row) => {
      const similarity = scores.get(row.id);
      return similarity ? [{ ...row, similarity }] : [];
    }),
    meta: { page, per_page: perPage, total: found.total, last_page: Math.max(1, Math.ceil(found.total / perPage)) },
  };
}
