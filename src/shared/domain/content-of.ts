import type { Row } from '../contract/catalogue.ts';

type Subject = Pick<Row, 'content_type_id' | 'kind' | 'id' | 'variation_id' | 'variation'>;

/** The sound of a row: a stem, a version, or the main version of a track (api.md "Projects, favourites, reports"). */
export function contentOf(row: Subject): { content_type_id: Row['content_type_id']; content_id: number } {
  const { content_type_id } = row;
  return {
    content_type_id,
    content_id: row.kind === 'stem' ? row.id : (row.variation?.id ?? row.variation_id ?? row.id),
  };
}
