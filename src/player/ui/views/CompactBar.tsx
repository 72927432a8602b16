import { useT } from '#platform/i18n/index.ts';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';

import { getPlayer } from '../../actions.ts';
import { PlayButton } from '../controls/PlayButton.tsx';
import { Progress } from '../controls/Progress.tsx';
import { TrackCover } from '../controls/TrackCover.tsx';
import { TrackNames } from '../controls/TrackNames.tsx';
import type { TrackView } from '../track-text.ts';
import styles from './CompactBar.module.css';

/** The player in a narrow window: a bar that expands on a tap outside its buttons. */
export function CompactBar({ track, onExpand }: { track: TrackView; onExpand: () => void }) {
  const t = useT();
  return (
    <div className={styles.bar}>
      <Progress />
      <TrackCover track={track} size={48} />
      <TrackNames track={track} links={false} />
      <PlayButton size="medium" />
      <span className={styles.next}>
        <IconButton icon={icons.next} label={t('player.next')} onClick={() => getPlayer().next()} />
      </span>
      <span className={styles.expand} data-handover>
        <IconButton icon={icons['chevron-up']} label={t('player.expand')} onClick={onExpand} />
      </span>
    </div>
  );
}
