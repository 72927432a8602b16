import { contentOf } from '#shared/domain/content-of.ts';

/** What names a row's sound: the same recording in two lists is the same sound. */
export function soundKey(row: Parameters<typeof contentOf>[0]): string {
  const { content_type_id, content_id } = contentOf(row);
  return `${content_type_id}/${content_id}`;
}
