import type { Row } from '#shared/contract/catalogue.ts';
import { contentOf } from '#shared/domain/content-of.ts';
import type { MarkItem } from './merge-marks.ts';

/** Returns the favourite of a row: its recording, so that a track and its main version are one. */
export function itemOf(row: Parameters<typeof contentOf>[0] & Pick<Row, 'content_type_id'>): MarkItem {
  const { content_type_id, content_id } = contentOf(row);
  return { item_type_id: content_type_id, item_id: content_id };
}
