import { limited, type Line } from '../support/table.ts';

/** A row with one figure and its limit; Infinity: no limit. */
export function counted(what: string, value: number, limit: number, unit = ''): Line {
  const figures = `${value}${unit && ` ${unit}`}`;
  return limit === Infinity ? { what, figures } : limited(what, figures, value, limit, unit && ` ${unit}`);
}
