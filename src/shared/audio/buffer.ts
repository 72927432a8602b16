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

/** TimeRanges as values, with gaps that are played over left out. */
export function toStretches(ranges: TimeRangesLike): TimeStretch[] {
  const stretches: { start: number; end: number }[] = [];
  for (let i = 0; i < ranges.length; i += 1) {
    const last = stretches.at(-1);
    if (last && ranges.start(i) - last.end <= bridged) last.end = ranges.end(i);
    else stretches.push({ start: ranges.start(i), end: ranges.end(i) });
  }
  return stretches;
}

/** Seconds that can be played from `time` on; 0 where nothing is buffered there. */
export function aheadOf(stretches: readonly TimeStretch[], time: number): number {
  const stretch = stretches.find(({ start, end }) => start - bridged <= time && time < end);
  return stretch ? stretch.end - time : 0;
}
