import type { PageName } from '#shared/pages/pages.ts';

import type { ServerTexts } from '../domain/texts.ts';

/** What the head of a page says where its content does not say it. */
interface PageFacts {
  title: (texts: ServerTexts) => string;
  /** The home page's, where a page has none. */
  description?: (texts: ServerTexts) => string;
  /** Of one person or device: nothing of it is for search engines, nor in the sitemap. */
  isPersonal?: true;
}

const page = (title: keyof ServerTexts['page'], description?: keyof ServerTexts['page']): PageFacts => ({
  title: (texts) => texts.page[title],
  ...(description && { description: (texts) => texts.page[description] }),
});
const personal = (title: keyof ServerTexts['page']): PageFacts => ({ ...page(title), isPersonal: true });
const list = (name: keyof ServerTexts['trackGroups']): PageFacts => ({
  title: (texts) => texts.trackGroups[name].title,
  description: (texts) => texts.trackGroups[name].description,
});

/** Their titles and descriptions are the owner's. */
const site = page('home');
const music = page('musicCatalog', 'musicDescription');
const sounds = page('soundsCatalog', 'soundsDescription');
const blog = page('blog', 'blogDescription');

/** Every page; one of a thing has what its list has. */
export const pageTable: Record<PageName, PageFacts> = {
  home: page('home'),
  about: site,
  accessibility: site,
  agreement: site,
  contacts: site,
  landing: site,
  licensing: site,
  blog,
  'blog-category': blog,
  'blog-category-post': blog,
  'music-catalog': music,
  'music-catalog-track-track': music,
  'music-catalog-track-variation': music,
  'music-playlists': list('music-playlists'),
  'music-playlists-id': list('music-playlists'),
  'music-labels': list('music-labels'),
  'music-labels-id': list('music-labels'),
  'music-albums': list('music-albums'),
  'music-albums-id': list('music-albums'),
  'music-authors': list('music-authors'),
  'music-authors-id': list('music-authors'),
  'sounds-catalog': sounds,
  'sounds-catalog-track-track': sounds,
  'sounds-collections': list('sounds-collections'),
  'sounds-collections-id': list('sounds-collections'),
  'sounds-libraries': list('sounds-libraries'),
  'sounds-libraries-id': list('sounds-libraries'),
  'sounds-authors': list('sounds-authors'),
  'sounds-authors-id': list('sounds-authors'),
  login: personal('login'),
  register: personal('register'),
  welcome: personal('welcome'),
  email: personal('email'),
  'account-profile': personal('accountProfile'),
  'account-favorites': personal('accountFavorites'),
  'account-auditioned': personal('accountAuditioned'),
  'account-downloads': personal('accountDownloads'),
  'account-projects': personal('accountProjects'),
  'account-reports': personal('accountReports'),
  'account-reports-id': personal('accountReports'),
  project: personal('accountProjects'),
  'project-hash': personal('project'),
  storage: personal('storage'),
  open: personal('open'),
};
