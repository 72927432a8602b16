import type { SearchConcept } from '#shared/contract/search-meta.ts';

import type { FoundMatch } from '../../../domain/catalogue-search.ts';
import { nameOfConcept, uniqueNames } from '#shared/search/brief/concept-name.ts';

import { has } from '../../arrays/bits.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import { explain } from '../words/explain.ts';
import type { FoundBrief } from './find-brief.ts';

/** Returns for each document of a page why it matches, and which concepts it lacks. */
export function explainBrief(
  index: CatalogueIndex,
  found: FoundBrief,
  concepts: readonly SearchConcept[],
  documents: readonly number[],
): FoundMatch[] {
  const presented = new Map(concepts.map((concept, at) => [found.brief.concepts[at], concept]));
  return explain(index, found, documents).map((match, at) => {
    const document = documents[at]!;
    const lacks = uniqueNames([
      ...found.units.flatMap(({ concept, whole, wide }) => {
        const shown = has(whole, document) ? undefined : presented.get(concept);
        return shown ? [nameOfConcept(shown, has(wide, document))] : [];
      }),
      // «Без барабанов», in the words of the search.
      ...found.exclusions.flatMap(({ concept: { text }, documents: own }) =>
        has(own, document) ? [{ ru: text, en: text }] : [],
      ),
    ]);
    return lacks.length === 0 ? match : Object.assign(match, { lacks });
  });
}
