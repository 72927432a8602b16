import { lazy, type ReactNode } from 'react';

import { CataloguePage } from '#features/catalogue/CataloguePage/CataloguePage.tsx';
import { splitLocale } from '#shared/domain/locale.ts';
import { findPage, type PageName } from '#shared/pages/pages.ts';

import { loadChunk } from './load-chunk.ts';

const importHome = () => loadChunk(() => import('#features/catalogue/HomePage/HomePage.tsx'));
const importTrack = () => loadChunk(() => import('#features/catalogue/TrackPage/TrackPage.tsx'));

const HomePage = lazy(async () => ({ default: (await importHome()).HomePage }));
const TrackPage = lazy(async () => ({ default: (await importTrack()).TrackPage }));

interface View {
  render: (params: Record<string, string>) => ReactNode;
  /** Begins to load what the page needs; absent where it came with the app. */
  preload?: () => Promise<unknown>;
}

/** How each page of the table looks. The catalogues come with the app: they are what most people open first. */
const views: Record<PageName, View> = {
  home: { render: () => <HomePage />, preload: importHome },
  'music-catalog': { render: () => <CataloguePage key="music" entity="music" /> },
  'sounds-catalog': { render: () => <CataloguePage key="sound" entity="sound" /> },
  'music-catalog-track-track': {
    render: ({ track = '' }) => <TrackPage key={`track ${track}`} kind="track" id={track} />,
    preload: importTrack,
  },
  'music-catalog-track-variation': {
    render: ({ variation = '' }) => <TrackPage key={`variation ${variation}`} kind="variation" id={variation} />,
    preload: importTrack,
  },
  'sounds-catalog-track-track': {
    render: ({ track = '' }) => <TrackPage key={`sound ${track}`} kind="sound" id={track} />,
    preload: importTrack,
  },
};

/** What stands at a path without its language's prefix; undefined where there is no page. */
export function renderPage(path: string): ReactNode | undefined {
  const found = findPage(path);
  return found && views[found.page.name].render(found.params);
}

/** Begins to load the page at a path, with its prefix, before anything is rendered. */
export function preloadPage(path: string): void {
  const found = findPage(splitLocale(path).path);
  // A failure is shown when the page renders and asks again.
  void (found && views[found.page.name].preload?.().catch(() => undefined));
}
