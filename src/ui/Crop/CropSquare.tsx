import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';

import styles from './Crop.module.css';
import { movedTo, type Extent, type Square } from './square.ts';

interface CropSquareProps {
  square: Square;
  extent: Extent;
  /** Its name, with its position in percent. */
  label: (left: number, top: number) => string;
  onMove: (square: Square) => void;
}

/** How far an arrow key moves the square: a part of the shorter side. */
const step = 0.02;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The square over the picture: dragged, or moved by the arrow keys. */
export function CropSquare({ square, extent, label, onMove }: CropSquareProps) {
  const element = useRef<HTMLButtonElement>(null);
  const grabbed = useRef<{ x: number; y: number; from: Square } | undefined>(undefined);
  const percent = (part: number, whole: number) => (part / whole) * 100;
  const [left, top] = [percent(square.left, extent.width), percent(square.top, extent.height)];

  useLayoutEffect(() => {
    const style = element.current?.style;
    style?.setProperty('--left', `${left}%`);
    style?.setProperty('--top', `${top}%`);
    style?.setProperty('--width', `${percent(square.size, extent.width)}%`);
    style?.setProperty('--height', `${percent(square.size, extent.height)}%`);
  });

  const drag = (event: PointerEvent) => {
    const stage = element.current?.parentElement?.getBoundingClientRect();
    if (!grabbed.current || !stage) return;
    const { x, y, from } = grabbed.current;
    const scale = extent.width / stage.width;
    const target = [from.left + (event.clientX - x) * scale, from.top + (event.clientY - y) * scale] as const;
    onMove(movedTo(square, ...target, extent));
  };
  const handleKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
    const direction = arrows[key];
    if (!direction) return false;
    const far = Math.min(extent.width, extent.height) * step * (shiftKey ? 5 : 1);
    onMove(movedTo(square, square.left + direction[0] * far, square.top + direction[1] * far, extent));
    return true;
  };
  return (
    <button
      ref={element}
      type="button"
      className={styles.square}
      aria-label={label(Math.round(left), Math.round(top))}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grabbed.current = { x: event.clientX, y: event.clientY, from: square };
      }}
      onPointerMove={drag}
      onPointerUp={() => (grabbed.current = undefined)}
      onPointerCancel={() => (grabbed.current = undefined)}
      onKeyDown={(event) => {
        if (handleKeyDown(event)) event.preventDefault();
      }}
    />
  );
}
