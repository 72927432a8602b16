import { useT } from '#platform/i18n/index.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { useId, useState } from 'react';

import styles from './HistoryMenu.module.css';
import { HistoryList } from './HistoryList.tsx';

/**
 * «История»: what was listened to on this device, in a panel over the player. The browser closes it on Escape and on
 * a press elsewhere and gives the focus back (HTML popover).
 */
export function HistoryMenu() {
  const t = useT();
  const panel = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="history" label={t('player.history.title')} aria-expanded={open} popoverTarget={panel} />
      <section
        id={panel}
        popover="auto"
        className={styles.panel}
        aria-label={t('player.history.title')}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <h2 className={styles.title}>{t('player.history.title')}</h2>
        {open && <HistoryList />}
      </section>
    </>
  );
}
