import type { Brief } from './briefs.ts';
import type { DemoTrack } from './demo-catalogue.ts';
import { type Listed, ndcgOf } from './scores.ts';

/** nDCG below which an order counts as failed. */
const least = 0.9;

/**
 * Prints a brief with a bad order, or with a row above the line that does not match it completely; `=` marks rows above
 * the line, the digit is the judgement.
 */
export function printFailure(brief: Brief, { ids, exact }: Listed, tracks: readonly DemoTrack[]): void {
  const { text, grades } = brief;
  const titleOf = (id: number) => tracks.find((track) => track.id === id)?.title.en ?? '';
  const isRight =
    grades.size > 0
      ? ndcgOf(brief, ids) > least && ids.slice(0, exact).every((id) => grades.get(id) === 2)
      : exact === 0;
  if (isRight) return;
  const shown = ids
    .slice(0, Math.max(5, exact))
    .map((id, at) => `${at < exact ? '=' : '~'}${grades.get(id) ?? 0} ${titleOf(id)}`);
  const missing = [...grades].filter(([id, grade]) => grade === 2 && ids.indexOf(id) >= exact).length;
  console.log(`  ${text}: ${exact} of ${ids.length}: ${shown.join(', ')}; ${missing} not above`);
}
