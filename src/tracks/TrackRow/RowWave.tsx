import { useMemo } from 'react';
import { useSnapshot } from 'valtio';

import { useT } from '#platform/i18n/index.ts';
import { seekByKey } from '#player/seek-by-key.ts';
import { player } from '#player/state.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { formatLength, formatTime } from '#shared/domain/format.ts';
import { decodePeaks } from '#ui/Waveform/bars.ts';
import { Waveform } from '#ui/Waveform/Waveform.tsx';

import type { ListContext } from '../list-context.ts';
import { playFrom } from '../play.ts';
import { useCachedRanges } from '../use-cached-ranges.ts';
import type { RowState } from '../use-row-state.ts';
import styles from './TrackRow.module.css';

interface RowWaveProps {
  row: Row;
  title: string;
  index: number;
  list: ListContext;
  state: RowState;
  /** Finer than the row's own, where a page has them. */
  peaks?: Uint8Array | undefined;
}

/** The waveform of a row: a click plays from there; while the row is playing it is a slider too. */
export function RowWave(props: RowWaveProps) {
  const { row, index, list, state } = props;
  const own = useMemo(() => decodePeaks(row.peaks), [row.peaks]);
  const peaks = props.peaks ?? own;
  const { ranges: parts } = useCachedRanges(row);
  const onSeek = (seconds: number, key?: string) =>
    key === undefined ? playFrom(row, index, list, seconds) : seekByKey(key, seconds);
  const common = { peaks, duration: row.duration, cached: parts, onSeek };
  return (
    <div className={styles.wave}>
      {state === 'idle' ? <Waveform {...common} time={0} /> : <CurrentWave {...common} title={props.title} />}
    </div>
  );
}

interface CurrentWaveProps {
  peaks: Uint8Array;
  duration: number;
  cached: readonly { from: number; to: number }[];
  onSeek: (seconds: number, key?: string) => void;
  title: string;
}

/** Follows the player's time, so that no other row renders ten times a second. */
function CurrentWave({ title, ...wave }: CurrentWaveProps) {
  const t = useT();
  const { time } = useSnapshot(player);
  const textOf = (seconds: number) =>
    t('catalogue.seekAt', { time: formatTime(seconds), duration: formatLength(wave.duration) });
  return <Waveform {...wave} time={time} slider={{ label: t('catalogue.seek', { title }), textOf }} />;
}
