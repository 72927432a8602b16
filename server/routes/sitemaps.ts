import { Readable } from 'node:stream';

import { locales, localePath } from '#shared/domain/locale.ts';
import type { FastifyInstance } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { openSitemap } from '../discovery/sitemap-files.ts';
import { sitemapIndex, urlSet } from '../discovery/sitemap-xml.ts';
import { notFound } from '../domain/failures.ts';
import { linkOrigin } from '../domain/origin.ts';

/** Crawlers come back after hours; what they read may be an hour old. */
const caching = 'public, max-age=3600';
const xml = 'application/xml; charset=utf-8';

/**
 * What crawlers must not fetch: pages of one person, downloads, and lists with the side panel open, which repeat the list.
 * Pages that must not be indexed say so themselves, and for that they have to be read.
 */
const disallowed = [
  ...locales.map((locale) => localePath(locale, '/account/')),
  '/api/*/download',
  '/*?track_id=',
  '/*&track_id=',
];

/** `/robots.txt` (RFC 9309) and the sitemap: an index, and its files of at most 50,000 addresses. */
export function sitemapRoutes(app: FastifyInstance, { db, config }: AppContext): void {
  const sitemap = openSitemap(db);

  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...disallowed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${linkOrigin(request, config)}/sitemap.xml`,
    ];
    return reply
      .header('cache-control', caching)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const files = await sitemap.files();
    return reply
      .header('cache-control', caching)
      .type(xml)
      .send(sitemapIndex(linkOrigin(request, config), files));
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, name] = /^(.+)\.xml$/.exec(request.params.file) ?? [];
    const slices = name === undefined ? undefined : await sitemap.pages(name);
    if (!slices) throw notFound();
    const text = Readable.from(urlSet(linkOrigin(request, config), slices), { objectMode: false });
    return reply.header('cache-control', caching).type(xml).send(text);
  });
}
