import type { ContentType } from '#shared/contract/primitives.ts';

/** A version or stem, as rows of the personal area name it. */
export interface ContentRef {
  content_type_id: ContentType;
  content_id: number;
}
