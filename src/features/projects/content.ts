import type { Row } from '#shared/contract/catalogue.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import { contentOf as soundOf } from '#shared/domain/content-of.ts';

/** What a row adds to a project: a track is represented by its main version (api.md "Projects, favourites, reports"). */
export interface Content {
  track_id: number;
  content_id: number;
  content_type_id: ContentType;
}

/** Returns what a row adds to a project; undefined for a track without versions. */
export function contentOf(row: Row): Content | undefined {
  const { kind, track_id, variation_id, variation } = row;
  if (kind === 'track' && variation === null && variation_id === null) return undefined;
  return { track_id, ...soundOf(row) };
}

/** Returns the noun for a row in notices. */
export function nounOf({ kind, entity }: Row): 'track' | 'sound' | 'variation' | 'stem' {
  if (kind !== 'track') return kind;
  return entity === 'music' ? 'track' : 'sound';
}
