import { localePath } from '#shared/domain/locale.ts';
import type { ServerTexts } from '../domain/texts.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { ShownPage, TextSubject } from './shown-page.ts';
import type { Node } from './structured-node.ts';
import { recordingNode, soundNode } from './structured-recording.ts';
import { groupNode, imageOf } from './structured-groups.ts';

/**
 * What a page is about in the words of schema.org, as JSON-LD: the owner of the catalogue at home, a track, a track
 * group or a post on its page, and the way to it everywhere else.
 */
export function structuredData(page: ShownPage, texts: ServerTexts): Node {
  const nodes =
    page.name === 'home' ? siteNodes(page, texts) : [breadcrumbs(page, texts), ...subjectNodes(page, texts)];
  return { '@context': 'https://schema.org', '@graph': nodes };
}

const organizationId = (origin: string) => `${origin}/#organization`;

/** The organization, and its site: both are searched at the catalogue of music. */
function siteNodes({ origin, locale }: ShownPage, { page }: ServerTexts): Node[] {
  const url = `${origin}${localePath(locale, '/')}`;
  const potentialAction = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${localePath(locale, '/music/catalog')}?search_string={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  const organization = {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: page.product,
    description: page.homeDescription,
    url,
    logo: `${origin}/icons/social-1000.png`,
    potentialAction,
  };
  const publisher = { '@id': organizationId(origin) };
  return [
    organization,
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: page.product,
      url,
      inLanguage: locale,
      publisher,
      potentialAction,
    },
  ];
}

function subjectNodes(page: ShownPage, texts: ServerTexts): Node[] {
  const { subject } = page;
  if (!subject || 'hash' in subject) return [];
  if ('heading' in subject) return subject.post ? [postNode(page, subject, subject.post, texts)] : [];
  if ('name' in subject) return groupNode(page, subject);
  return [subject.entity === 'music' ? recordingNode(page, subject) : soundNode(page, subject)];
}

function postNode(
  { origin, locale, path }: ShownPage,
  { heading, description, picture }: TextSubject,
  { publishedAt, language }: NonNullable<TextSubject['post']>,
  { page }: ServerTexts,
): Node {
  const owner = {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: page.product,
    url: `${origin}${localePath(locale, '/')}`,
    logo: `${origin}/icons/social-1000.png`,
  };
  return {
    '@type': 'BlogPosting',
    '@id': `${origin}${path}`,
    mainEntityOfPage: `${origin}${path}`,
    headline: heading,
    description,
    image: imageOf({ origin }, { picture }),
    datePublished: publishedAt,
    inLanguage: language,
    author: owner,
    publisher: owner,
  };
}
