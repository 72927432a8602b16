/** An event of Chromium's trace; times in microseconds, `tdur` without what other threads took. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** Lighthouse's simulation counts a task with layout half (`layoutTaskMultiplier`). */
const layoutShare = 0.5;

/**
 * The longest task of a page's main thread in processor time, slowed down as Lighthouse simulates it; milliseconds.
 * Lighthouse itself counts by the clock: with few cores, a large part of that is other processes of the browser.
 *
 * @param slowdown `throttling.cpuSlowdownMultiplier` of the run
 */
export function longestTask(events: readonly TraceEvent[], slowdown: number): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  if (!start) throw new Error('the trace has no navigation');
  const own = events.filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts);
  const layouts = own.filter(({ name }) => name === 'Layout').map(({ ts }) => ts);
  const durations = own
    .filter(({ name, ph }) => ph === 'X' && /(?:^|::)RunTask$/.test(name))
    .map(({ ts, dur, tdur = 0 }) => {
      const hasLayout = layouts.some((at) => at >= ts && at < ts + dur);
      return (tdur / 1000) * slowdown * (hasLayout ? layoutShare : 1);
    });
  return Math.max(0, ...durations);
}
