import { useEffect } from 'react';

import { t } from '#platform/i18n/index.ts';
import { takeEnding } from '#platform/account/account.ts';
import { notify } from '#ui/Notice/notices.ts';

/** Notifies the person that their session was ended elsewhere. */
export function SessionEnding() {
  useEffect(() => {
    const why = takeEnding();
    if (!why) return;
    notify({ kind: 'alert', lasting: true, text: t(why === 'disabled' ? 'account.blocked' : 'account.sessionEnded') });
  }, []);
  return null;
}
