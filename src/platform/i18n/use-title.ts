import { useEffect } from 'react';

import { useT } from './index.ts';

/**
 * Sets the page title while the component is mounted: the place, with the page of a list after the first, then the product
 * (ux.md). The pages of lists render with each address.
 */
export function useTitle(place: string | undefined): void {
  const t = useT();
  useEffect(() => {
    if (place === undefined) return;
    const page = Number(new URLSearchParams(location.search).get('page'));
    document.title = t('shell.titled', {
      place: page > 1 ? `${place}, ${t('catalogue.page', { page }).toLowerCase()}` : place,
    });
  });
}
