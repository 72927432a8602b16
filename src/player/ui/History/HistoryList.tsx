import { useLocale, useT } from '#platform/i18n/index.ts';
import { formatTime } from '#shared/domain/format.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { Spinner } from '#ui/Spinner/Spinner.tsx';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';

import { playRow } from '../../actions.ts';
import { history, loadHistory } from '../../history.ts';
import { onPlay } from '../../plays.ts';
import { TrackCover } from '../parts/TrackCover.tsx';
import { trackText } from '../track-text.ts';
import type { TrackView } from '../track-text.ts';
import styles from './HistoryList.module.css';

/** Loads the history when it is shown and again after each new play. */
export function HistoryList() {
  const t = useT();
  const { phase, items } = useSnapshot(history);
  useEffect(followPlays, []);

  if (phase === 'failed') return <Notice kind="error">{t('player.history.failed')}</Notice>;
  if (phase !== 'ready' && items.length === 0) {
    return (
      <div className={styles.wait}>
        <Spinner label={t('player.loading')} />
      </div>
    );
  }
  if (items.length === 0) return <p className={styles.empty}>{t('player.history.empty')}</p>;
  return (
    <ul className={styles.list} aria-label={t('player.history.title')}>
      {items.map((item, index) => (
        <HistoryEntry key={item.key} row={item.row} onPlay={() => playEntry(index)} />
      ))}
    </ul>
  );
}

function followPlays(): () => void {
  void loadHistory();
  return onPlay(() => void loadHistory());
}

/** The history is a list like any other: next and previous walk through it. */
function playEntry(index: number) {
  const rows = Object.fromEntries(history.items.map((item, place) => [place, item.row]));
  const row = rows[index];
  if (row) playRow(row, { source: null, index, rows, total: history.items.length });
}

function HistoryEntry({ row, onPlay }: { row: TrackView; onPlay: () => void }) {
  const t = useT();
  const { title, people, collection } = trackText(row, useLocale());
  const names = collection ? [...people, collection] : people;
  return (
    <li>
      <button type="button" className={styles.entry} aria-label={t('catalogue.play', { title })} onClick={onPlay}>
        <TrackCover track={row} size={40} />
        <span className={styles.names}>
          <span className={styles.title}>{title}</span>
          <span className={styles.people}>{names.map(({ name }) => name).join(', ')}</span>
        </span>
        <span className={styles.duration}>{formatTime(row.duration)}</span>
      </button>
    </li>
  );
}
