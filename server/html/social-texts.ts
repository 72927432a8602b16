import type { ServerTexts } from '../domain/texts.ts';
import { listOf } from './page-texts.ts';
import type { ShownPage } from './shown-page.ts';
import type { SocialTexts } from './social-picture.ts';

/** What the picture of a page says; undefined where the page is about nothing of its own. */
export function socialTexts(page: ShownPage, texts: ServerTexts): SocialTexts | undefined {
  const { subject, locale, name } = page;
  if (!page.found || !subject) return undefined;
  const family = name?.startsWith('music') ? 'music' : name?.startsWith('sounds') ? 'sound' : undefined;
  if ('heading' in subject) {
    return {
      label: subject.post?.category.name[locale] ?? texts.page.product,
      title: subject.heading,
      by: undefined,
      family,
    };
  }
  if ('hash' in subject) {
    return { label: texts.page.project, title: subject.name, by: subject.owner_name ?? undefined, family };
  }
  const { title: label } = listOf(page, texts);
  if ('name' in subject) return { label, title: subject.name[locale], by: undefined, family };
  return { label, title: subject.title[locale], by: subject.author?.name[locale], family };
}
