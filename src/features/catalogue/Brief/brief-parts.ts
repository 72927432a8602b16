import { lazy } from 'react';

import { loadChunk } from '#platform/load-chunk.ts';

const load = () => loadChunk(() => import('./Brief.ts'));

/* Only a search has them: the first rows do without. */
export const BriefChips = lazy(async () => ({ default: (await load()).BriefChips }));
export const Alternatives = lazy(async () => ({ default: (await load()).Alternatives }));
