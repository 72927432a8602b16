import { useT } from '#platform/i18n/index.ts';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { useSnapshot } from 'valtio';

import { getPlayer } from '../../actions.ts';
import { wantsSound } from '../../phase.ts';
import { player } from '../../state.ts';
import styles from './PlayButton.module.css';

/** The play and pause button, with a spinner until sound is audible. */
export function PlayButton({ size }: { size: 'small' | 'medium' | 'large' }) {
  const t = useT();
  const { phase } = useSnapshot(player);
  const wants = wantsSound(phase);
  const prepare = () => {
    if (player.track && !wants) getPlayer().prepareRow(player.track);
  };
  return (
    <span className={styles.play} data-size={size} data-waiting={phase === 'opening' || phase === 'waiting'}>
      <IconButton
        look="solid"
        size={size === 'large' ? 'large' : 'normal'}
        icon={wants ? icons.pause : phase === 'failed' ? icons.retry : icons.play}
        label={wants ? t('player.pause') : t('player.play')}
        onPointerEnter={prepare}
        onPointerLeave={() => getPlayer().dropPrepared()}
        onClick={() => getPlayer().togglePlay()}
      />
    </span>
  );
}
