import { startTransition, Suspense, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';

import { ActionSlots, noSlots } from '#tracks/action-slots.ts';
import { usePanelOpen } from '#tracks/panel.ts';
import { hasStoredSelection } from '#tracks/Selection/stored.ts';
import { useT } from '#platform/i18n/index.ts';
import { idle } from '#platform/idle.ts';
import { loadChunk } from '#platform/load-chunk.ts';
import { useOpenModal } from '#platform/modals.ts';
import { noteConnection } from '#platform/offline/index.ts';
import { session } from '#platform/session/index.ts';
import { useKeyboard } from '#player/use-keyboard.ts';
import type { TrackView } from '#player/ui/track-text.ts';
import { pageKey } from '#shared/pages/pages.ts';

import { ModalRoot, OutboxBanner, SessionEnding, SignedIn } from '../Account/Account.tsx';
import { ErrorBoundary } from '../ErrorPage/ErrorBoundary.tsx';
import { EarlyInput } from '../early-input.ts';
import { ErrorPage } from '../ErrorPage/ErrorPage.tsx';
import { Footer } from '../Footer/Footer.tsx';
import { Header } from '../Header/Header.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { renderPage } from '../routes.tsx';
import type * as trackActions from '../track-actions.tsx';
import { AccessGuard } from './AccessGuard.tsx';
import { PlayerBar, SelectionBar, ShellExtras, SidePanel, TrackInfoButton } from './lazy-parts.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import styles from './Shell.module.css';

type TrackActions = Pick<typeof trackActions, 'slots' | 'player' | 'selection'>;

/** Additions of other features to tracks and lists; none before the first rows. */
function useTrackActions(due: boolean) {
  const [actions, setActions] = useState<TrackActions>();
  useEffect(() => {
    if (!due) return;
    // A transition: another context would throw away what the server has rendered of parts whose chunk is still to come.
    const show = (loaded: typeof trackActions) => {
      loaded.start();
      startTransition(() => setActions(loaded));
    };
    // What could not be loaded is not offered.
    void loadChunk(() => import(/* at rest */ '../track-actions.tsx')).then(show, () => undefined);
  }, [due]);
  return actions;
}

/** Loaded after the first rows, or on demand; never on the server, whose markup is the same for everybody. */
function useDue(isRequested: boolean): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    void idle(isRequested ? 50 : undefined).then(() => setDue(true));
  }, [isRequested]);
  return due;
}

const trackInfo = (track: TrackView) => (
  <Suspense>
    <TrackInfoButton track={track} />
  </Suspense>
);

/** The frame of every page (spec.md section 2 "Layouts", default). */
export function Shell() {
  const t = useT();
  const [path] = useLocation();
  // The same until the place changes: a part that is rendered anew before the browser has taken over what the server has
  // drawn is thrown away, with all that was typed into it.
  const page = useMemo(
    () => (
      <Suspense fallback={<div className={styles.waiting} />}>
        {renderPage(path) ?? <ErrorPage status={404} />}
        <EarlyInput part="page" />
      </Suspense>
    ),
    [path],
  );
  const isLanding = path === '/landing';
  const open = useOpenModal();
  const { phase, ended } = useSnapshot(session);
  const panelOpen = usePanelOpen(path);
  const idleDue = useDue(false);
  const panelDue = useDue(panelOpen);
  // Rows selected before a reload are so again as soon as the page responds.
  const [isSelected] = useState(hasStoredSelection);
  const selectionDue = useDue(isSelected);
  const actions = useTrackActions(selectionDue);
  useKeyboard();
  useEffect(() => noteConnection(), []);
  return (
    <ActionSlots value={actions?.slots ?? noSlots}>
      <div className={styles.shell}>
        <a className={styles.skip} href="#content">
          {t('shell.skip')}
        </a>
        <a className={styles.skip} href="#content" data-skip-rows>
          {t('shell.skipRows')}
        </a>
        <ProgressBar />
        <Header bare={isLanding} />
        {/* A landmark: what banners offer stands outside of all others. */}
        <aside className={styles.banners}>
          <OfflineBanner />
          {phase === 'user' && <OutboxBanner />}
        </aside>
        {phase === 'user' && <SignedIn />}
        <div className={styles.body} data-side={panelOpen}>
          <main id="content" tabIndex={-1} data-landing className={styles.content}>
            <ErrorBoundary key={pageKey(path)}>
              <AccessGuard path={path} phase={phase}>
                {page}
              </AccessGuard>
            </ErrorBoundary>
          </main>
          <div className={styles.side}>
            <ErrorBoundary silent>
              <Suspense>{panelDue && <SidePanel />}</Suspense>
            </ErrorBoundary>
          </div>
        </div>
        <ErrorBoundary silent>
          <Suspense>{selectionDue && <SelectionBar {...actions?.selection} />}</Suspense>
        </ErrorBoundary>
        <Footer bare={isLanding} />
        <ErrorBoundary silent>
          <Suspense>{idleDue && <ShellExtras />}</Suspense>
        </ErrorBoundary>
        {open && <ModalRoot open={open} />}
        {ended && <SessionEnding />}
        <ErrorBoundary silent>
          <Suspense>{idleDue && <PlayerBar info={trackInfo} {...actions?.player} />}</Suspense>
        </ErrorBoundary>
      </div>
    </ActionSlots>
  );
}
