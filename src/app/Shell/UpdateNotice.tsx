import { useEffect } from 'react';
import { useSnapshot } from 'valtio';

import { useT } from '#platform/i18n/index.ts';
import { applyUpdate, offline } from '#platform/offline/index.ts';
import { dismissNotice, notify } from '#ui/Notice/notices.ts';

/** A new version waits: it takes over only when the person says so (design.md "The service worker's audio cache"). */
export function UpdateNotice() {
  const t = useT();
  const { updateReady } = useSnapshot(offline);
  useEffect(() => {
    if (!updateReady) return;
    const id = notify({
      kind: 'status',
      text: t('offline.updateReady'),
      action: { text: t('offline.update'), run: () => void applyUpdate() },
      lasting: true,
    });
    return () => dismissNotice(id);
  }, [updateReady, t]);
  return null;
}
