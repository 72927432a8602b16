import { lazyComponent } from '#platform/lazy-component.tsx';

const load = () => import('./Brief.ts');

/* Only a search has them: the first rows do without. */
export const [BriefChips] = lazyComponent(async () => {
  const { BriefChips: Part } = await load();
  return { BriefChips: Part };
}, 'BriefChips');
export const [Alternatives] = lazyComponent(async () => {
  const { Alternatives: Part } = await load();
  return { Alternatives: Part };
}, 'Alternatives');
