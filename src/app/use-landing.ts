import { useEffect } from 'react';

import { pageKey } from '#shared/pages/pages.ts';

/** The page, and the page of its list. */
const place = () => `${pageKey(location.pathname)} ${new URLSearchParams(location.search).get('page')}`;

/**
 * Scroll position after a navigation: another page, and another page of a list, start at the top. The browser handles
 * back and forward; typing and choices in place move nothing. Shell/access, loaded later, leads the focus.
 */
export function useLanding(): void {
  useEffect(() => {
    let known = place();
    const scope = new AbortController();
    // wouter dispatches events of these names for the methods of `history`.
    for (const type of ['pushState', 'replaceState', 'popstate'])
      window.addEventListener(
        type,
        () => {
          if (type === 'pushState' && known !== place() && !location.hash) scrollTo(0, 0);
          known = place();
        },
        { signal: scope.signal },
      );
    return () => scope.abort();
  }, []);
}
