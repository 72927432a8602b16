import type { SharedProject } from '#shared/contract/projects.ts';

import { fill } from '../domain/texts.ts';
import type { ServerTexts } from '../domain/texts.ts';
import { pageTable } from './page-table.ts';
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

/** The default title and description of a page; those of the home page where there is none. */
export function listOf(
  { name = 'home', found }: Pick<ShownPage, 'name' | 'found'>,
  texts: ServerTexts,
): { title: string; description: string } {
  // A page of an account has its name also where its content is missing.
  const { title, description } = pageTable[found || pageTable[name].isPersonal ? name : 'home'];
  return { title: title(texts), description: description?.(texts) ?? texts.page.homeDescription };
}
