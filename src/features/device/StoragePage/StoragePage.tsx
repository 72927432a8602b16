import { Suspense } from 'react';

import { lazyComponent } from '#platform/lazy-component.tsx';
import { useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { hasCaches } from '#platform/offline/usage.ts';
import { useTakenOver } from '#platform/taken-over.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';

import { DataSaver } from './DataSaver.tsx';
import { InstallSection } from './InstallSection.tsx';
import { PendingSection } from './PendingSection.tsx';
import { PreviewBudget } from './PreviewBudget.tsx';
import { Section } from '../Section.tsx';
import styles from '../device.module.css';
import { Usage } from './Usage.tsx';

const [CopiesSection] = lazyComponent(() => import('../OfflineCopies/CopiesSection.tsx'), 'CopiesSection');

/** What this device stores, how much of it, and what waits to be sent; for guests too. */
export function StoragePage() {
  const t = useT();
  const isHere = useTakenOver(true, false);
  useTitle(t('device.title'));
  return (
    <div className={styles.page}>
      <div>
        <PageHeading>{t('device.title')}</PageHeading>
        <p className={styles.hint}>{t('device.lead')}</p>
      </div>
      {isHere && (
        <>
          <Section title={t('device.usage.title')}>
            {hasCaches() ? (
              <>
                <Usage />
                <PreviewBudget />
              </>
            ) : (
              <Notice kind="note">{t('device.noCaches')}</Notice>
            )}
          </Section>
          {hasCaches() && (
            <Suspense
              fallback={
                // What most people see in it: the parts below must not move when it has loaded.
                <Section title={t('device.copies.title')}>
                  <p className={styles.hint}>{t('device.copies.none')}</p>
                </Section>
              }
            >
              <CopiesSection />
            </Suspense>
          )}
          <PendingSection />
          <Section title={t('device.saver.title')}>
            <DataSaver />
          </Section>
          <InstallSection />
        </>
      )}
    </div>
  );
}
