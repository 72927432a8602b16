import { useT } from '#platform/i18n/index.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { GatheringName } from '#shared/downloads/subject.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';

import { requestDownload } from './request-download.ts';

const zipped = new Map<string, GatheringName>([
  ['MUSIC_ALBUM', 'albums'],
  ['MUSIC_PLAYLIST', 'playlists'],
  ['SOUND_LIBRARY', 'libraries'],
  ['SOUND_COLLECTION', 'collections'],
]);

interface GatheringDownloadProps {
  gathering: { itemType: string; id: number; name: Localized };
}

/** Downloads all of an album, a playlist, a library or a collection; labels and authors are no whole. */
export function GatheringDownload({ gathering: { itemType, id, name } }: GatheringDownloadProps) {
  const t = useT();
  const gathering = zipped.get(itemType);
  if (!gathering) return null;
  return (
    <IconButton
      icon="download"
      label={t('downloads.start')}
      onClick={() => requestDownload({ kind: 'gathering', gathering, id, name })}
    />
  );
}
