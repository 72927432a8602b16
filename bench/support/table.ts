/** One line of a result: what was measured, the figures, and the target where there is one. */
export interface Line {
  readonly what: string;
  readonly figures: string;
  /** What must be reached, and whether it was. */
  readonly target?: { readonly text: string; readonly reached: boolean };
}

/** A line whose value must not be over a limit. */
export function limited(what: string, figures: string, value: number, limit: number, unit = ''): Line {
  return { what, figures, target: { text: `≤ ${limit}${unit}`, reached: value <= limit } };
}

/** Prints lines as a table under a title. */
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
