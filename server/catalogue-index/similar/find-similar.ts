import type { FoundSimilar, SimilarQuery } from '../../domain/catalogue-search.ts';
import { allBits, andInto, countBoth, members } from '../arrays/bits.ts';
import type { CatalogueIndex } from '../store/catalogue-index.ts';
import { SimilarityRanker } from './similarity.ts';
import { documentsOf } from '../query/filters/narrow.ts';

/** Maximum length of a list of similar tracks. */
const max = 100;
/** Minimum score: below it the similarity is not noticeable. */
const minScore = 0.1;

/** Number of tracks up to which all are compared; beyond, only candidates. */
const allUpTo = 4000;
/** Number of candidates by sound, and by values. */
const bySound = 1500;
const byValues = 1500;

/**
 * Returns the most similar tracks with reasons; undefined for an unknown track. Its versions belong to the track
 * itself.
 */
export function findSimilar(index: CatalogueIndex, { id, page, perPage }: SimilarQuery): FoundSimilar | undefined {
  const [document] = documentsOf(index, [id]);
  if (document === undefined) return undefined;
  const ranker = new SimilarityRanker(index, document);
  const scored: { document: number; id: number; score: number }[] = [];
  for (const other of candidates(index, document)) {
    const score = other === document ? 0 : ranker.score(other);
    if (score >= minScore) scored.push({ document: other, id: index.ids[other]!, score });
  }
  scored.sort((a, b) => b.score - a.score || a.id - b.id);
  const best: FoundSimilar['tracks'] = [];
  // An opposite mood is never the first result, whatever else it shares: it follows the first that is none.
  const opposite: FoundSimilar['tracks'] = [];
  for (const { document: other, id: own, score } of scored) {
    const reasons = ranker.reasons(other);
    // A similarity without a reason is a coincidence.
    if (reasons.length === 0) continue;
    if (best.length === 0 && ranker.isOpposite(other)) opposite.push({ id: own, score, reasons });
    else best.push({ id: own, score, reasons }, ...opposite.splice(0));
    if (best.length >= max) break;
  }
  const listed = best.slice(0, max);
  return { tracks: listed.slice((page - 1) * perPage, page * perPage), total: listed.length };
}

/** Returns the candidates: tracks that sound alike, and tracks with the same rarest values. */
function candidates(index: CatalogueIndex, document: number): Iterable<number> {
  const size = index.ids.length;
  if (size <= allUpTo) return index.byId.all();
  const found = new Set(index.sounds.nearest(document, bySound));
  let left = byValues;
  const { values } = index;
  for (const value of values.of(document).toSorted((a, b) => values.totals[a]! - values.totals[b]!)) {
    const list = values.bitsOf(value) ? undefined : values.listOf(value);
    if (!list || left <= 0) break;
    // Sampled evenly from the whole list, not only from the newest.
    const stride = Math.max(1, Math.ceil(list.length / left));
    for (let at = 0; at < list.length; at += stride) found.add(list[at]!);
    left -= Math.ceil(list.length / stride);
  }
  if (found.size < max) for (const other of sharing(index, document)) found.add(other);
  return found;
}

/** Returns the tracks that share its frequent values, as many values as leave enough tracks. */
function sharing({ ids, values }: CatalogueIndex, document: number): Uint32Array {
  const bits = allBits(ids.length);
  for (const value of values.of(document).toSorted((a, b) => values.totals[a]! - values.totals[b]!)) {
    const own = values.bitsOf(value);
    if (!own || countBoth(bits, own) < max) continue;
    andInto(bits, own);
  }
  return members(bits).subarray(0, byValues);
}
