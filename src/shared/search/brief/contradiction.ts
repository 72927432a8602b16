import type { Concept } from './concept.ts';

/** Returns whether a brief excludes what it asks for, which nothing answers: «грустная, не грустная». */
export function isContradiction(concepts: readonly Concept[]): boolean {
  const idsOf = (isExcluded: boolean) =>
    concepts.flatMap((concept) => {
      if (concept.isExcluded !== isExcluded) return [];
      return concept.kind === 'value' ? concept.entries.map(({ id }) => id) : [concept.text];
    });
  const requested = new Set(idsOf(false));
  return idsOf(true).some((id) => requested.has(id));
}
