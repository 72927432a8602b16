import { capitalized, dayText } from '#platform/i18n/day-text.ts';
import { useLocale, useLocalized, useT } from '#platform/i18n/index.ts';
import type { ContentInfo } from '#shared/contract/content-items.ts';
import { formatLength } from '#shared/domain/format.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { Spinner } from '#ui/Spinner/Spinner.tsx';
import { UndoList } from '#ui/Notice/UndoList.tsx';
import { Fragment, useEffect } from 'react';
import { useSnapshot, type Snapshot } from 'valtio';

import { getPlayer } from '../../actions.ts';
import { history, loadHistory, refreshHistory } from '../../history.ts';
import { onPlay } from '../../plays.ts';
import { TrackCover } from '../controls/TrackCover.tsx';
import { trackText } from '../track-text.ts';
import type { TrackView } from '../track-text.ts';
import styles from './HistoryList.module.css';

/** The play history, under what was done here and can be undone. */
export function HistoryList() {
  const t = useT();
  return (
    <>
      <UndoList title={t('announcements.undoable')} label={t('announcements.undo')} />
      <Plays />
    </>
  );
}

/** Loads the history when it is shown, and updates it with every play. */
function Plays() {
  const t = useT();
  const locale = useLocale();
  const { phase, items } = useSnapshot(history);
  useEffect(() => {
    void loadHistory();
    return onPlay(() => void refreshHistory());
  }, []);

  if (phase !== 'ready') {
    return (
      <div className={styles.wait}>
        <Spinner label={t('player.loading')} />
      </div>
    );
  }
  const days = items.map(({ at }) => capitalized(dayText(t, locale, Date.parse(at))));
  if (items.length === 0) return <p className={styles.empty}>{t('player.history.empty')}</p>;
  return (
    <ul className={styles.list} aria-label={t('player.history.title')}>
      {items.map(({ key, row, info, search }, index) => {
        const day = days[index];
        return (
          <Fragment key={key}>
            {day !== days[index - 1] && (
              <li className={styles.day}>
                <h3>{day}</h3>
              </li>
            )}
            {row ? (
              <HistoryRow row={row} search={search} onPlay={() => playEntry(key)} />
            ) : (
              info && <GoneEntry info={info} />
            )}
          </Fragment>
        );
      })}
    </ul>
  );
}

/** The history is a queue like any other list: next and previous walk through its playable entries. */
function playEntry(key: string) {
  const heard = history.items.flatMap((item) => (item.row ? [{ key: item.key, row: item.row }] : []));
  const index = heard.findIndex((item) => item.key === key);
  const row = heard[index]?.row;
  const rows = Object.fromEntries(heard.map((item, index) => [index, item.row]));
  if (row) getPlayer().playRow(row, { source: null, index, rows, total: heard.length });
}

interface HistoryRowProps {
  row: TrackView;
  search: string | null;
  onPlay: () => void;
}

function HistoryRow({ row, search, onPlay }: HistoryRowProps) {
  const t = useT();
  const { title, people, collection } = trackText(row, useLocale());
  const names = collection ? [...people, collection] : people;
  return (
    <li className={styles.entry}>
      <button type="button" className={styles.play} aria-label={t('catalogue.play', { title })} onClick={onPlay}>
        <TrackCover track={row} size={40} />
      </button>
      <span className={styles.names}>
        <span className={styles.title}>{title}</span>
        <span className={styles.people}>{names.map(({ name }) => name).join(', ')}</span>
        {search !== null && <span className={styles.people}>{t('personal.history.search', { words: search })}</span>}
      </span>
      <span className={styles.duration}>{formatLength(row.duration)}</span>
    </li>
  );
}

/** A track that has left the catalogue is shown by its stored names. */
function GoneEntry({ info }: { info: Snapshot<ContentInfo> }) {
  const t = useT();
  const localize = useLocalized();
  const { title, stem_or_variation_name: part, duration } = info;
  const name = localize(title);
  return (
    <li className={styles.entry} data-gone>
      <span className={styles.cover}>
        <Icon drawing={icons.note} />
      </span>
      <span className={styles.names}>
        <span className={styles.title}>
          {part ? t('catalogue.versionOf', { title: name, version: localize(part) }) : name}
        </span>
        <span className={styles.people}>{t('personal.gone')}</span>
      </span>
      <span className={styles.duration}>{formatLength(duration)}</span>
    </li>
  );
}
