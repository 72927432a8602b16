import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';

import { createPainter, type Painter } from './painter.ts';
import type { Part } from './paths.ts';
import styles from './Waveform.module.css';

interface WaveformProps {
  /** 0 to 255, evenly over the length (bars.ts decodes them). */
  peaks: Uint8Array;
  /** Seconds. */
  duration: number;
  time: number;
  cached?: readonly Part[];
  /** Where the pointer or the keyboard seeks to, in seconds. */
  onSeek: (seconds: number) => void;
  /**
   * Name and value of a slider; absent if a click starts the track there, for which keyboard users have the play
   * button.
   */
  slider?: { label: string; valueText: string } | undefined;
}

/** Seconds of an arrow key; Page keys go ten times as far (WAI-ARIA slider). */
const step = 5;

/**
 * The waveform of a recording, seekable. Drawn as paths: a canvas is a separate layer, whose cost long lists have in
 * every frame.
 */
export function Waveform({ peaks, duration, time, cached, onSeek, slider }: WaveformProps) {
  const svg = useRef<SVGSVGElement>(null);
  const played = duration > 0 ? Math.min(1, time / duration) : 0;
  const painter = useRef<Painter>(undefined);

  useEffect(() => {
    if (!svg.current) return;
    const own = createPainter(svg.current);
    painter.current = own;
    return () => own.stop();
  }, []);

  useEffect(() => painter.current?.show({ peaks, played, cached }), [peaks, played, cached]);

  const seekAt = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - box.left) / box.width;
    onSeek(Math.min(1, Math.max(0, part)) * duration);
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
        'aria-valuenow': Math.round(time),
        'aria-valuetext': slider.valueText,
        onKeyDown: (event: KeyboardEvent) => {
          const target = targetOf(event.key, time, duration);
          if (target === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          onSeek(target);
        },
      })}
    >
      <svg ref={svg} aria-hidden="true" data-waveform>
        <path />
        <path className={styles.played} />
        <path className={styles.cached} />
      </svg>
    </div>
  );
}

function targetOf(key: string, time: number, duration: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: time + step,
    ArrowUp: time + step,
    ArrowLeft: time - step,
    ArrowDown: time - step,
    PageUp: time + step * 10,
    PageDown: time - step * 10,
    Home: 0,
    End: duration,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(duration, Math.max(0, target));
}
