import { circle, clipped, path, rect, ringSegment, side } from '../svg.ts';
import type { Composition } from './composition.ts';

/** Two systems of rings from opposite edges that cross, as ripples on water or grooves. */
export const rings: Composition = (random, { ink, accent, second, third, ground }) => {
  const split = random.between(380, 620);
  const width = random.between(22, 46);
  const one = [random.between(60, 420), random.between(520, 980)] as const;
  const other = [random.between(560, 960), random.between(40, 460)] as const;
  const system = (x: number, y: number, color: string, from: number): string => {
    let drawing = '';
    for (let radius = from; radius < 1100; radius += width * 2) {
      drawing += circle(x, y, radius, { stroke: color, width });
    }
    return drawing;
  };
  const disc = random.between(150, 250);
  const cut = random.next();
  return [
    clipped(
      'left',
      rect(0, 0, split, side, { fill: '#000' }),
      rect(0, 0, split, side, { fill: third }) + system(...one, second, width),
    ),
    clipped('right', rect(split, 0, side, side, { fill: '#000' }), system(...other, accent, width * 1.5)),
    circle(split, 500, disc, { fill: ground }),
    path(ringSegment(split, 500, 0, disc * 0.86, cut, cut + 0.5), { fill: accent }),
    path(ringSegment(split, 500, 0, disc * 0.86, cut + 0.5, cut + 1), { fill: ink }),
    circle(split, 500, disc * 0.2, { fill: ground }),
  ].join('');
};
