import { lazyPart } from '#platform/lazy-part.tsx';

const load = () => import('./Brief.ts');

/* Only a search has them: the first rows do without. */
export const [BriefChips] = lazyPart(async () => {
  const { BriefChips: Part } = await load();
  return { BriefChips: Part };
}, 'BriefChips');
export const [Alternatives] = lazyPart(async () => {
  const { Alternatives: Part } = await load();
  return { Alternatives: Part };
}, 'Alternatives');
