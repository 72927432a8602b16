import type { Laboratory, Outcome } from '../../tests/support/faults/laboratory.ts';
import { median, tail } from '../support/stats.ts';
import type { Line } from '../support/table.ts';

/** Runs a fault several times, and prints a mark for each. */
export async function repeat(laboratory: Laboratory, times: number, fault: () => Promise<unknown>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let time = 0; time < times; time += 1) {
    outcomes.push(await laboratory.during(fault));
    process.stderr.write('.');
  }
  return outcomes;
}

const zero = (what: string, found: readonly string[], of?: number): Line => {
  for (const one of new Set(found)) console.error(`${what}: ${one}`);
  const figures = of === undefined ? String(found.length) : `${found.length} of ${of}`;
  return { what, figures, target: { text: '0', reached: found.length === 0 } };
};

/** What holds after every fault: no change is lost or doubled, and no response is one that the fault does not explain. */
export function unharmed(laboratory: Laboratory, outcomes: readonly Outcome[]): Line[] {
  const { rejections } = laboratory;
  return [
    zero(
      'acknowledged changes lost',
      outcomes.flatMap(({ lost }) => lost),
      laboratory.acknowledged(),
    ),
    zero(
      'changes doubled',
      outcomes.flatMap(({ doubled }) => doubled),
    ),
    zero('responses that no fault explains', rejections.wrong),
    {
      what: 'requests sent again: no response, 503 with Retry-After, 507',
      figures: `${rejections.broken}, ${rejections.unavailable}, ${rejections.full}`,
    },
  ];
}

/** Median, 95th percentile and number of times, in ms. */
export const times = (values: readonly number[]): string =>
  `median ${median(values).toFixed(0)}, p95 ${tail(values, 0.95).toFixed(0)} ms (${values.length})`;
