import { useEffect, useId } from 'react';
import { useSnapshot } from 'valtio';

import { useT } from '#platform/i18n/index.ts';
import { Scope } from '#platform/scope.ts';
import { formatCount } from '#shared/domain/format.ts';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { useNarrow } from '#ui/use-narrow.ts';

import { clearDone, downloads, dropDownloads, isUnderWay } from '../downloads.ts';
import { tray } from '../tray.ts';
import { DownloadItem } from './DownloadItem.tsx';
import styles from './DownloadsTray.module.css';

/** «Загрузки»: the progress of this page's downloads, in the lower corner of every page. */
export function DownloadsTray() {
  const t = useT();
  const id = useId();
  const narrow = useNarrow();
  const { items, notice } = useSnapshot(downloads);
  const unfolded = useSnapshot(tray).unfolded ?? !narrow;
  const underWay = items.filter(isUnderWay).length;
  useEffect(() => () => dropDownloads(), []);
  useEffect(() => {
    if (underWay === 0) return;
    const scope = new Scope();
    // A download in the page is lost when it closes, so the browser shows a prompt.
    scope.listen(window, 'beforeunload', (event) => event.preventDefault());
    return () => scope.end();
  }, [underWay]);
  const close = () => {
    clearDone();
    Object.assign(tray, { requested: false, unfolded: null });
  };
  return (
    <section className={styles.tray} data-bar="downloads" aria-label={t('downloads.tray')} data-unfolded={unfolded}>
      <header className={styles.head}>
        <h2 className={styles.heading} aria-hidden="true">
          {t('downloads.tray')}
          {items.length > 0 && <span className={styles.count}>{formatCount(items.length)}</span>}
        </h2>
        {!unfolded && underWay > 0 && <Whole items={items} />}
        <IconButton
          icon={unfolded ? icons['chevron-down'] : icons['chevron-up']}
          label={t(unfolded ? 'downloads.trayFold' : 'downloads.trayUnfold')}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => {
            tray.unfolded = !unfolded;
          }}
        />
        {underWay === 0 && <IconButton icon={icons.close} label={t('downloads.trayClose')} onClick={close} />}
      </header>
      <div id={id} className={styles.body} hidden={!unfolded}>
        {items.length === 0 ? (
          <p className={styles.empty}>{t('downloads.trayEmpty')}</p>
        ) : (
          <ul className={styles.items}>
            {items.map((item) => (
              <DownloadItem key={item.id} item={item} />
            ))}
          </ul>
        )}
      </div>
      <output className="visually-hidden">{notice && t(`downloads.${notice.what}`, { title: notice.title })}</output>
    </section>
  );
}

/** The overall progress, shown while the list is collapsed. */
function Whole({ items }: { items: readonly { received: number; size: number }[] }) {
  const t = useT();
  const [received, size] = items.reduce(([got, all], item) => [got + item.received, all + item.size], [0, 0]);
  const percent = size === 0 ? 0 : Math.min(100, Math.round((received / size) * 100));
  return <span className={styles.whole}>{t('downloads.percent', { percent })}</span>;
}
