import type { Stage } from './stage.ts';

type Measure = (stage: Stage) => Promise<void>;

/** The measurements named on the command line, in the order of the benchmark; all of them by default. */
export function chosen(measurements: Record<string, Measure>, requested = process.argv.slice(2)): Measure[] {
  const unknown = requested.filter((name) => !(name in measurements));
  if (unknown.length > 0) {
    throw new Error(`no such measurement: ${unknown.join(', ')}; there are ${Object.keys(measurements).join(', ')}`);
  }
  return Object.entries(measurements)
    .filter(([name]) => requested.length === 0 || requested.includes(name))
    .map(([, measure]) => measure);
}
