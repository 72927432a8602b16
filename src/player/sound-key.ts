import { contentOf } from '#shared/domain/content-of.ts';

/** Returns the key of a row's sound: the same recording in two lists has one key. */
export function soundKey(row: Parameters<typeof contentOf>[0]): string {
  const { content_type_id, content_id } = contentOf(row);
  return `${content_type_id}/${content_id}`;
}
