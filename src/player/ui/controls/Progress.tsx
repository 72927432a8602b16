import { useEffect, useRef } from 'react';
import { subscribe } from 'valtio';

import { player } from '../../state.ts';
import styles from './Progress.module.css';

/** The progress line of the compact bar. A style moves it, so playback renders nothing. */
export function Progress() {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const draw = () => {
      const part = player.duration > 0 ? Math.min(player.time / player.duration, 1) : 0;
      if (line.current) line.current.style.scale = `${part} 1`;
    };
    draw();
    return subscribe(player, draw);
  }, []);
  return (
    <span className={styles.track} aria-hidden="true">
      <span ref={line} className={styles.fill} />
    </span>
  );
}
