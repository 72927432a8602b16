import { useT } from '#platform/i18n/index.ts';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';

import { getPlayer } from '../../actions.ts';
import { PlayButton } from './PlayButton.tsx';
import styles from './Transport.module.css';

/** The previous, play and next buttons. */
export function Transport({ size }: { size: 'medium' | 'large' }) {
  const t = useT();
  return (
    <div className={styles.transport} data-size={size}>
      <IconButton icon={icons.previous} label={t('player.previous')} onClick={() => getPlayer().previous()} />
      <PlayButton size={size} />
      <IconButton icon={icons.next} label={t('player.next')} onClick={() => getPlayer().next()} />
    </div>
  );
}
