import { useT } from '#platform/i18n/index.ts';
import { Scope } from '#platform/scope.ts';
import { formatLength, formatTime } from '#shared/domain/format.ts';
import { decodePeaks } from '#ui/Waveform/bars.ts';
import { timeAfterKey, timeAt } from '#ui/Waveform/seek-target.ts';
import { useSpokenTime } from '#ui/Waveform/use-spoken-time.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';

import { seekByKey } from '../../seek-by-key.ts';
import { player } from '../../state.ts';
import { usePlayerTime } from '../use-time.ts';
import { drawSeekWave } from './seek-wave.ts';
import styles from './SeekBar.module.css';

/** Step of the announced value, in seconds: a whole second is too coarse for a short effect. */
const valueStep = (duration: number) => (duration < 10 ? 0.1 : 1);

/**
 * The waveform of the current track as a slider. The buffered part is brighter, the cached part is underlined. Disabled
 * while the file opens (spec.md section 4).
 *
 * @param peaks 160 bytes in base64, from the row
 */
export function SeekBar({ peaks }: { peaks: string }) {
  const t = useT();
  const { duration, loading } = useSnapshot(player);
  const { spoken, onMove, handlers } = useSpokenTime(usePlayerTime(valueStep(duration)), peaks);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pointer, setPointer] = useState<{ time: number; pressed: boolean } | null>(null);
  const decoded = useMemo(() => decodePeaks(peaks), [peaks]);

  useEffect(() => {
    const scope = new Scope();
    if (canvas.current) drawSeekWave(canvas.current, decoded, scope);
    return () => scope.end();
  }, [decoded]);

  function seek(target: number, key = '') {
    if (player.loading) return;
    seekByKey(key, target);
    onMove(target);
  }

  function timeUnder(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return timeAt(event.clientX - left, width, duration);
  }

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (player.loading || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setPointer({ time: timeUnder(event), pressed: true });
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (pointer?.pressed || event.pointerType === 'mouse') {
      setPointer({ time: timeUnder(event), pressed: pointer?.pressed ?? false });
    }
  }

  function release(event: PointerEvent<HTMLElement>) {
    if (pointer?.pressed) seek(timeUnder(event));
    setPointer(null);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const target = timeAfterKey(event.key, player.time, duration);
    if (target === undefined) return;
    event.preventDefault();
    seek(target, event.key);
  }

  return (
    <div
      className={styles.bar}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot contain the waveform
      role="slider"
      tabIndex={0}
      aria-label={t('player.seek')}
      aria-valuemin={0}
      aria-valuemax={duration}
      aria-valuenow={Math.min(spoken, duration)}
      aria-valuetext={t('player.timeOf', { time: formatTime(spoken), duration: formatLength(duration) })}
      aria-disabled={loading}
      onPointerDown={handlePointerDown}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={() => setPointer(null)}
      onPointerLeave={() => !pointer?.pressed && setPointer(null)}
      onKeyDown={handleKeyDown}
      {...handlers}
    >
      <canvas ref={canvas} className={styles.wave} />
      {pointer && duration > 0 && (
        <span className={styles.cursor} style={{ insetInlineStart: `${(pointer.time / duration) * 100}%` }}>
          <span className={styles.time}>{formatTime(pointer.time)}</span>
        </span>
      )}
    </div>
  );
}
