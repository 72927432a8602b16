import { splitLocale } from '#shared/domain/locale.ts';
import { findPage, type PageName } from '#shared/pages/pages.ts';

const home = 'src/features/home/HomePage/HomePage.tsx';
const track = 'src/features/track/TrackPage/TrackPage.tsx';
const list = 'src/features/track-groups/TrackGroupsPage/TrackGroupsPage.tsx';
const one = 'src/app/TrackGroups/TrackGroupPages.tsx';
const authors = 'src/features/track-groups/AuthorsPage/AuthorsPage.tsx';
const personal = 'src/app/Personal/PersonalPages.tsx';
const account = 'src/app/Account/AccountPages.tsx';
const content = 'src/app/Content/ContentPages.tsx';
const projects = 'src/app/Projects/ProjectPages.tsx';
const reports = 'src/app/Reports/ReportPages.tsx';

/**
 * The module with which the chunk of each page begins, as the build's manifest names it; undefined where a page comes with
 * the app. For the server alone: the browser has the imports themselves (routes.tsx).
 */
const modules: Record<PageName, string | undefined> = {
  home,
  about: content,
  agreement: content,
  contacts: content,
  landing: content,
  licensing: content,
  blog: content,
  'blog-category': content,
  'blog-category-post': content,
  'music-catalog': undefined,
  'music-catalog-track-track': track,
  'music-catalog-track-variation': track,
  'music-playlists': list,
  'music-playlists-id': one,
  'music-labels': list,
  'music-labels-id': one,
  'music-albums': list,
  'music-albums-id': one,
  'music-authors': authors,
  'music-authors-id': one,
  'sounds-catalog': undefined,
  'sounds-catalog-track-track': track,
  'sounds-collections': list,
  'sounds-collections-id': one,
  'sounds-libraries': list,
  'sounds-libraries-id': one,
  'sounds-authors': authors,
  'sounds-authors-id': one,
  login: home,
  register: account,
  welcome: account,
  email: account,
  'account-profile': account,
  'account-favorites': personal,
  'account-auditioned': personal,
  'account-downloads': personal,
  'account-projects': projects,
  'account-reports': reports,
  'account-reports-id': reports,
  project: projects,
  'project-hash': projects,
};

/** The module of the page at a path, with its prefix; undefined where it comes with the app or is none. */
export function pageModule(path: string): string | undefined {
  const found = findPage(splitLocale(path).path);
  return found && modules[found.page.name];
}
