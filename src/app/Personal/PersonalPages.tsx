import { FavoritesPage } from '#features/personal/FavoritesPage/FavoritesPage.tsx';

import { listParts } from './list-parts.tsx';

/** Pages that are made of the same parts: a chunk of their own. */
const pages = { 'account-favorites': FavoritesPage };
export type PersonalPageName = keyof typeof pages;

export function PersonalPage({ name }: { name: PersonalPageName }) {
  const Page = pages[name];
  return <Page parts={listParts} />;
}
