/** The part of a media element's or SourceBuffer's TimeRanges that is needed (HTML "TimeRanges"). */
export interface TimeRangesLike {
  readonly length: number;
  start(index: number): number;
  end(index: number): number;
}

export interface TimeStretch {
  readonly start: number;
  readonly end: number;
}

/** Frames do not meet exactly where a stretch was begun anew; browsers play over gaps this small, in seconds. */
const bridged = 0.05;

/**
 * TimeRanges as values, with gaps that are played over left out.
 *
 * @param lead seconds by which the ranges are ahead of the programme
 */
export function toStretches(ranges: TimeRangesLike, lead = 0): TimeStretch[] {
  const stretches: { start: number; end: number }[] = [];
  for (let i = 0; i < ranges.length; i += 1) {
    const [start, end] = [ranges.start(i) - lead, ranges.end(i) - lead];
    const last = stretches.at(-1);
    if (last && start - last.end <= bridged) last.end = end;
    else stretches.push({ start, end });
  }
  return stretches;
}

/** Seconds that can be played from `time` on; 0 where nothing is buffered there. */
export function aheadOf(stretches: readonly TimeStretch[], time: number): number {
  const stretch = stretches.find(({ start, end }) => start - bridged <= time && time < end);
  return stretch ? stretch.end - time : 0;
}
