import { useEffect, useState } from 'react';

import { idle } from '#platform/idle.ts';
import { lazyComponent } from '#platform/lazy-component.tsx';

/* The rows and the active filters do not need them. */
export const [FilterRail] = lazyComponent(() => import(/* at rest */ '../Filters/FilterRail.tsx'), 'FilterRail');
export const [FilterDrawers] = lazyComponent(() => import('../Filters/FilterDrawers.tsx'), 'FilterDrawers');

/** Loaded after the first rows; never on the server, whose markup is the same for every width. */
export function useRailDue(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => void idle(600).then(() => setDue(true)), []);
  return due;
}
