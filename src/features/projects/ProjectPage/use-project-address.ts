import { useLocation, useSearch } from 'wouter';

import type { Entity } from '#shared/contract/primitives.ts';
import { listQuery } from '#shared/pages/list-query.ts';

import { projectPath } from '../project-tools.ts';

/** Returns the visible list of the project and its search, both stored in the URL. */
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
  /** Typing adds no history entries. */
  const searchFor = (text: string) => navigate(hrefOf(entity, text), { replace: true });
  return { words, entity, hrefOf, searchFor };
}
