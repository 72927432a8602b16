import type { Interval } from '../offline/spans.ts';
import { intersect, totalLength } from '../offline/spans.ts';
import { trimAbove, trimTo } from './limits.ts';

/**
 * The range that the sink should remove so that its buffer stays under the browser's limit, in bytes: first data
 * behind the playhead, from the start on, then the data furthest ahead of the filled position.
 *
 * @param keepFrom the first byte behind the playhead that stays
 * @param cursor the position being filled: nothing before it is removed from ahead
 */
export function planTrim(appended: readonly Interval[], keepFrom: number, cursor: number): Interval[] {
  let excess = totalLength(appended);
  if (excess <= trimAbove) return [];
  excess -= trimTo;
  const drops: Interval[] = [];
  const behind = appended.map((span) => intersect(span, { start: 0, end: keepFrom }));
  const ahead = appended
    .map((span) => intersect(span, { start: Math.max(keepFrom, cursor), end: Infinity }))
    .toReversed();
  for (const span of behind) {
    if (!span || excess <= 0) continue;
    drops.push(span);
    excess -= span.end - span.start;
  }
  for (const span of ahead) {
    if (!span || excess <= 0) continue;
    drops.push(span);
    excess -= span.end - span.start;
  }
  return drops;
}
