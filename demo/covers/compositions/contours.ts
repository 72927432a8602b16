import { circle, path, smooth, type Point } from '../svg.ts';
import type { Composition } from './composition.ts';

/** Height lines of an island: closed curves, one inside the other. */
export const contours: Composition = (random, { ink, accent, second, third, ground }) => {
  const x = random.between(360, 640);
  const y = random.between(360, 640);
  const lobes = Array.from({ length: 4 }, (_, order) => ({
    order: order + 2,
    depth: random.between(0.02, 0.16) / (1 + order * 0.3),
    phase: random.next() * Math.PI * 2,
  }));
  const levels = 9 + random.below(5);
  const filled = random.below(3) + 2;
  const drift = [random.between(-140, 140), random.between(-140, 140)] as const;
  let drawing = '';
  for (let level = levels; level >= 1; level--) {
    const grade = level / levels;
    const points: Point[] = [];
    for (let step = 0; step <= 42; step++) {
      const angle = (step / 42) * Math.PI * 2;
      const wave = lobes.reduce((sum, lobe) => sum + lobe.depth * grade * Math.sin(lobe.order * angle + lobe.phase), 1);
      const radius = 660 * grade ** 1.15 * wave;
      points.push([
        x + drift[0] * (1 - grade) + radius * Math.cos(angle),
        y + drift[1] * (1 - grade) + radius * Math.sin(angle),
      ]);
    }
    const curve = `${smooth(points)}Z`;
    const fill = level % filled === 0 ? [second, third, accent][(level / filled) % 3] : level === 1 ? accent : ground;
    drawing += path(curve, { fill: fill ?? ground, stroke: ink, width: level % 4 === 0 ? 9 : 4 });
  }
  return drawing + circle(x + drift[0], y + drift[1], 13, { fill: ink });
};
