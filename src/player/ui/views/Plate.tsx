import { useT } from '#platform/i18n/index.ts';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';

import { PlayButton } from '../controls/PlayButton.tsx';
import { Progress } from '../controls/Progress.tsx';
import { TrackCover } from '../controls/TrackCover.tsx';
import { TrackNames } from '../controls/TrackNames.tsx';
import type { TrackView } from '../track-text.ts';
import styles from './Plate.module.css';

/** The collapsed player: a small plate in the corner that leaves the list free. */
export function Plate({ track, onExpand }: { track: TrackView; onExpand: () => void }) {
  const t = useT();
  return (
    <div className={styles.plate}>
      <Progress />
      <TrackCover track={track} size={40} />
      <TrackNames track={track} />
      <PlayButton size="small" />
      <span data-handover>
        <IconButton icon={icons['chevron-up']} label={t('player.expand')} onClick={onExpand} />
      </span>
    </div>
  );
}
