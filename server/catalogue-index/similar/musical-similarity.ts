import type { SimilarityReason } from '#shared/contract/similar.ts';

/** Difference of tempos in octaves at which similarity becomes negligible. */
const tempoReach = 0.07;
/** Similarity of half and double tempo. */
const tempoMultiple = 0.8;
const relativeKey = 0.7;

/** Returns the similarity of two tempos, 0 to 1; undefined when one is unknown. */
export function tempoSimilarity(
  one: number,
  other: number,
): { similarity: number; reason: SimilarityReason } | undefined {
  if (one <= 0 || other <= 0) return undefined;
  const octaves = Math.abs(Math.log2(one / other));
  const near = (distance: number) => Math.exp(-((distance / tempoReach) ** 2));
  const [same, multiple] = [near(octaves), tempoMultiple * near(Math.abs(octaves - 1))];
  return same >= multiple ? { similarity: same, reason: 'tempo' } : { similarity: multiple, reason: 'tempo_multiple' };
}

interface Key {
  tonic: number;
  mode: 'major' | 'minor';
}

/** Returns the similarity of two keys: equal, relative (same notes), or other. */
export function keySimilarity(one: Key, other: Key): { similarity: number; reason: SimilarityReason | undefined } {
  const others = { similarity: 0, reason: undefined };
  if (one.mode === other.mode) return one.tonic === other.tonic ? { similarity: 1, reason: 'key' } : others;
  const [major, minor] = one.mode === 'major' ? [one, other] : [other, one];
  return (major.tonic + 9) % 12 === minor.tonic ? { similarity: relativeKey, reason: 'relative_key' } : others;
}
