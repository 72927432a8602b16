import { useT } from '#platform/i18n/index.ts';
import { portalAddress } from '#platform/network/portal.ts';
import { useConnection } from '#platform/offline/index.ts';
import { Banner } from '#ui/Banner/Banner.tsx';
import { icons } from '#ui/Icon/icons.ts';

import styles from './Shell.module.css';

/** Says why the server is not reached, and that work goes on (ux.md). */
export function OfflineBanner() {
  const t = useT();
  const connection = useConnection();
  const texts = {
    online: undefined,
    none: t('offline.banner'),
    portal: t('offline.portal'),
    blocked: t('offline.blocked'),
    silent: t('offline.silent'),
  };
  return (
    <Banner
      icon={icons.offline}
      action={
        connection === 'portal' && (
          <a className={styles.portal} href={portalAddress} target="_blank" rel="noopener noreferrer">
            {t('offline.openPortal')}
          </a>
        )
      }
    >
      {texts[connection]}
    </Banner>
  );
}
