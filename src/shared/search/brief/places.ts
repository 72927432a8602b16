import type { Token } from './tokens.ts';

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'my', 'his', 'her', 'their', 'our']);
const inside = /^(?:in|at|inside|within)$/;
const russianInside = /^(?:в|во|на)$/;
/** Endings of the prepositional case: «в саду», but not «в дверь». */
const locative = /(?:е|и|у|ах|ях)$/;

/**
 * Returns whether a phrase says where something is heard: "steps in the garden", «шаги в саду». It has to follow other
 * words, because a brief that only names a place asks for it.
 */
export function isPlaceAt(tokens: readonly Token[], at: number, count: number): boolean {
  let before = at - 1;
  while (before > 0 && articles.has(tokens[before]!.text)) before -= 1;
  if (before < 1) return false;
  const preposition = tokens[before]!.text;
  if (inside.test(preposition)) return true;
  return russianInside.test(preposition) && locative.test(tokens[at + count - 1]!.text);
}
