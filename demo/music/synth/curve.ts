/** Points [position, value], positions rising; between them straight lines, outside them the nearest value. */
export type Curve = readonly (readonly [number, number])[];

export function valueAt(curve: Curve, position: number): number {
  let before = curve[0];
  if (before === undefined) throw new RangeError('A curve needs a point.');
  for (const point of curve) {
    if (point[0] > position) {
      const span = point[0] - before[0];
      return span <= 0 ? point[1] : before[1] + ((point[1] - before[1]) * (position - before[0])) / span;
    }
    before = point;
  }
  return before[1];
}
