import type { Intent } from '#platform/access/intent.ts';
import { currentLocale } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';

import { trackText } from './track-text.ts';

/** Returns the intent of an action on a row, in the reader's language. */
export function rowIntent(action: Intent['action'], row: Row): Intent {
  const { entity, track_id: trackId, kind, id, ident } = row;
  return {
    action,
    title: trackText(row, currentLocale()).title,
    ident,
    place: { entity, trackId, variationId: kind === 'variation' ? id : null, tab: 'info' },
  };
}
