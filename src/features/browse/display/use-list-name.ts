import { useLocation } from 'wouter';

import { findPage } from '#shared/pages/pages.ts';

/** The name of the list: its views are stored under it. */
export function useListName(): string {
  const [path] = useLocation();
  return findPage(path)?.page.name ?? 'other';
}
