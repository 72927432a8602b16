import { useEffect } from 'react';

import { useLocationProperty } from 'wouter/use-browser-location';

import { here } from '../address.ts';
import { useT } from './index.ts';

const pageNumber = () => Number(new URLSearchParams(here().search).get('page'));

/** Sets the page title while the component is mounted: the place, with the page of a list after the first, then the product (ux.md). */
export function useTitle(place: string | undefined): void {
  const t = useT();
  const page = useLocationProperty(pageNumber, pageNumber);
  const title =
    place === undefined
      ? undefined
      : t('shell.titled', { place: page > 1 ? `${place}, ${t('catalogue.page', { page }).toLowerCase()}` : place });
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
