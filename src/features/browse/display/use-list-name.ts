import { useLocation } from 'wouter';

import { findPage } from '#shared/pages/pages.ts';

/** The name of the list shown: each page has one, for which its views are kept. */
export function useListName(): string {
  const [path] = useLocation();
  return findPage(path)?.page.name ?? 'other';
}
