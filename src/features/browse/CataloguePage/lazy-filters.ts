import { lazy, useEffect, useState } from 'react';

import { idle } from '#platform/idle.ts';
import { loadChunk } from '#platform/load-chunk.ts';

const load = () => loadChunk(() => import('../Filters/Filters.ts'));

/* The chunk of all filters: the rows and the active filters do not need it. */
export const FilterRail = lazy(async () => ({ default: (await load()).FilterRail }));
export const FilterDrawers = lazy(async () => ({ default: (await load()).FilterDrawers }));

/** Loaded after the first rows; never on the server, whose markup is the same for every width. */
export function useRailDue(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => void idle(600).then(() => setDue(true)), []);
  return due;
}
