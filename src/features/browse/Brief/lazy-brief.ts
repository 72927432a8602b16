import { lazyPart } from '#platform/lazy-component.tsx';

/* Only a search, or a list without rows, has them: the first rows do without. */
export const BriefChips = lazyPart(() => import('./BriefChips.tsx'), 'BriefChips');
export const Alternatives = lazyPart(() => import('./Alternatives.tsx'), 'Alternatives');
export const VersionsInstead = lazyPart(() => import('./VersionsInstead.tsx'), 'VersionsInstead');
