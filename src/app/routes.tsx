import type { ReactNode } from 'react';

import { CataloguePage } from '#features/browse/CataloguePage/CataloguePage.tsx';
import { lazyComponent, lazyComponents } from '#platform/lazy-component.tsx';
import { splitLocale } from '#shared/domain/locale.ts';
import { findPage, type PageName } from '#shared/pages/pages.ts';

import { accountViews } from './Account/views.tsx';
import { contentViews } from './Content/views.tsx';
import { deviceViews } from './Device/views.tsx';
import { trackGroupViews } from './TrackGroups/views.tsx';
import { personalViews } from './Personal/views.tsx';
import { projectViews } from './Projects/views.tsx';
import type { View } from './view.ts';

const [Home, loadHome] = lazyComponent(() => import('./Home/Home.tsx'), 'Home');
const [TrackPage, loadTrack] = lazyComponent(() => import('#features/track/TrackPage/TrackPage.tsx'), 'TrackPage');
const home: View = { render: () => <Home />, load: loadHome };

/** How each page of the table looks. The catalogues come with the app: they are what most people open first. */
const views: Record<PageName, View> = {
  home,
  'music-catalog': { render: () => <CataloguePage key="music" entity="music" /> },
  'sounds-catalog': { render: () => <CataloguePage key="sound" entity="sound" /> },
  'music-catalog-track-track': {
    render: ({ track: id = '' }) => <TrackPage key={`track ${id}`} kind="track" id={id} />,
    load: loadTrack,
  },
  'music-catalog-track-variation': {
    render: ({ variation = '' }) => <TrackPage key={`variation ${variation}`} kind="variation" id={variation} />,
    load: loadTrack,
  },
  'sounds-catalog-track-track': {
    render: ({ track: id = '' }) => <TrackPage key={`sound ${id}`} kind="sound" id={id} />,
    load: loadTrack,
  },
  ...contentViews,
  ...trackGroupViews,
  ...personalViews,
  ...projectViews,
  ...accountViews(home),
  ...deviceViews,
};

/** The component of a path without its language prefix; undefined if there is no page. */
export function renderPage(path: string): ReactNode | undefined {
  const found = findPage(path);
  return found && views[found.page.name].render(found.params);
}

/** Begins to load the page at a path, with its prefix, before anything is rendered; resolves when it is there, or failed. */
export async function preloadPage(path: string): Promise<void> {
  const found = findPage(splitLocale(path).path);
  // A failure is shown when the page renders and requests again.
  await (found && views[found.page.name].load?.().catch(() => undefined));
}

/**
 * The source file with which the chunk of the page at a path, with its prefix, begins; undefined where the page comes with
 * the app or there is none. On the server alone.
 */
export function pageModule(path: string): string | undefined {
  const found = findPage(splitLocale(path).path);
  const load = found && views[found.page.name].load;
  return load && lazyComponents.find((component) => component.load === load)?.source;
}
