import { useSnapshot } from 'valtio';

import { useT } from '#platform/i18n/index.ts';
import { offline } from '#platform/offline/index.ts';
import { Banner } from '#ui/Banner/Banner.tsx';

/** Says that there is no network, and that work goes on (ux.md). */
export function OfflineBanner() {
  const t = useT();
  const { online } = useSnapshot(offline);
  return <Banner icon="offline">{!online && t('offline.banner')}</Banner>;
}
