import type { CSSProperties } from 'react';

import styles from './Slider.module.css';

interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  step: number;
  /** The value in words, for screen readers. */
  valueText: string;
  onChange: (value: number) => void;
}

/** A slider: the platform's own, with its keyboard and touch. */
export function Slider({ label, value, min = 0, max, step, valueText, onChange }: SliderProps) {
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      style={{ '--part': max > min ? `${((value - min) / (max - min)) * 100}%` : '0%' } as CSSProperties}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
