import { useEffect } from 'react';

import { pageKey } from '#shared/pages/pages.ts';
import { awaitLanding } from '#ui/PageHeading/landing.ts';

const place = () => pageKey(location.pathname);
const page = () => new URLSearchParams(location.search).get('page');

/**
 * Scroll and focus after a navigation: another page starts at its top with the focus on its heading, another page of
 * a list at the list's top. The browser handles back and forward; typing and choices in place move nothing.
 */
export function useLanding(): void {
  useEffect(() => {
    let [path, number] = [place(), page()];
    const scope = new AbortController();
    const remember = () => {
      [path, number] = [place(), page()];
    };
    // wouter dispatches an event of that name for pushState.
    window.addEventListener(
      'pushState',
      () => {
        const moved = path !== place();
        if (moved) awaitLanding();
        if ((moved || number !== page()) && !location.hash) scrollTo(0, 0);
        remember();
      },
      { signal: scope.signal },
    );
    window.addEventListener('popstate', remember, { signal: scope.signal });
    window.addEventListener('replaceState', remember, { signal: scope.signal });
    return () => scope.abort();
  }, []);
}
