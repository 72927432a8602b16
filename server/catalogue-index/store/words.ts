import { cachedStemmer } from '#shared/search/stem/stem.ts';

/** Maximum number of words with cached stems: those of the dictionaries recur with every build. */
const maxCached = 50_000;

/** Returns the stem of a folded word; one cache serves all builds of a process. */
export const stem = cachedStemmer(maxCached);
