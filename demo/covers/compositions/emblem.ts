import { circle, path, ringSegment, rotated, side } from '../svg.ts';
import type { Composition } from './composition.ts';

/** A mark with rotational symmetry, such as is pressed on the middle of a record. */
export const emblem: Composition = (random, { ink, accent, second, third, ground }) => {
  const center = side / 2;
  const petals = random.pick([5, 6, 7, 8, 9, 10, 12]);
  const reach = random.between(330, 400);
  const hub = random.between(60, 120);
  const shape = random.below(4);
  const spread = 1 / petals;
  let drawing = circle(center, center, 440, { fill: random.pick([ink, third, accent]) });
  drawing += circle(center, center, 418, { stroke: ground, width: 5 });
  for (let petal = 0; petal < petals; petal++) {
    const color = petal % 2 && petals % 2 === 0 ? second : ground;
    const half = Math.min(reach * 0.42, (reach * Math.PI) / petals);
    const leaf = `M${center} ${center}C${center + half} ${center - reach * 0.35} ${center + half} ${center - reach * 0.8} ${center} ${center - reach}C${center - half} ${center - reach * 0.8} ${center - half} ${center - reach * 0.35} ${center} ${center}Z`;
    const figure = [
      path(leaf, { fill: color }),
      path(ringSegment(center, center, hub, reach, -0.25 - spread * 0.27, -0.25 + spread * 0.27), { fill: color }),
      circle(center, center - reach * 0.68, half * 0.78, { fill: color }),
      path(ringSegment(center, center - reach * 0.5, reach * 0.22, reach * 0.46, 0.5, 1), { fill: color }),
    ][shape];
    drawing += rotated(figure ?? '', (petal * 360) / petals);
  }
  const core = random.pick([accent, second, ink]);
  return (
    drawing +
    circle(center, center, hub * 1.25, { fill: core === ink ? second : core }) +
    circle(center, center, hub * 0.62, { fill: ground }) +
    circle(center, center, hub * 0.2, { fill: ink })
  );
};
