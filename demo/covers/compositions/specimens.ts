import type { Random } from '../../random.ts';
import type { Scheme } from '../palettes.ts';
import { arc, circle, path, rect, rotated, smooth, type Point } from '../svg.ts';
import type { Composition } from './composition.ts';

type Figure = (random: Random, x: number, y: number, size: number, color: string, other: string) => string;

const drop: Figure = (_, x, y, size, color, other) =>
  path(
    `M${x} ${y - size}C${x + size * 0.3} ${y - size * 0.4} ${x + size * 0.7} ${y} ${x + size * 0.7} ${y + size * 0.35}A${size * 0.7} ${size * 0.65} 0 1 1 ${x - size * 0.7} ${y + size * 0.35}C${x - size * 0.7} ${y} ${x - size * 0.3} ${y - size * 0.4} ${x} ${y - size}Z`,
    { fill: color },
  ) + circle(x - size * 0.2, y + size * 0.4, size * 0.2, { fill: other });

const burst: Figure = (random, x, y, size, color, other) => {
  const rays = 8 + random.below(7);
  let drawing = '';
  for (let ray = 0; ray < rays; ray++) {
    drawing += rotated(
      rect(x - size * 0.06, y - size, size * 0.12, size * random.between(0.5, 0.75), { fill: color }, size * 0.06),
      (ray * 360) / rays,
      x,
      y,
    );
  }
  return drawing + circle(x, y, size * 0.26, { fill: other });
};

const waves: Figure = (random, x, y, size, color, other) => {
  let drawing = '';
  const humps = random.between(1.2, 2.4);
  for (let line = -2; line <= 2; line++) {
    const points: Point[] = [];
    for (let step = 0; step <= 12; step++)
      points.push([
        x - size + (step / 6) * size,
        y + line * size * 0.4 + Math.sin((step / 12) * Math.PI * 2 * humps) * size * 0.16,
      ]);
    drawing += path(smooth(points), { stroke: line === 0 ? other : color, width: size * 0.13, cap: 'round' });
  }
  return drawing;
};

const echo: Figure = (random, x, y, size, color, other) => {
  const start = random.below(4) / 4 - 0.125;
  let drawing = circle(x, y, size * 0.2, { fill: other });
  for (let ring = 1; ring <= 3; ring++)
    drawing += path(arc(x, y, size * (0.16 + ring * 0.27), start, start + 0.5), {
      stroke: color,
      width: size * 0.13,
      cap: 'round',
    });
  return drawing;
};

const bars: Figure = (random, x, y, size, color, other) => {
  let drawing = '';
  for (let bar = 0; bar < 5; bar++) {
    const height = size * random.between(0.4, 1.9);
    drawing += rect(
      x - size + bar * size * 0.43,
      y - height / 2,
      size * 0.26,
      height,
      { fill: bar === 2 ? other : color },
      size * 0.13,
    );
  }
  return drawing;
};

const shell: Figure = (_, x, y, size, color, other) => {
  let drawing = '';
  for (let ring = 4; ring >= 1; ring--)
    drawing += circle(x, y + size * (1 - ring / 4) * 0.8, size * (ring / 4) * 0.95, { fill: ring % 2 ? other : color });
  return drawing;
};

const figures: readonly Figure[] = [drop, burst, waves, echo, bars, shell];

/** A drawer of specimens: each compartment holds one sound's sign. */
export const specimens: Composition = (random, scheme: Scheme) => {
  const { ink, accent, second, third } = scheme;
  const cells = random.pick([2, 3, 3]);
  const margin = 70;
  const cell = (1000 - margin * 2) / cells;
  const start = random.below(figures.length);
  let drawing = '';
  for (let index = 0; index < cells * cells; index++) {
    const x = margin + (index % cells) * cell + cell / 2;
    const y = margin + Math.floor(index / cells) * cell + cell / 2;
    const figure = figures[(start + (index % cells) + Math.floor(index / cells) * 4) % figures.length] ?? drop;
    const back = random.next();
    if (back < 0.34) drawing += circle(x, y, cell * 0.45, { fill: random.pick([second, third]) });
    else if (back < 0.5)
      drawing += rect(x - cell * 0.45, y - cell * 0.45, cell * 0.9, cell * 0.9, { fill: second }, cell * 0.14);
    const color = back < 0.5 ? ink : random.pick([accent, accent, ink]);
    drawing += figure(random, x, y, cell * 0.32, color, color === accent ? ink : accent);
  }
  return drawing;
};
