import type { SharedProject } from '#shared/contract/projects.ts';

import { fill } from '../domain/texts.ts';
import type { ServerTexts } from '../domain/texts.ts';
import type { ShownPage } from './shown-page.ts';

/** The heading of a page: what it is about, or its own name. */
export function headingOf(page: ShownPage, texts: ServerTexts): string {
  const { subject, locale } = page;
  if (!subject) return listOf(page, texts).title;
  if ('heading' in subject) return subject.heading;
  if ('hash' in subject) return subject.name;
  if ('name' in subject) return subject.name[locale];
  const title = subject.title[locale];
  return subject.author ? fill(texts.page.trackBy, { title, author: subject.author.name[locale] }) : title;
}

/** The description of a page, before it is cut. */
export function descriptionOf(page: ShownPage, texts: ServerTexts): string {
  const { subject, locale } = page;
  if (subject && 'heading' in subject) return subject.description;
  if (subject && 'hash' in subject) return projectDescription(subject, texts.page);
  return subject?.description?.[locale] || listOf(page, texts).description;
}

/** The owner's description of a project; else its owner; else a default. */
function projectDescription({ description, owner_name: owner }: SharedProject, texts: ServerTexts['page']): string {
  if (description !== null) return description;
  return owner === null ? texts.projectDescription : fill(texts.projectFrom, { owner });
}

/** The default title and description of a page: those of its list. */
export function listOf(
  { name, found }: Pick<ShownPage, 'name' | 'found'>,
  { page, trackGroups }: ServerTexts,
): { title: string; description: string } {
  const list = name?.replace(/-id$/, '') ?? 'home';
  const known: { readonly [name: string]: { title: string; description: string } } = trackGroups;
  if (found && known[list]) return known[list];
  if (name === 'blog') return { title: page.blog, description: page.blogDescription };
  const title = titleOfOwn(name, page);
  if (title !== undefined) return { title, description: page.homeDescription };
  if (!found || list === 'home') return { title: page.home, description: page.homeDescription };
  return list.startsWith('music')
    ? { title: page.musicCatalog, description: page.musicDescription }
    : { title: page.soundsCatalog, description: page.soundsDescription };
}

function titleOfOwn(name: ShownPage['name'], texts: ServerTexts['page']): string | undefined {
  switch (name) {
    case 'login':
      return texts.login;
    case 'register':
      return texts.register;
    case 'welcome':
      return texts.welcome;
    case 'email':
      return texts.email;
    case 'account-profile':
      return texts.accountProfile;
    case 'account-favorites':
      return texts.accountFavorites;
    case 'account-auditioned':
      return texts.accountAuditioned;
    case 'account-downloads':
      return texts.accountDownloads;
    case 'account-projects':
    case 'project':
      return texts.accountProjects;
    case 'account-reports':
    case 'account-reports-id':
      return texts.accountReports;
    case 'project-hash':
      return texts.project;
    case 'storage':
      return texts.storage;
    case 'open':
      return texts.open;
    default:
      return undefined;
  }
}
