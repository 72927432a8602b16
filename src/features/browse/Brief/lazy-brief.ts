import { lazyPart } from '#platform/lazy-component.tsx';

const load = () => import('./Brief.ts');

/* Only a search, or a list without rows, has them: the first rows do without. */
export const BriefChips = lazyPart(load, 'BriefChips');
export const Alternatives = lazyPart(load, 'Alternatives');
export const VersionsInstead = lazyPart(load, 'VersionsInstead');
