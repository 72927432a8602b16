import { TrackGroupGrid, GridPlaceholder } from '#features/track-groups/TrackGroups/TrackGroupGrid.tsx';
import { kinds, type KindName } from '#features/track-groups/TrackGroups/kinds.ts';
import { RowSkeletons } from '#tracks/TrackList/RowSkeletons.tsx';
import { TrackList } from '#tracks/TrackList/TrackList.tsx';
import { DownloadAgain } from '#features/downloads/DownloadAgain/DownloadAgain.tsx';
import type { TrackGroupsProps, ListComponents, TracksProps } from '#features/personal/slots.ts';
import { FavoritesPage } from '#features/personal/FavoritesPage/FavoritesPage.tsx';
import { AuditionedPage } from '#features/personal/HistoryPages/AuditionedPage.tsx';
import { DownloadsPage } from '#features/personal/HistoryPages/DownloadsPage.tsx';
import { OfflineFavorites } from '../offline-switches.tsx';
import type { ItemType } from '#shared/contract/content-items.ts';

// The keys of a table written in the code.
const names = Object.keys(kinds) as KindName[];
const kindOf = (itemType: ItemType) => names.find((name) => kinds[name].itemType === itemType);

function Tracks({ headingId, rows, source, first, total, stale, noteOf, gaps }: TracksProps) {
  return (
    <TrackList
      headingId={headingId}
      list={{ rows, source, first, total }}
      stale={stale}
      {...(noteOf && { noteOf })}
      {...(gaps && { gaps })}
    />
  );
}

function TrackGroups({ itemType, ...props }: TrackGroupsProps) {
  const name = kindOf(itemType);
  return name && <TrackGroupGrid name={name} {...props} />;
}

/** What the catalogue draws lists with, and what downloads add, for lists of the personal area. */
const components: ListComponents = {
  Tracks,
  TrackSkeletons: RowSkeletons,
  TrackGroups,
  TrackGroupSkeletons: GridPlaceholder,
  DownloadAgain,
  OfflineFavorites,
};

export const Favorites = () => <FavoritesPage components={components} />;
export const Auditioned = () => <AuditionedPage components={components} />;
export const Downloads = () => <DownloadsPage components={components} />;
