/** Side of the square every cover is drawn on (spec.md section 9: the social preview is 1000 by 1000). */
export const side = 1000;

/** A coordinate with a tenth of a unit: enough for the eye, a third of the bytes. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export interface Paint {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  cap?: 'round' | 'butt';
}

function paint({ fill = 'none', stroke, width = 1, opacity, cap }: Paint): string {
  return [
    `fill="${fill}"`,
    stroke && ` stroke="${stroke}" stroke-width="${n(width)}"`,
    cap && ` stroke-linecap="${cap}"`,
    opacity !== undefined && ` opacity="${Math.round(opacity * 100) / 100}"`,
  ]
    .filter(Boolean)
    .join('');
}

export const circle = (x: number, y: number, radius: number, style: Paint): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${paint(style)}/>`;

export const rect = (x: number, y: number, width: number, height: number, style: Paint, radius = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${radius ? ` rx="${n(radius)}"` : ''} ${paint(style)}/>`;

export const path = (data: string, style: Paint): string => `<path d="${data}" ${paint(style)}/>`;

const group = (content: string, transform: string): string => `<g transform="${transform}">${content}</g>`;

export const rotated = (content: string, degrees: number, x = side / 2, y = side / 2): string =>
  group(content, `rotate(${n(degrees)} ${n(x)} ${n(y)})`);

export type Point = readonly [x: number, y: number];

const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

/** A smooth line through the points (Catmull-Rom as Bézier curves). */
export function smooth(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  let data = `M${at(first)}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const from = points[i] ?? first;
    const to = points[i + 1] ?? from;
    const before = points[i - 1] ?? from;
    const after = points[i + 2] ?? to;
    data += `C${at([from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6])} `;
    data += `${at([to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6])} ${at(to)}`;
  }
  return data;
}

const polar = (x: number, y: number, radius: number, turn: number): Point => [
  x + radius * Math.cos(turn * 2 * Math.PI),
  y + radius * Math.sin(turn * 2 * Math.PI),
];

/** A part of a ring from one angle to another, in turns (0 is to the right, clockwise). */
export function ringSegment(x: number, y: number, inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 0.5 ? 1 : 0;
  const start = `M${at(polar(x, y, outer, from))}A${n(outer)} ${n(outer)} 0 ${large} 1 ${at(polar(x, y, outer, to))}`;
  const end =
    inner <= 0
      ? `L${at([x, y])}`
      : `L${at(polar(x, y, inner, to))}A${n(inner)} ${n(inner)} 0 ${large} 0 ${at(polar(x, y, inner, from))}`;
  return `${start}${end}Z`;
}

/** The arc alone, to be stroked; angles in turns. */
export function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const large = to - from > 0.5 ? 1 : 0;
  return `M${at(polar(x, y, radius, from))}A${n(radius)} ${n(radius)} 0 ${large} 1 ${at(polar(x, y, radius, to))}`;
}

/** Dots as one path, so that hundreds cost one element. */
export function dots(list: readonly (readonly [x: number, y: number, radius: number])[], style: Paint): string {
  const data = list
    .map(([x, y, radius]) => {
      const r = n(radius);
      return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 0 ${n(radius * 2)} 0a${r} ${r} 0 1 0 ${n(-radius * 2)} 0`;
    })
    .join('');
  return path(data, style);
}

/** Clips `content` to `shape`; the id must be unique in the document. */
export const clipped = (id: string, shape: string, content: string): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
