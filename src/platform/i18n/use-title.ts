import { useEffect } from 'react';

import { useT } from './index.ts';

/** Sets the page title while the component is mounted: the place, then the product (ux.md). */
export function useTitle(place: string | undefined): void {
  const t = useT();
  const title = place === undefined ? undefined : t('shell.titled', { place });
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
