import cliProgress from 'cli-progress';
import type { Plugin, ResolvedConfig } from 'vite';

/** Each step's share of a build's time, in percent, as measured on two cores. */
const shares = { bundle: 9, minify: 66, compress: 9, render: 8, server: 8 };

export type BuildStep = keyof typeof shares;

/** Reports the progress of a step, from 0 to 1. */
export type ReportStep = (step: BuildStep, share?: number) => void;

const pluginName = 'tonika:build-progress';

/**
 * One line for a whole build: a progress bar on a terminal, only the title elsewhere.
 *
 * @returns `report`, and `stop`, which releases the line of the terminal
 */
export function buildProgressLine(title: string): { report: ReportStep; stop: () => void } {
  const stream = process.stdout;
  if (!stream.isTTY) {
    stream.write(`${title}\n`);
    return { report: () => undefined, stop: () => undefined };
  }
  const bar = new cliProgress.SingleBar({ format: `${title} {bar} {percentage} %`, hideCursor: true, stream });
  bar.start(100, 0);
  const done = new Map<BuildStep, number>();
  return {
    report(step, share = 1) {
      done.set(step, share);
      bar.update(Math.round([...done].reduce((sum, [name, part]) => sum + shares[name] * part, 0)));
    },
    stop: () => bar.stop(),
  };
}

/** Passes a report to the plugins of a build: Vite loads its configuration in a separate module graph. */
export const buildProgress = (report: ReportStep): Plugin<{ report: ReportStep }> => ({
  name: pluginName,
  api: { report },
});

/** The report of the build that a configuration belongs to; a no-op if there is none. */
export function stepReport(config: ResolvedConfig): ReportStep {
  const plugin = config.plugins.find(({ name }) => name === pluginName);
  // The plugin of that name is defined above.
  return (plugin as Plugin<{ report: ReportStep }> | undefined)?.api?.report ?? (() => undefined);
}
