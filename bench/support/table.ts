/** One row of a result: the measurement, the figures, and the target if there is one. */
export interface Line {
  readonly what: string;
  readonly figures: string;
  /** The target, and whether it was reached. */
  readonly target?: { readonly text: string; readonly reached: boolean };
}

/** A row whose value must not exceed a limit. */
export function limited(what: string, figures: string, value: number, limit: number, unit = ''): Line {
  return { what, figures, target: { text: `≤ ${limit}${unit}`, reached: value <= limit } };
}

/** Prints rows as a table under a title. */
export function printTable(title: string, lines: readonly Line[]): void {
  const widths = [...lines].map(({ what, figures }) => [what.length, figures.length] as const);
  const first = Math.max(...widths.map(([what]) => what));
  const second = Math.max(...widths.map(([, figures]) => figures));
  console.log(`\n${title}`);
  for (const { what, figures, target } of lines) {
    const verdict = target ? `${target.text}  ${target.reached ? 'reached' : 'MISSED'}` : '';
    console.log(`  ${what.padEnd(first)}  ${figures.padEnd(second)}  ${verdict}`.trimEnd());
  }
}
