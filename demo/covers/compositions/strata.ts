import { circle, path, side, smooth, type Point } from '../svg.ts';
import { halftone } from '../texture.ts';
import type { Composition } from './composition.ts';

/** Layers of land, one ridge before the other. */
export const strata: Composition = (random, { ink, accent, second, third, ground }) => {
  const layers = 5 + random.below(3);
  const order = [second, third, accent, ink];
  const shift = random.below(order.length);
  const roughness = random.between(30, 110);
  const tilt = random.between(-160, 160);
  const sky = random.between(230, 420);
  let drawing = circle(random.between(220, 780), sky - random.between(20, 120), random.between(70, 150), {
    fill: accent,
  });
  for (let layer = 0; layer < layers; layer++) {
    const base = sky + ((side - sky) * layer) / layers;
    const points: Point[] = [];
    const steps = 5 + random.below(5);
    for (let step = 0; step <= steps; step++) {
      const place = step / steps;
      points.push([
        place * 1100 - 50,
        base + (place - 0.5) * tilt * (1 - layer / layers) + random.normal() * roughness * 0.6,
      ]);
    }
    const ridge = smooth(points);
    const color = order[(layer + shift) % order.length] ?? accent;
    drawing += path(`${ridge}V1050H-50Z`, { fill: color });
    drawing += path(ridge, { stroke: ground, width: layer % 2 ? 10 : 4 });
  }
  return halftone(28, (_, y) => 0.42 - y / sky / 2, { fill: second }) + drawing;
};
