import { FavoritesPage } from '#features/personal/FavoritesPage/FavoritesPage.tsx';

import { AuditionedPage } from '#features/personal/HistoryPages/AuditionedPage.tsx';
import { DownloadsPage } from '#features/personal/HistoryPages/DownloadsPage.tsx';

import { listComponents } from './list-components.tsx';

/** Pages of the same components, in one chunk. */
const pages = {
  'account-favorites': FavoritesPage,
  'account-auditioned': AuditionedPage,
  'account-downloads': DownloadsPage,
};
export type PersonalPageName = keyof typeof pages;

export function PersonalPage({ name }: { name: PersonalPageName }) {
  const Page = pages[name];
  return <Page components={listComponents} />;
}
