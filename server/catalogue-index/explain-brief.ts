import type { FoundMatch } from '../domain/catalogue-search.ts';
import { has } from './bits.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { explain } from './explain.ts';
import type { FoundBrief } from './find-brief.ts';

/** Why each of the documents of a page was found, and what of the brief it lacks, as places in its list of concepts. */
export function explainBrief(index: CatalogueIndex, found: FoundBrief, documents: readonly number[]): FoundMatch[] {
  const { concepts } = found.brief;
  return explain(index, found, documents).map((match, at) => {
    const document = documents[at]!;
    const lacking = found.units.filter(({ whole }) => !has(whole, document)).map(({ concept }) => concepts.indexOf(concept));
    return lacking.length === 0 ? match : { ...match, lacks: [...new Set(lacking)] };
  });
}
