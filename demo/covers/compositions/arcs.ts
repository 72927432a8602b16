import { rect, ringSegment, path, side } from '../svg.ts';
import type { Composition } from './composition.ts';

/** Quarter rings on a coarse grid, turned at random: they meet into ribbons. */
export const arcs: Composition = (random, { ground, ink, accent, second, third }) => {
  const cells = random.pick([2, 3, 3, 4]);
  const cell = side / cells;
  const rings = random.pick([3, 4, 5]);
  const inks = [accent, ink, second, third];
  let drawing = '';
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const x = column * cell;
      const y = row * cell;
      const corner = random.below(4);
      const cx = x + (corner === 1 || corner === 2 ? cell : 0);
      const cy = y + (corner >= 2 ? cell : 0);
      const shift = random.below(inks.length);
      if (random.next() < 0.3) drawing += rect(x, y, cell, cell, { fill: inks[(shift + 2) % inks.length] ?? second });
      for (let ring = rings; ring >= 1; ring--) {
        const outer = (cell * ring) / rings;
        const color = ring % 2 === rings % 2 ? (inks[(shift + ring) % inks.length] ?? accent) : ground;
        drawing += path(ringSegment(cx, cy, 0, outer, corner / 4, corner / 4 + 0.25), { fill: color });
      }
    }
  }
  return drawing;
};
