import type { Row } from '../contract/catalogue.ts';

type Subject = Pick<Row, 'content_type_id' | 'kind' | 'id' | 'variation_id' | 'variation'>;

/** The sound that a row stands for: a stem, a version, of a track its main version (api.md "Projects, favourites, reports"). */
export function contentOf(row: Subject): { content_type_id: Row['content_type_id']; content_id: number } {
  const { content_type_id } = row;
  return {
    content_type_id,
    content_id: row.kind === 'stem' ? row.id : (row.variation?.id ?? row.variation_id ?? row.id),
  };
}
