import { limited, type Line } from '../support/table.ts';

/** A line of one figure that must not be over a limit; Infinity: there is none. */
export function counted(what: string, value: number, limit: number, unit = ''): Line {
  const figures = `${value}${unit && ` ${unit}`}`;
  return limit === Infinity ? { what, figures } : limited(what, figures, value, limit, unit && ` ${unit}`);
}
