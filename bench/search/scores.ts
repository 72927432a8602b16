import type { Brief } from './briefs.ts';

/** The result of an engine for a brief: ids, the best first, and the number of exact ones. */
export interface Listed {
  ids: readonly number[];
  exact: number;
}

export interface Scores {
  briefs: number;
  /** Shares of the briefs with a relevant track. */
  first: number;
  firstWholly: number;
  inThree: number;
  ndcg: number;
  empty: number;
  /** Exact rows, and the shares of them that are completely, or at least mostly, relevant. */
  above: number;
  aboveWholly: number;
  aboveMostly: number;
  /** Completely relevant rows, exact or not. */
  whole: number;
  /** Briefs without a relevant track, and those of them with exact rows. */
  unanswered: number;
  unansweredAbove: number;
}

const cut = 10;

/** Scores an engine by briefs. A track of either grade is relevant. */
export function scoresOf(briefs: readonly Brief[], list: (brief: Brief) => Listed): Scores {
  const scores: Scores = {
    briefs: 0,
    first: 0,
    firstWholly: 0,
    inThree: 0,
    ndcg: 0,
    empty: 0,
    above: 0,
    aboveWholly: 0,
    aboveMostly: 0,
    whole: 0,
    unanswered: 0,
    unansweredAbove: 0,
  };
  for (const brief of briefs) {
    const { ids, exact } = list(brief);
    if (brief.grades.size === 0) {
      scores.unanswered += 1;
      if (exact > 0) scores.unansweredAbove += 1;
      continue;
    }
    const grades = ids.map((id) => brief.grades.get(id) ?? 0);
    scores.briefs += 1;
    if ((grades[0] ?? 0) > 0) scores.first += 1;
    if (grades[0] === 2) scores.firstWholly += 1;
    if (grades.slice(0, 3).some((grade) => grade > 0)) scores.inThree += 1;
    if (ids.length === 0) scores.empty += 1;
    scores.ndcg += ndcgOf(brief, ids);
    const above = grades.slice(0, exact);
    scores.above += above.length;
    scores.aboveWholly += above.filter((grade) => grade === 2).length;
    scores.whole += [...brief.grades.values()].filter((grade) => grade === 2).length;
    scores.aboveMostly += above.filter((grade) => grade > 0).length;
  }
  return scores;
}

/** nDCG at 10: 1 for an ideal order. */
export function ndcgOf({ grades }: Brief, ids: readonly number[]): number {
  const best = [...grades.values()].toSorted((a, b) => b - a);
  return gain(ids.map((id) => grades.get(id) ?? 0)) / gain(best);
}

const gain = (grades: readonly number[]): number =>
  grades.slice(0, cut).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
