import { useCallback, useEffect, useState } from 'react';

import { useLocale, useT } from '#platform/i18n/index.ts';
import { useSize } from '#platform/i18n/use-size.ts';
import { openModal } from '#platform/modals.ts';
import { onCacheChange } from '#platform/offline/index.ts';
import {
  clearStorage,
  measureStorage,
  typicalUsage,
  type KindUsage,
  type StorageUsage,
} from '#platform/offline/usage.ts';
import { Scope } from '#platform/scope.ts';
import { localePath } from '#shared/domain/locale.ts';
import { Button } from '#ui/Button/Button.tsx';
import { announce } from '#ui/Notice/announce.ts';
import { Spinner } from '#ui/Spinner/Spinner.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import styles from '../device.module.css';

/** Changes come with every read of the network: they are measured together, in milliseconds. */
const pause = 1_000;

/** The last measure, repeated while the device stores more. */
function useUsage() {
  const [usage, setUsage] = useState<StorageUsage>();
  const measure = useCallback(() => measureStorage().then(setUsage), []);
  useEffect(() => {
    const scope = new Scope();
    let isDue = false;
    const later = () => {
      if (isDue) return;
      isDue = true;
      scope.after(pause, () => {
        isDue = false;
        void measure();
      });
    };
    void measureStorage().then(setUsage);
    scope.own(onCacheChange(later));
    return () => scope.end();
  }, [measure]);
  return { usage, measure };
}

/** How much is stored, by kind, and what clears it. */
export function Usage() {
  const t = useT();
  const { usage, measure } = useUsage();
  return (
    <div className={styles.usage} aria-busy={!usage}>
      {!usage && <Spinner label={t('device.usage.measuring')} />}
      {/* Until it is measured an invisible one: the parts below must not move then. */}
      <div className={styles.measured} data-pending={!usage}>
        <UsageList usage={usage ?? typicalUsage} measure={measure} />
      </div>
    </div>
  );
}

function UsageList({ usage, measure }: { usage: StorageUsage; measure: () => Promise<void> }) {
  const t = useT();
  const locale = useLocale();
  const size = useSize();
  const { kinds, total, quota, isPersistent } = usage;
  const sum = kinds.reduce((bytes, kind) => bytes + kind.bytes, 0);
  const used = size(Math.max(total ?? 0, sum));
  const clear = async (kind: Exclude<KindUsage['kind'], 'app'>) => {
    await clearStorage(kind);
    await measure();
    announce(t('device.usage.cleared', { kind: t(`device.usage.${kind}`) }));
  };
  const confirmClear = (kind: Exclude<KindUsage['kind'], 'app'>) =>
    openModal('question', {
      title: t(`device.usage.${titles[kind]}`),
      text: t('device.usage.clearText'),
      yes: t('device.usage.clear'),
      onYes: () => void clear(kind),
    });
  const titles = { previews: 'clearPreviews', pages: 'clearPages', pictures: 'clearPictures' } as const;
  return (
    <>
      <div>
        <p>
          {quota === undefined
            ? t('device.usage.totalAlone', { used })
            : t('device.usage.total', { used, quota: size(quota) })}
        </p>
        <p className={styles.hint}>{t(isPersistent ? 'device.usage.persistent' : 'device.usage.temporary')}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets */}
      <ul role="list" className={styles.list}>
        {kinds.map(({ kind, bytes, count }) => (
          <li key={kind} className={styles.row}>
            <div className={styles.what}>
              <p>{t(`device.usage.${kind}`)}</p>
              <p className={styles.hint}>
                {size(bytes)} · {t(`device.usage.${kind}Count`, { count })}
              </p>
            </div>
            {kind === 'app' ? (
              <a className={styles.link} href={localePath(locale, '/reset')}>
                {t('device.usage.reset')}
              </a>
            ) : (
              <Button
                icon={laterIcons.bin}
                // Not disabled: it would lose the focus once it has done its work.
                aria-disabled={count === 0}
                aria-label={t('device.usage.clearOf', { kind: t(`device.usage.${kind}`) })}
                onClick={() => count > 0 && confirmClear(kind)}
              >
                {t('device.usage.clear')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
