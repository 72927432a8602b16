import type { Drawing } from './icons.ts';

interface IconProps {
  drawing: Drawing;
  /** Pixels; 20 is the size the set is drawn at. */
  size?: 16 | 20 | 24;
  /** Its accessible name, if it has no text beside it; otherwise it is hidden from screen readers. */
  label?: string;
}

/** One of the product's own pictures, in the colour of the text around. */
export function Icon({ drawing: { solid, d }, size = 20, label }: IconProps) {
  return (
    <svg
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={solid ? 'currentColor' : 'none'}
      stroke={solid ? 'none' : 'currentColor'}
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );
}
