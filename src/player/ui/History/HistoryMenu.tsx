import { useT } from '#platform/i18n/index.ts';
import { lazyComponent } from '#platform/lazy-component.tsx';
import { useUser } from '#platform/session/index.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { Spinner } from '#ui/Spinner/Spinner.tsx';
import { Suspense, useId, useRef, useState } from 'react';

import styles from './HistoryMenu.module.css';

const [HistoryList] = lazyComponent(() => import('./HistoryList.tsx'), 'HistoryList');

/**
 * «История»: the play history, of this device for guests and of the account for signed-in people, in a panel over the
 * player or under the header. The browser closes it on Escape and on an outside click, and restores the focus (HTML
 * popover).
 */
export function HistoryMenu({ place = 'player' }: { place?: 'player' | 'header' }) {
  const t = useT();
  const user = useUser();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={laterIcons.history} label={t('player.history.title')} aria-expanded={open} popoverTarget={id} />
      <section
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        data-place={place}
        aria-label={t('player.history.title')}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <div className={styles.head}>
          <h2 className={styles.title}>{t('player.history.title')}</h2>
          {user && (
            <PageLink
              to="/account/auditioned?type=MUSIC_VARIATION"
              className={styles.all}
              onFollow={() => panel.current?.hidePopover()}
            >
              {t('personal.history.all')}
            </PageLink>
          )}
        </div>
        {open && (
          <Suspense fallback={<Spinner label={t('player.loading')} />}>
            <HistoryList />
          </Suspense>
        )}
      </section>
    </>
  );
}
