import { useT } from '#platform/i18n/index.ts';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { Slider } from '#ui/Slider/Slider.tsx';
import { useSnapshot } from 'valtio';

import { getPlayer } from '../../actions.ts';
import { player } from '../../state.ts';
import styles from './Volume.module.css';

/** Mute button and volume slider, 0 to 1 in steps of 0.01 (spec.md section 9). */
export function Volume() {
  const t = useT();
  const { volume, muted } = useSnapshot(player);
  const heard = muted ? 0 : volume;
  return (
    <div className={styles.volume}>
      <IconButton
        icon={heard === 0 ? icons.muted : icons.volume}
        label={heard === 0 ? t('player.unmute') : t('player.mute')}
        onClick={() => getPlayer().toggleMute()}
      />
      <Slider
        label={t('player.volume')}
        max={1}
        step={0.01}
        value={heard}
        valueText={t('player.volumeText', { percent: Math.round(heard * 100) })}
        onChange={(volume) => getPlayer().setVolume(volume)}
      />
    </div>
  );
}
