import { useMemo } from 'react';

import type { Row } from '#shared/contract/catalogue.ts';
import { barHeights, decodePeaks } from '#ui/Waveform/bars.ts';

import styles from './HomePage.module.css';

const bars = 30;
const pitch = 16;
const width = 8;
/** Tallest bar on either side of the middle line. */
const reach = 132;

/** The newest music over the newest sound, as their waveforms: the picture of the product, drawn from its own data. */
export function HeroWave({ music, sound }: { music: Row | undefined; sound: Row | undefined }) {
  const over = useHeights(music);
  const under = useHeights(sound);
  return (
    <svg
      aria-hidden="true"
      className={styles.wave}
      viewBox={`0 ${-reach - width} ${bars * pitch - (pitch - width)} ${2 * (reach + width)}`}
    >
      {over.map((height, index) => (
        <rect key={index} x={index * pitch} y={-height} width={width} height={height} rx={4} fill="var(--coral)" />
      ))}
      {under.map((height, index) => (
        <rect key={index} x={index * pitch} y={width} width={width} height={height} rx={4} fill="var(--teal)" />
      ))}
    </svg>
  );
}

function useHeights(row: Row | undefined): number[] {
  return useMemo(() => {
    const heights = row ? barHeights(decodePeaks(row.peaks), bars) : [];
    const tallest = Math.max(...heights, 0.01);
    return heights.map((height) => width + (height / tallest) ** 1.4 * (reach - width));
  }, [row]);
}
