import { useMemo } from 'react';

import type { Row } from '#shared/contract/catalogue.ts';
import { barHeights, decodePeaks } from '#ui/Waveform/bars.ts';

import styles from './HomePage.module.css';

const bars = 30;
const pitch = 16;
const width = 8;
/** Tallest bar on either side of the middle line. */
const reach = 132;

/** One of the newest pieces of music over one of the newest sounds, as their waveforms: the picture of the product, drawn from its own data. */
export function HeroWave({ music, sounds }: { music: readonly Row[]; sounds: readonly Row[] }) {
  const over = useMemo(() => shapeliest(music), [music]);
  const under = useMemo(() => shapeliest(sounds), [sounds]);
  return (
    <svg
      aria-hidden="true"
      className={styles.wave}
      strokeWidth={width}
      strokeLinecap="round"
      viewBox={`0 ${-reach - width} ${bars * pitch - (pitch - width)} ${2 * (reach + width)}`}
    >
      <path d={strokes(over, -1)} stroke="var(--coral)" />
      <path d={strokes(under, 1)} stroke="var(--teal)" />
    </svg>
  );
}

/** Bars from the middle line upwards (-1) or downwards (1), as one path: the round ends are the stroke's. */
function strokes(lengths: readonly number[], side: -1 | 1): string {
  return lengths
    .map((length, index) => `M${index * pitch + width / 2} ${side * width}v${side * (length - width)}`)
    .join('');
}

/** Lengths of the bars of the row with the best shape: a single knock and an even hum both make poor pictures. */
function shapeliest(rows: readonly Row[]): number[] {
  const shapes = rows.map((row) => barHeights(decodePeaks(row.peaks), bars));
  const scores = shapes.map(
    (shape) => mean(shape) * Math.sqrt(mean(shape.map((height) => (height - mean(shape)) ** 2))),
  );
  const best = shapes[scores.indexOf(Math.max(...scores))] ?? [];
  return best.map((height) => width + height ** 1.4 * (reach - width));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
