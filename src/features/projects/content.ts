import type { Row } from '#shared/contract/catalogue.ts';
import type { ContentType } from '#shared/contract/primitives.ts';

/** What of a track goes into a project: a track stands for its main version (api.md "Projects, favourites, reports"). */
export interface Content {
  track_id: number;
  content_id: number;
  content_type_id: ContentType;
}

/** What a row adds to a project; undefined for a track without any version. */
export function contentOf({ kind, id, track_id, content_type_id, variation_id, variation }: Row): Content | undefined {
  const content_id = kind === 'track' ? (variation?.id ?? variation_id) : id;
  return content_id === null ? undefined : { track_id, content_id, content_type_id };
}

/** What notices call a row. */
export function nounOf({ kind, entity }: Row): 'track' | 'sound' | 'variation' | 'stem' {
  if (kind !== 'track') return kind;
  return entity === 'music' ? 'track' : 'sound';
}
