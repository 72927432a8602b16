import { median } from '../support/stats.ts';
import type { Line } from '../support/table.ts';
import type { Rate } from './closed-loop.ts';

/** One load that is compared with others. */
export type Load = () => Promise<Rate>;

/** Rounds that are counted, after the warm-up. */
const rounds = 3;

/**
 * Takes loads in turn, so that all of them meet the same machine.
 *
 * @param warmUp rounds that are not counted: a server that has just started compiles its code while it responds, and
 * takes two to three times as long
 * @returns what each round of each load came to
 */
export async function takeInTurn<Name extends string>(
  loads: Readonly<Record<Name, Load>>,
  warmUp: number,
): Promise<Record<Name, Rate[]>> {
  // The keys of a record are those of its type.
  const names = Object.keys(loads) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as Rate[]])) as Record<Name, Rate[]>;
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const name of names) {
      const rate = await loads[name]();
      if (round >= warmUp) taken[name].push(rate);
    }
  }
  return taken;
}

/** The median rate and the median processor time of one request, as a row shows them. */
export const shown = (rates: readonly Rate[]) =>
  `${median(rates.map(({ rate }) => rate)).toFixed(0)} a second, ` +
  `${median(rates.map(({ processor }) => processor)).toFixed(2)} ms of a core each`;

/** The ratio of two loads in each round, ordered. */
export function ratios(of: readonly Rate[], to: readonly Rate[], figure: keyof Rate): number[] {
  return of
    .flatMap((rate, round) => {
      const other = to[round];
      return other ? [rate[figure] / other[figure]] : [];
    })
    .toSorted((a, b) => a - b);
}

export const shownRatios = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(', ');

/** A row of values none of which may be below a limit. */
export const atLeast = (what: string, values: readonly number[], limit: number): Line => ({
  what,
  figures: shownRatios(values),
  target: { text: `≥ ${limit}`, reached: values.every((value) => value >= limit) },
});
