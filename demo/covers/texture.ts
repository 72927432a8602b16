import type { Random } from '../random.ts';
import { dots, n, path, side, type Paint } from './svg.ts';

/** Flecks where ink did not take, as a stencil duplicator leaves them: no filter, so every renderer draws the same. */
export function grain(random: Random, count: number, style: Paint): string {
  let data = '';
  for (let i = 0; i < count; i++) {
    const size = random.between(1, 3.4);
    data += `M${n(random.next() * side)} ${n(random.next() * side)}h${n(size)}v${n(size * random.between(0.6, 1.4))}h-${n(size)}z`;
  }
  return path(data, style);
}

/**
 * A halftone ramp: rows of dots that shrink along the ramp's direction.
 *
 * @param strength at a place, 0 (no dot) to 1 (dots touch)
 */
export function halftone(pitch: number, strength: (x: number, y: number) => number, style: Paint): string {
  const list: [number, number, number][] = [];
  for (let row = 0; row * pitch <= side + pitch; row++) {
    for (let column = 0; column * pitch <= side + pitch; column++) {
      const x = column * pitch + (row % 2) * (pitch / 2);
      const y = row * pitch;
      const radius = Math.min(1, strength(x, y)) * pitch * 0.5;
      if (radius > 0.8) list.push([x, y, radius]);
    }
  }
  return dots(list, style);
}
