import { useT } from '#platform/i18n/index.ts';
import { soundKey } from '#player/sound-key.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { Cover } from '#ui/Cover/Cover.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';

import type { RowState } from '../use-row-state.ts';
import styles from './TrackRow.module.css';

interface RowPlayProps {
  row: Row;
  title: string;
  state: RowState;
  onActivate: () => void;
}

/** The cover is the play button: the largest target of a row. */
export function RowPlay({ row, title, state, onActivate }: RowPlayProps) {
  const t = useT();
  const playing = state === 'playing';
  return (
    <button
      type="button"
      className={styles.play}
      data-row-play={soundKey(row)}
      aria-label={playing ? t('catalogue.pause', { title }) : t('catalogue.play', { title })}
      onClick={onActivate}
    >
      <Cover picture={row.picture} size={48} />
      <span className={styles.glyph}>
        <Icon drawing={playing ? icons.pause : icons.play} />
      </span>
    </button>
  );
}
