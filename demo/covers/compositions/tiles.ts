import { arc, circle, path, rect, ringSegment, side } from '../svg.ts';
import type { Composition } from './composition.ts';

/** A hand of cards laid edge to edge: each tile another figure of one small alphabet. */
export const tiles: Composition = (random, { ink, accent, second, third, ground }) => {
  const cells = random.pick([3, 4, 4, 5]);
  const cell = side / cells;
  const inks = [accent, ink, second, third, ground];
  let drawing = '';
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const x = column * cell;
      const y = row * cell;
      const cx = x + cell / 2;
      const cy = y + cell / 2;
      const back = random.below(inks.length);
      const fill = inks[(back + 1 + random.below(inks.length - 1)) % inks.length] ?? accent;
      drawing += rect(x, y, cell + 0.5, cell + 0.5, { fill: inks[back] ?? ground });
      const quarter = random.below(4) / 4;
      const figure = random.below(6);
      if (figure === 0) drawing += circle(cx, cy, cell * 0.36, { fill });
      if (figure === 1) drawing += path(ringSegment(cx, cy, 0, cell / 2, quarter, quarter + 0.5), { fill });
      if (figure === 2) drawing += path(ringSegment(x, y, cell * 0.45, cell, 0, 0.25), { fill });
      if (figure === 3)
        for (let bar = 0; bar < 4; bar++)
          drawing += rect(
            x + cell * (0.1 + bar * 0.22),
            y + cell * random.between(0.1, 0.6),
            cell * 0.13,
            cell * 0.32,
            { fill },
            cell * 0.06,
          );
      if (figure === 4)
        for (let ring = 1; ring <= 3; ring++)
          drawing += path(arc(cx, y + cell, (cell * ring) / 6.2, 0.5, 1), { stroke: fill, width: cell * 0.07 });
      if (figure === 5) drawing += path(`M${x} ${y + cell}L${x + cell} ${y}V${y + cell}Z`, { fill });
    }
  }
  return drawing;
};
