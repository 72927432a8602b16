import { useT } from '#platform/i18n/index.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { TrackGroupName } from '#shared/downloads/subject.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { requestDownload } from './request-download.ts';

const zipped = new Map<string, TrackGroupName>([
  ['MUSIC_ALBUM', 'albums'],
  ['MUSIC_PLAYLIST', 'playlists'],
  ['SOUND_LIBRARY', 'libraries'],
  ['SOUND_COLLECTION', 'collections'],
]);

interface TrackGroupDownloadProps {
  trackGroup: { itemType: string; id: number; name: Localized };
}

/** Downloads an album, a playlist, a library or a collection; labels and authors cannot be downloaded as a whole. */
export function TrackGroupDownload({ trackGroup: { itemType, id, name } }: TrackGroupDownloadProps) {
  const t = useT();
  const trackGroup = zipped.get(itemType);
  if (!trackGroup) return null;
  return (
    <IconButton
      icon={laterIcons.download}
      label={t('downloads.start')}
      onClick={() => requestDownload({ kind: 'trackGroup', trackGroup, id, name })}
    />
  );
}
