import { useSnapshot } from 'valtio';

import type { Slots } from '#tracks/action-slots.ts';
import type { SelectionActions } from '#features/browse/Selection/SelectionBar.tsx';
import { startCopies } from '#features/device/OfflineCopies/start-copies.ts';
import { DownloadAction } from '#features/downloads/DownloadAction.tsx';
import { PartsDownload } from '#features/downloads/PartsDownload.tsx';
import { TrackGroupDownload } from '#features/downloads/TrackGroupDownload.tsx';
import { SelectionDownload } from '#features/downloads/SelectionDownload.tsx';
import { TrayButton } from '#features/downloads/TrayButton.tsx';
import { FavoriteTrackGroup, FavoriteRow, FavoriteRows } from '#features/personal/FavoriteButton/actions.tsx';
import { markHeardRows } from '#features/personal/RowPast/mark-heard-rows.ts';
import { recordPlays } from '#features/personal/history/record-plays.ts';
import { RowPast } from '#features/personal/RowPast/RowPast.tsx';
import { LoadingsButton } from '#features/personal/Loadings/LoadingsButton.tsx';
import { AddTrackGroup } from '#features/projects/actions/AddTrackGroup.tsx';
import { AddSelected } from '#features/projects/actions/AddSelected.tsx';
import { AddToProject } from '#features/projects/actions/AddToProject.tsx';
import { ShareTrackGroup, ShareRow } from '#features/sharing/actions.tsx';
import { player as playing } from '#player/state.ts';
import { hintAtInterruptedRun } from '#player/ui/Ending/ending-hint.ts';
import { EndingMenu } from '#player/ui/Ending/EndingMenu.tsx';
import type { PlayerActions } from '#player/ui/PlayerBar.tsx';

import { OfflineRows, OfflineTrackGroup } from './offline-switches.tsx';

/* Additions of features to tracks everywhere: one chunk, loaded after the first rows. */

let isStarted = false;

/** For the lifetime of the page; plays from before this chunk was loaded are recorded, too. */
export function start(): void {
  if (isStarted) return;
  isStarted = true;
  recordPlays();
  markHeardRows();
  hintAtInterruptedRun();
  void startCopies();
}

/** Actions of a track, in the player as well (spec.md section 4 "Action sets"). */
const ofTracks: Slots['rows'] = [
  { name: 'download', text: (t) => t('downloads.start'), Action: DownloadAction },
  { name: 'share', text: (t) => t('sharing.title'), Action: ShareRow },
  { name: 'project', text: (t) => t('projects.add'), Action: AddToProject },
];

export const slots: Slots = {
  rows: [...ofTracks, { name: 'favorite', text: (t) => t('personal.favorites.short'), Action: FavoriteRow }],
  Parts: PartsDownload,
  Past: RowPast,
  trackGroups: [
    { name: 'download', Action: TrackGroupDownload },
    { name: 'share', Action: ShareTrackGroup },
    { name: 'project', Action: AddTrackGroup },
    { name: 'favorite', Action: FavoriteTrackGroup },
    { name: 'offline', Action: OfflineTrackGroup },
  ],
};

/** The same of the track that plays, and what of it was downloaded. */
function PlayingActions() {
  const { track: shown } = useSnapshot(playing);
  const track = shown && playing.track;
  return (
    track && (
      <>
        {ofTracks
          // Projects and links are of tracks and versions; stems reach them from their rows.
          .filter(({ name }) => track.kind !== 'stem' || name === 'download')
          .map(({ name, Action }) => (
            <Action key={name} row={track} size="normal" />
          ))}
        <LoadingsButton row={track} />
      </>
    )
  );
}

export const player: { actions: PlayerActions } = {
  actions: () => (
    <>
      <PlayingActions />
      <EndingMenu />
      <TrayButton />
    </>
  ),
};

export const selection: { actions: SelectionActions; more: SelectionActions } = {
  actions: (rows) => (
    <>
      <SelectionDownload rows={rows} />
      <AddSelected rows={rows} />
      <FavoriteRows rows={rows} />
    </>
  ),
  more: (rows) => <OfflineRows rows={rows} />,
};
