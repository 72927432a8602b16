import { useEffect } from 'react';

import { t } from '#platform/i18n/index.ts';
import { takeEnding } from '#platform/account/account.ts';
import { notify } from '#ui/Notice/notices.ts';

const texts = {
  refused: 'account.sessionEnded',
  disabled: 'account.blocked',
  elsewhere: 'account.leftElsewhere',
} as const;

/** A session that somebody else, or another tab, has ended is told. */
export function SessionEnding() {
  useEffect(() => {
    const why = takeEnding();
    if (!why) return;
    notify({ kind: why === 'elsewhere' ? 'status' : 'alert', lasting: true, text: t(texts[why]) });
  }, []);
  return null;
}
