import { useT } from '#platform/i18n/index.ts';
import { useOnline } from '#platform/offline/index.ts';
import { Banner } from '#ui/Banner/Banner.tsx';

/** Says that there is no network, and that work goes on (ux.md). */
export function OfflineBanner() {
  const t = useT();
  const online = useOnline();
  return <Banner icon="offline">{!online && t('offline.banner')}</Banner>;
}
