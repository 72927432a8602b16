import { lazyComponent } from '#platform/lazy-component.tsx';

const load = () => import('./Brief.ts');

/* Only a search, or a list without rows, has them: the first rows do without. */
export const [BriefChips] = lazyComponent(load, 'BriefChips');
export const [Alternatives] = lazyComponent(load, 'Alternatives');
export const [VersionsInstead] = lazyComponent(load, 'VersionsInstead');
