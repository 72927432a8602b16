import { bestFirst } from '#server/catalogue-index/query/best-first.ts';
import { add, emptyBits, has } from '#server/catalogue-index/arrays/bits.ts';
import { ValueCollector } from '#server/catalogue-index/build/collect-values.ts';
import type { FoundTerm } from '#server/catalogue-index/query/words/search.ts';
import { ValueSet } from '#server/catalogue-index/store/value-set.ts';
import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';

// So many that not all of them are looked at.
const size = 30_000;
const collector = new ValueCollector(new ValueSet([]));
for (let document = 0; document < size; document += 1) collector.add([]);
const values = collector.finish(Uint32Array.from({ length: size }, (_, at) => at));

/** A score, and of how many documents one has it; primes, so that places of different words fall together by chance. */
const index = fc.record({
  score: fc.constantFrom(4, 32, 60, 160),
  oneIn: fc.constantFrom(1, 3, 5, 7, 11, 211, 7919),
});
const isThere = (document: number, oneIn: number, term: number) => ((document + 1) * 17 + term) % oneIn === 0;

/** A term with some places as sets and some as lists; what each document is worth by it, 0 where it has it nowhere. */
function termOf(sets: Place[], lists: Place[], term: number): { found: FoundTerm; worths: Uint8Array } {
  const worths = new Uint8Array(size);
  const [worth, listed] = [new Uint8Array(size).fill(0xee), emptyBits(size)];
  const levels = sets.toSorted((a, b) => b.score - a.score).map(({ score }) => ({ score, set: emptyBits(size) }));
  for (let document = 0; document < size; document += 1) {
    const best = (some: Place[]) =>
      some.reduce((max, { score, oneIn }) => (isThere(document, oneIn, term) ? Math.max(max, score) : max), 0);
    for (const [at, { oneIn }] of sets.toSorted((a, b) => b.score - a.score).entries()) {
      if (isThere(document, oneIn, term)) add(levels[at]!.set, document);
    }
    if (best(lists) > 0) {
      add(listed, document);
      worth[document] = best(lists);
    }
    worths[document] = best([...sets, ...lists]);
  }
  const bestListed = Math.max(0, ...lists.map(({ score }) => score));
  const found = { sources: [], worth, levels, bestListed, listed };
  return { found, worths };
}

type Place = { score: number; oneIn: number };
const termPlaces = fc.record({
  sets: fc.array(index, { maxLength: 4 }),
  lists: fc.array(index, { minLength: 1, maxLength: 2 }),
});

it('returns the documents with the highest scores over all terms, equals in order', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(termPlaces, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(1, 10, 100, 3000, Infinity),
      fc.constantFrom(1, 2, 40),
      (given, upTo, oneIn) => {
        values.working.startOver();
        const terms = given.map(({ sets, lists }, term) => termOf(sets, lists, term));
        const documents = emptyBits(size);
        const expected: { document: number; score: number }[] = [];
        for (let document = 0; document < size; document += 1) {
          if (document % oneIn > 0 || terms.some(({ worths }) => worths[document] === 0)) continue;
          add(documents, document);
          expected.push({ document, score: terms.reduce((sum, { worths }) => sum + worths[document]!, 0) });
        }
        expected.sort((a, b) => b.score - a.score || a.document - b.document);
        const reported = bestFirst(values, { documents, terms: terms.map(({ found }) => found) }, documents, upTo);
        expect([...reported.subarray(0, upTo)]).toEqual(expected.slice(0, upTo).map(({ document }) => document));
        expect([...reported].every((document) => has(documents, document))).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});
