import { useEffect } from 'react';
import { useSnapshot } from 'valtio';

import { useT, type Translate } from '#platform/i18n/index.ts';
import { applyUpdate, offline } from '#platform/offline/index.ts';
import { takeReloaded } from '#platform/reloaded.ts';
import { dismissNotice, notify } from '#ui/Notice/notices.ts';

/**
 * A new version waits: it takes over only when the person says so (design.md "The service worker's audio cache"). A page
 * that was reloaded for a lost chunk says so.
 */
export function UpdateNotice() {
  const t = useT();
  const { updateReady } = useSnapshot(offline);
  useEffect(() => {
    if (takeReloaded()) notify({ kind: 'status', text: t('versions.reloaded'), lasting: true });
  }, [t]);
  useEffect(() => {
    if (!updateReady) return;
    const id = notify({
      kind: 'status',
      text: t('versions.ready'),
      action: { text: t('versions.update'), run: () => void update(t) },
      lasting: true,
    });
    return () => dismissNotice(id);
  }, [updateReady, t]);
  return null;
}

/** Says where the update stands: it takes some seconds where another window is loading. */
async function update(t: Translate) {
  const id = notify({ kind: 'status', text: t('versions.updating'), lasting: true });
  const isDone = await applyUpdate().catch(() => false);
  if (isDone) return;
  dismissNotice(id);
  notify({
    kind: 'alert',
    text: t('versions.busy'),
    action: { text: t('versions.update'), run: () => void update(t) },
    lasting: true,
  });
}
