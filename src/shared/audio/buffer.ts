/** The part of a media element's or SourceBuffer's TimeRanges that is needed (HTML "TimeRanges"). */
export interface TimeRangesLike {
  readonly length: number;
  start(index: number): number;
  end(index: number): number;
}

/** An interval of buffered programme time, in seconds. */
export interface BufferedRange {
  readonly start: number;
  readonly end: number;
}

/** Frames do not meet exactly at the start of a new segment; browsers play over gaps this small, in seconds. */
const bridged = 0.05;

/**
 * TimeRanges as values, with gaps that are played over left out.
 *
 * @param lead seconds by which the ranges are ahead of the programme
 */
export function toRanges(ranges: TimeRangesLike, lead = 0): BufferedRange[] {
  const merged: { start: number; end: number }[] = [];
  for (let i = 0; i < ranges.length; i += 1) {
    const [start, end] = [ranges.start(i) - lead, ranges.end(i) - lead];
    const last = merged.at(-1);
    if (last && start - last.end <= bridged) last.end = end;
    else merged.push({ start, end });
  }
  return merged;
}

/** Seconds that can be played from `time` on; 0 where nothing is buffered there. */
export function aheadOf(merged: readonly BufferedRange[], time: number): number {
  const range = merged.find(({ start, end }) => start - bridged <= time && time < end);
  return range ? range.end - time : 0;
}
