import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';

import { createPainter, type Painter } from './painter.ts';
import type { Part } from './paths.ts';
import { timeAfterKey, timeAt } from './seek-target.ts';
import { useSpokenTime } from './use-spoken-time.ts';
import styles from './Waveform.module.css';

interface WaveformProps {
  /** 0 to 255, evenly over the length (bars.ts decodes them). */
  peaks: Uint8Array;
  /** Seconds. */
  duration: number;
  time: number;
  cached?: readonly Part[];
  /** Where the pointer or a key of the slider, such as `End`, seeks to, in seconds. */
  onSeek: (seconds: number, key?: string) => void;
  /**
   * Name and value of a slider; absent if a click starts the track there, for which keyboard users have the play
   * button.
   */
  slider?: { label: string; textOf: (time: number) => string } | undefined;
}

/**
 * The waveform of a recording, seekable. Drawn as paths: a canvas is a separate layer, whose cost long lists have in
 * every frame.
 */
export function Waveform({ peaks, duration, time, cached, onSeek, slider }: WaveformProps) {
  const svg = useRef<SVGSVGElement>(null);
  const played = duration > 0 ? Math.min(1, time / duration) : 0;
  const painter = useRef<Painter>(undefined);
  const { spoken, onMove, handlers } = useSpokenTime(time);

  useEffect(() => {
    if (!svg.current) return;
    const own = createPainter(svg.current);
    painter.current = own;
    return () => own.stop();
  }, []);

  useEffect(() => painter.current?.show({ peaks, played, cached }), [peaks, played, cached]);

  const seek = (target: number, key?: string) => {
    onSeek(target, key);
    onMove(target);
  };
  const seekAt = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    seek(timeAt(event.clientX - left, width, duration));
  };

  return (
    // A click, not the pointer's release: it comes only where the press began on the same waveform (WCAG 2.5.2). Keys have
    // the slider, or the play button of the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles.waveform}
      onClick={seekAt}
      {...(slider && {
        role: 'slider',
        tabIndex: 0,
        'aria-label': slider.label,
        'aria-valuemin': 0,
        'aria-valuemax': Math.round(duration),
        'aria-valuenow': Math.round(spoken),
        'aria-valuetext': slider.textOf(spoken),
        ...handlers,
        onKeyDown: (event: KeyboardEvent) => {
          const target = timeAfterKey(event.key, time, duration);
          if (target === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          seek(target, event.key);
        },
      })}
    >
      <svg ref={svg} aria-hidden="true" data-waveform>
        <path />
        <path className={styles.played} />
        <path className={styles.cached} />
        <path fill="currentColor" />
      </svg>
    </div>
  );
}
