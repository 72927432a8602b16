import type { ReactNode } from 'react';

import { CataloguePage } from '#features/browse/CataloguePage/CataloguePage.tsx';
import type { KindName } from '#features/track-groups/TrackGroups/kinds.ts';
import { lazyComponent, lazyComponents } from '#platform/lazy-component.tsx';
import type { SitePageName } from '#shared/contract/site-pages.ts';
import { splitLocale } from '#shared/domain/locale.ts';
import { findPage, type PageName } from '#shared/pages/pages.ts';

import { noProps, page, type View } from './view.tsx';

const homePage = lazyComponent(() => import('./Home/Home.tsx'), 'Home');
const home = page(homePage, noProps);
const [LoginPage] = lazyComponent(() => import('./Account/LoginPage.tsx'), 'LoginPage');

const sitePage = lazyComponent(() => import('#features/content/SitePage/SitePage.tsx'), 'SitePage');
const blogPage = lazyComponent(() => import('#features/content/BlogPage/BlogPage.tsx'), 'BlogPage');
const site = (name: SitePageName) => page(sitePage, () => ({ name }));
const blog = page(blogPage, ({ category }) => ({ category }));

const trackPage = lazyComponent(() => import('#features/track/TrackPage/TrackPage.tsx'), 'TrackPage');
const track = (kind: 'track' | 'sound') => page(trackPage, ({ track: id = '' }) => ({ kind, id }));

const groupsPage = lazyComponent(
  () => import('#features/track-groups/TrackGroupsPage/TrackGroupsPage.tsx'),
  'TrackGroupsPage',
);
const authorsPage = lazyComponent(() => import('#features/track-groups/AuthorsPage/AuthorsPage.tsx'), 'AuthorsPage');
const groupPage = lazyComponent(() => import('./TrackGroups/OneTrackGroup.tsx'), 'OneTrackGroup');
const groups = (name: KindName) => page(groupsPage, () => ({ name }));
const authors = (name: 'musicAuthors' | 'soundAuthors') => page(authorsPage, () => ({ name }));
const group = (name: KindName) => page(groupPage, ({ id = '' }) => ({ name, id }));

const contactsPage = lazyComponent(() => import('./Content/ContactsPage.tsx'), 'ContactsPage');
const postPage = lazyComponent(() => import('#features/content/PostPage/PostPage.tsx'), 'PostPage');
const registerPage = lazyComponent(() => import('#features/auth/RegisterPage/RegisterPage.tsx'), 'RegisterPage');
const welcomePage = lazyComponent(() => import('#features/auth/WelcomePage/WelcomePage.tsx'), 'WelcomePage');
const emailLinkPage = lazyComponent(() => import('#features/auth/EmailLinkPage/EmailLinkPage.tsx'), 'EmailLinkPage');
const profilePage = lazyComponent(() => import('#features/account/ProfilePage/ProfilePage.tsx'), 'ProfilePage');
const favoritesPage = lazyComponent(() => import('./Personal/lists.tsx'), 'Favorites');
const auditionedPage = lazyComponent(() => import('./Personal/lists.tsx'), 'Auditioned');
const downloadsPage = lazyComponent(() => import('./Personal/lists.tsx'), 'Downloads');
const projectsPage = lazyComponent(() => import('#features/projects/ProjectsPage/ProjectsPage.tsx'), 'ProjectsPage');
const ownProject = lazyComponent(() => import('./Projects/OwnProject.tsx'), 'OwnProject');
const oneProject = lazyComponent(() => import('./Projects/OneProject.tsx'), 'OneProject');
const reportsPage = lazyComponent(() => import('#features/reports/ReportsPage/ReportsPage.tsx'), 'ReportsPage');
const reportPage = lazyComponent(() => import('#features/reports/ReportPage/ReportPage.tsx'), 'ReportPage');
const storagePage = lazyComponent(() => import('#features/device/StoragePage/StoragePage.tsx'), 'StoragePage');
const openPage = lazyComponent(() => import('#features/device/OpenPage/OpenPage.tsx'), 'OpenPage');

/**
 * How each page of the table looks. The catalogues come with the app: they are what most people open first. The build
 * makes the chunks of the others from what they import (scripts/shared-chunks.ts).
 */
const views: Record<PageName, View> = {
  home,
  'music-catalog': { render: () => <CataloguePage entity="music" /> },
  'sounds-catalog': { render: () => <CataloguePage entity="sound" /> },
  'music-catalog-track-track': track('track'),
  'music-catalog-track-variation': page(trackPage, ({ variation: id = '' }) => ({ kind: 'variation' as const, id })),
  'sounds-catalog-track-track': track('sound'),

  'music-playlists': groups('playlists'),
  'music-playlists-id': group('playlists'),
  'music-labels': groups('labels'),
  'music-labels-id': group('labels'),
  'music-albums': groups('albums'),
  'music-albums-id': group('albums'),
  'music-authors': authors('musicAuthors'),
  'music-authors-id': group('musicAuthors'),
  'sounds-collections': groups('collections'),
  'sounds-collections-id': group('collections'),
  'sounds-libraries': groups('libraries'),
  'sounds-libraries-id': group('libraries'),
  'sounds-authors': authors('soundAuthors'),
  'sounds-authors-id': group('soundAuthors'),

  about: site('about'),
  accessibility: site('accessibility'),
  agreement: site('agreement'),
  contacts: page(contactsPage, noProps),
  landing: site('landing'),
  licensing: site('licensing'),
  blog,
  'blog-category': blog,
  'blog-category-post': page(postPage, ({ post: slug = '' }) => ({ slug })),

  /** The first page with the Auth modal over it. */
  login: {
    ...home,
    render: (params) => (
      <>
        {home.render(params)}
        <LoginPage />
      </>
    ),
  },
  register: page(registerPage, noProps),
  welcome: page(welcomePage, noProps),
  email: page(emailLinkPage, noProps),
  'account-profile': page(profilePage, noProps),
  'account-favorites': page(favoritesPage, noProps),
  'account-auditioned': page(auditionedPage, noProps),
  'account-downloads': page(downloadsPage, noProps),
  'account-projects': page(projectsPage, noProps),
  project: page(ownProject, noProps),
  'project-hash': page(oneProject, ({ hash = '' }) => ({ hash })),
  'account-reports': page(reportsPage, noProps),
  'account-reports-id': page(reportPage, ({ id = '' }) => ({ id })),
  storage: page(storagePage, noProps),
  open: page(openPage, noProps),
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
