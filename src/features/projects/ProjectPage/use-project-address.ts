import { useLocation, useSearch } from 'wouter';

import type { Entity } from '#shared/contract/primitives.ts';
import { listQuery } from '#shared/pages/list-query.ts';

import { projectPath } from '../project-tools.ts';

/** Which list of the project is shown, and what is searched in it, as the address says. */
export function useProjectAddress(hash: string, fallback: Entity) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const pairs = new Map(new URLSearchParams(search));
  const { search_string: words = '' } = listQuery(pairs);
  const tab = pairs.get('tab');
  const entity: Entity = tab === 'sounds' ? 'sound' : tab === 'music' ? 'music' : fallback;
  const hrefOf = (shown: Entity, text = words) => {
    const query = [
      ...(shown === fallback ? [] : [`tab=${shown === 'sound' ? 'sounds' : 'music'}`]),
      ...(text === '' ? [] : [`search_string=${encodeURIComponent(text)}`]),
    ];
    return projectPath(hash) + (query.length > 0 ? `?${query.join('&')}` : '');
  };
  /** Words as they are typed leave no step to go back. */
  const searchFor = (text: string) => navigate(hrefOf(entity, text), { replace: true });
  return { words, entity, hrefOf, searchFor };
}
