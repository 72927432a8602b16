import type { ContentInfo } from '#shared/contract/content-items.ts';
import type { Localized } from '#shared/contract/primitives.ts';

import type { ContentRef } from './content-ref.ts';

/** A sound that a clip of an edit may be. */
export interface ClipCandidate extends ContentRef {
  info: ContentInfo;
  /** Its title today, where that differs from the stored one. */
  titles: readonly Localized[];
  /** UCS CatID of a sound effect: DOORWood. */
  catId: string | undefined;
}
