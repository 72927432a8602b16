import { lazyComponent } from '#platform/lazy-component.tsx';

const load = () => import('./Brief.ts');

/* Only a search, or a list without rows, has them: the first rows do without. */
export const [BriefChips] = lazyComponent(async () => {
  const { BriefChips: Part } = await load();
  return { BriefChips: Part };
}, 'BriefChips');
export const [Alternatives] = lazyComponent(async () => {
  const { Alternatives: Part } = await load();
  return { Alternatives: Part };
}, 'Alternatives');
export const [VersionsInstead] = lazyComponent(async () => {
  const { VersionsInstead: Part } = await load();
  return { VersionsInstead: Part };
}, 'VersionsInstead');
