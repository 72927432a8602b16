import { useLocale, useT } from '#platform/i18n/index.ts';
import { loadChunk } from '#platform/load-chunk.ts';
import type { ReactNode } from 'react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';

import { expand, fold } from '../actions.ts';
import { closeShortcuts, openShortcuts, shortcuts } from '../shortcuts.ts';
import { player } from '../state.ts';
import { Announcer } from './Announcer.tsx';
import type { TrackView } from './track-text.ts';
import styles from './PlayerBar.module.css';
import { PlayerNotice } from './PlayerNotice.tsx';
import { useShownTrack } from './use-shown-track.ts';
import { useHandover } from './use-handover.ts';
import { useMediaSession } from './use-media-session.ts';
import { useNarrow } from '#ui/use-narrow.ts';
import { CompactBar } from './views/CompactBar.tsx';
import { FullBar } from './views/FullBar.tsx';
import { Plate } from './views/Plate.tsx';
import { Sheet } from './views/Sheet.tsx';

const ShortcutsDialog = lazy(() => loadChunk(() => import('./Shortcuts/ShortcutsDialog.tsx')));

/** Further actions on the current track (spec.md section 4 "Action sets"), provided by src/app. */
export type PlayerActions = (track: TrackView) => ReactNode;

/**
 * The player of every page, with the list of keys and media keys. Hidden without a track, collapsible to a plate; below
 * 900 px a bar that expands to a sheet (spec.md section 4, ux.md).
 */
export function PlayerBar({ info, actions }: { info: PlayerActions; actions?: PlayerActions }) {
  const { open } = useSnapshot(shortcuts);
  const track = useShownTrack();
  useMediaSession(useLocale(), track !== null);
  return (
    <>
      <Announcer track={track} />
      {track && <PlayerRegion track={track} info={info} actions={actions} />}
      {open && (
        <Suspense>
          <ShortcutsDialog onClose={closeShortcuts} />
        </Suspense>
      )}
    </>
  );
}

interface PlayerRegionProps {
  track: TrackView;
  info: PlayerActions;
  actions: PlayerActions | undefined;
}

function PlayerRegion({ track, ...props }: PlayerRegionProps) {
  const t = useT();
  const { folded } = useSnapshot(player);
  const narrow = useNarrow();
  const [path] = useLocation();
  // The page where the sheet was opened: a link in the sheet leads to another page, which the sheet must not cover.
  const [sheetOn, setSheetOn] = useState<string | null>(null);
  const form = narrow ? (sheetOn === path ? 'sheet' : 'compact') : folded ? 'plate' : 'full';
  const region = useRef<HTMLElement>(null);
  const handOver = useHandover(region, form);
  const change = (act: () => void) => () => {
    handOver();
    act();
  };

  const actions = (
    <>
      {props.info(track)}
      {props.actions?.(track)}
    </>
  );
  return (
    <>
      <div className={styles.room} data-form={form} />
      <section
        ref={region}
        className={styles.region}
        data-form={form}
        data-entity={track.entity}
        aria-label={t('player.region')}
      >
        {form !== 'sheet' && <PlayerNotice />}
        {/* Hidden where they do not fit: keys still activate them. */}
        {(form === 'plate' || form === 'compact') && <div hidden>{actions}</div>}
        {form === 'full' && (
          <FullBar track={track} actions={actions} onFold={change(fold)} openShortcuts={openShortcuts} />
        )}
        {form === 'plate' && <Plate track={track} onExpand={change(expand)} />}
        {form === 'compact' && <CompactBar track={track} onExpand={change(() => setSheetOn(path))} />}
        {form === 'sheet' && <Sheet track={track} actions={actions} onFold={change(() => setSheetOn(null))} />}
      </section>
    </>
  );
}
