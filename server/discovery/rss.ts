import { escapeXml } from '../html/markup.ts';

/** An item of a feed. */
export interface FeedItem {
  title: string;
  /** The page of the item, absolute; readers also know it by this address. */
  link: string;
  description: string;
  /** ISO 8601. */
  published: string;
  category?: string;
  /** Its sound: an absolute address, bytes, and type. */
  enclosure?: { url: string; length: number; type: string };
}

/** A feed in one language. */
export interface Feed {
  title: string;
  /** The page that the feed is of, absolute. */
  link: string;
  /** The feed's own address, absolute. */
  self: string;
  description: string;
  language: string;
  /** The latest first. */
  items: readonly FeedItem[];
}

/** A feed as RSS 2.0, with the link to itself that the RSS Advisory Board recommends. */
export function rssOf({ title, link, self, description, language, items }: Feed): string {
  const [latest] = items;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', language),
    ...(latest ? [element('lastBuildDate', rfc822(latest.published))] : []),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemOf),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

const itemOf = ({ title, link, description, published, category, enclosure }: FeedItem) =>
  [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
    element('description', description),
    element('pubDate', rfc822(published)),
    ...(category === undefined ? [] : [element('category', category)]),
    ...(enclosure
      ? [`<enclosure url="${escapeXml(enclosure.url)}" length="${enclosure.length}" type="${enclosure.type}"/>`]
      : []),
    '</item>',
  ].join('\n');

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** `toUTCString` is the date of RFC 822 with the four digits of its year that RSS allows. */
const rfc822 = (moment: string) => new Date(moment).toUTCString();
