import { useT } from '#platform/i18n/index.ts';
import { install, useInstallWay } from '#platform/install/install.ts';
import { Button } from '#ui/Button/Button.tsx';

import { Section } from '../Section.tsx';
import styles from '../device.module.css';

/** How to install the app, where this browser can. */
export function InstallSection() {
  const t = useT();
  const way = useInstallWay();
  if (way === null) return null;
  return (
    <Section title={t('device.install.title')}>
      <p className={styles.hint}>{t('device.install.hint')}</p>
      {way === 'prompt' ? (
        <div>
          <Button look="solid" onClick={() => void install()}>
            {t('device.install.action')}
          </Button>
        </div>
      ) : (
        <div>
          <p>{t('device.install.steps')}</p>
          <ol className={styles.steps}>
            <li>{t('device.install.step1')}</li>
            <li>{t('device.install.step2')}</li>
            <li>{t('device.install.step3')}</li>
          </ol>
        </div>
      )}
    </Section>
  );
}
