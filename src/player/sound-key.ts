import type { Row } from '#shared/contract/catalogue.ts';

/** What names a row's sound: the same recording in two lists is the same sound. */
export function soundKey(row: Pick<Row, 'content_type_id' | 'kind' | 'id' | 'variation_id' | 'variation'>): string {
  const id = row.kind === 'stem' ? row.id : (row.variation?.id ?? row.variation_id ?? row.id);
  return `${row.content_type_id}/${id}`;
}
