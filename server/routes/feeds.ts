import { requestAddress } from '#shared/contract/address.ts';
import { blogPostsList } from '#shared/contract/blog.ts';
import type { Post } from '#shared/contract/blog.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { musicTracksList } from '#shared/contract/music.ts';
import { metaDescription } from '#shared/domain/description.ts';
import { localePath, locales } from '#shared/domain/locale.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { FastifyInstance } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { rssOf } from '../discovery/rss.ts';
import type { Feed, FeedItem } from '../discovery/rss.ts';
import { linkOrigin } from '../domain/origin.ts';
import { fill, textsOf } from '../domain/texts.ts';
import { feedNames, feedPath, feedTitle } from '../html/feeds.ts';
import type { FeedName } from '../html/feeds.ts';
import type { Endpoints } from './bound-endpoints.ts';

/** Posts or tracks in a feed: readers ask at least once a day. */
const maxItems = 50;

const sources: Record<FeedName, { page: string; api: string }> = {
  blog: { page: '/blog', api: requestAddress(blogPostsList, { per_page: maxItems }) },
  music: {
    page: '/music/catalog',
    api: requestAddress(musicTracksList, { per_page: maxItems, sort: 'created_desc' }),
  },
};

/** RSS of the blog and of new music, in each language. */
export function feedRoutes(app: FastifyInstance, endpoints: Endpoints, { config }: AppContext): void {
  for (const locale of locales) {
    for (const name of feedNames) {
      app.get(feedPath(name, locale), { schema: { hide: true } }, async (request, reply) => {
        // Our own endpoint has just written it by the same schema.
        const { data } = JSON.parse(await endpoints.response(sources[name].api, locale)) as { data: unknown };
        const feed = feedOf(name, locale, linkOrigin(request, config), data);
        return reply
          .header('cache-control', 'public, max-age=900')
          .type('application/rss+xml; charset=utf-8')
          .send(rssOf(feed));
      });
    }
  }
}

function feedOf(name: FeedName, locale: Locale, origin: string, data: unknown): Feed {
  const texts = textsOf(locale);
  const address = (path: string) => `${origin}${localePath(locale, path)}`;
  const items =
    name === 'blog'
      ? (data as Post[]).map((post) => postItem(post, locale, address))
      : (data as Row[]).map((row) => trackItem(row, locale, { origin, address }));
  return {
    title: feedTitle(name, texts),
    link: address(sources[name].page),
    self: `${origin}${feedPath(name, locale)}`,
    description: name === 'blog' ? texts.page.blogDescription : texts.page.newMusicDescription,
    language: locale,
    items,
  };
}

const postItem = (
  { title, summary, category, slug, published_at }: Post,
  locale: Locale,
  address: (path: string) => string,
): FeedItem => ({
  title: title[locale],
  link: address(`/blog/${category.slug}/${slug}`),
  description: summary[locale],
  published: published_at,
  category: category.name[locale],
});

interface Addresses {
  origin: string;
  address: (path: string) => string;
}

function trackItem(row: Row, locale: Locale, { origin, address }: Addresses): FeedItem {
  const { id, title, author, description, created_at, preview } = row;
  const texts = textsOf(locale).page;
  const name = author ? fill(texts.trackBy, { title: title[locale], author: author.name[locale] }) : title[locale];
  return {
    title: name,
    link: address(`/music/catalog/track/${id}`),
    description: metaDescription(description?.[locale] ?? name),
    published: created_at,
    ...(preview.mp3 && {
      enclosure: { url: `${origin}${preview.mp3.url}`, length: preview.mp3.size, type: 'audio/mpeg' },
    }),
  };
}
