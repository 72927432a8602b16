import { cachedStemmer } from '#shared/search/stem/stem.ts';

/** Words whose stems are kept: those of the dictionaries come again with every build. */
const maxCached = 50_000;

/** What the forms of a folded word have in common; one cache for all builds of a process. */
export const stem = cachedStemmer(maxCached);
