import type { Plan } from './plan.ts';

const lists = ['lies', 'mishaps', 'acts'] as const;

/**
 * The smallest part of a plan that still fails: everything is left out, half by half and then one by one, as long as the
 * rest does.
 */
export async function shrink(plan: Plan, fails: (plan: Plan) => Promise<boolean>): Promise<Plan> {
  let smallest = plan;
  const without = async (change: Partial<Plan>) => {
    const candidate = { ...smallest, ...change };
    if (await fails(candidate)) smallest = candidate;
  };
  if (plan.openingInterrupted) await without({ openingInterrupted: false });
  for (const list of lists) {
    for (let size = Math.ceil(plan[list].length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let end = smallest[list].length; end > 0; end -= size) {
        const start = Math.max(0, end - size);
        await without({ [list]: smallest[list].filter((_, index) => index < start || index >= end) });
      }
    }
  }
  return smallest;
}
