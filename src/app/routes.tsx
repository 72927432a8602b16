import type { ReactNode } from 'react';

import { CataloguePage } from '#features/catalogue/CataloguePage/CataloguePage.tsx';
import { lazyPart } from '#platform/lazy-part.tsx';
import { splitLocale } from '#shared/domain/locale.ts';
import { findPage, type PageName } from '#shared/pages/pages.ts';

import { accountViews } from './Account/views.tsx';
import { gatheringViews } from './gathering-views.tsx';
import { personalViews } from './Personal/views.tsx';
import { projectViews } from './Projects/views.tsx';

const [HomePage, loadHome] = lazyPart(() => import('#features/catalogue/HomePage/HomePage.tsx'), 'HomePage');
const [TrackPage, loadTrack] = lazyPart(() => import('#features/catalogue/TrackPage/TrackPage.tsx'), 'TrackPage');

export interface View {
  render: (params: Record<string, string>) => ReactNode;
  /** The part of the app that the page is in, and its source; absent where it comes with the app. */
  chunk?: { load: () => Promise<unknown>; source: string };
}

const home = { load: loadHome, source: 'src/features/catalogue/HomePage/HomePage.tsx' };
const track = { load: loadTrack, source: 'src/features/catalogue/TrackPage/TrackPage.tsx' };

/** How each page of the table looks. The catalogues come with the app: they are what most people open first. */
const views: Record<PageName, View> = {
  home: { render: () => <HomePage />, chunk: home },
  'music-catalog': { render: () => <CataloguePage key="music" entity="music" /> },
  'sounds-catalog': { render: () => <CataloguePage key="sound" entity="sound" /> },
  'music-catalog-track-track': {
    render: ({ track: id = '' }) => <TrackPage key={`track ${id}`} kind="track" id={id} />,
    chunk: track,
  },
  'music-catalog-track-variation': {
    render: ({ variation = '' }) => <TrackPage key={`variation ${variation}`} kind="variation" id={variation} />,
    chunk: track,
  },
  'sounds-catalog-track-track': {
    render: ({ track: id = '' }) => <TrackPage key={`sound ${id}`} kind="sound" id={id} />,
    chunk: track,
  },
  ...gatheringViews,
  ...personalViews,
  ...projectViews,
  ...accountViews({ render: () => <HomePage />, chunk: home }),
};

/** What stands at a path without its language's prefix; undefined where there is no page. */
export function renderPage(path: string): ReactNode | undefined {
  const found = findPage(path);
  return found && views[found.page.name].render(found.params);
}

/** Begins to load the page at a path, with its prefix, before anything is rendered; resolves when it is there, or failed. */
export async function preloadPage(path: string): Promise<void> {
  const found = findPage(splitLocale(path).path);
  // A failure is shown when the page renders and asks again.
  await (found && views[found.page.name].chunk?.load().catch(() => undefined));
}

/** Source of the chunk of the page at a path, with its prefix; undefined where it comes with the app. */
export function pageModule(path: string): string | undefined {
  const found = findPage(splitLocale(path).path);
  return found && views[found.page.name].chunk?.source;
}
