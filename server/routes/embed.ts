import type { Detail } from '#shared/contract/catalogue.ts';
import { localePath, locales, splitLocale } from '#shared/domain/locale.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { findPage } from '#shared/pages/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { assetOrigins } from '../domain/asset-url.ts';
import { HttpError, notFound } from '../domain/failures.ts';
import { linkOrigin } from '../domain/origin.ts';
import { textsOf } from '../domain/texts.ts';
import { embedPage, embedPolicy, missingEmbedPage } from '../html/embed-page.ts';
import { oembedOf, oembedXml } from '../html/oembed.ts';
import type { PageResponse } from '../html/shown-page.ts';
import type { Endpoints } from './bound-endpoints.ts';
import { pageResponse } from './page-response.ts';

const digits = /^[1-9]\d{0,8}$/;

/** The page of one track or version, with its response. */
type TrackPage = PageResponse & { subject: Detail };

/**
 * The player of a track for other sites, `/embed/track/{id}?variation={id}`, and how they discover it: `/oembed`
 * (oembed.com). Only the player may stand in a frame of another site.
 */
export function embedRoutes(app: FastifyInstance, endpoints: Endpoints, { config }: AppContext): void {
  async function trackPage(request: FastifyRequest, locale: Locale, path: string): Promise<TrackPage | undefined> {
    const response = await pageResponse(endpoints, { locale, path, search: new URLSearchParams(), log: request.log });
    const { subject } = response;
    return response.found && subject && 'peaks' in subject ? { ...response, subject } : undefined;
  }

  for (const locale of locales) {
    app.get<{ Params: { id: string }; Querystring: { variation?: unknown } }>(
      localePath(locale, '/embed/track/:id'),
      { schema: { hide: true } },
      async (request, reply) => {
        const { id } = request.params;
        const { variation } = request.query;
        const version = typeof variation === 'string' && digits.test(variation) ? `/variation/${variation}` : '';
        const paths = digits.test(id) ? [`/music/catalog/track/${id}${version}`, `/sounds/catalog/track/${id}`] : [];
        let track: TrackPage | undefined;
        for (const path of paths) track ??= await trackPage(request, locale, path);
        const origin = linkOrigin(request, config);
        openToFrames(reply, assetOrigins(config.assetUrl));
        return track
          ? reply.send(embedPage(track.subject, track.path, locale, origin))
          : reply.code(404).send(missingEmbedPage(locale, origin));
      },
    );
  }

  app.get<{ Querystring: Record<string, unknown> }>('/oembed', { schema: { hide: true } }, async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    if (format !== 'json' && format !== 'xml') throw new HttpError(501, 'oembedFormat');
    const origin = linkOrigin(request, config);
    const address = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined;
    if (address?.origin !== origin) throw notFound();
    const { locale, path } = splitLocale(address.pathname.replace(/\/+$/, '') || '/');
    const isTrack = findPage(path)?.page.name.includes('-catalog-track-') ?? false;
    const track = isTrack ? await trackPage(request, locale, path) : undefined;
    if (!track) throw notFound();
    const response = oembedOf({ ...track, locale, origin }, textsOf(locale), {
      width: sizeOf(maxwidth),
      height: sizeOf(maxheight),
    });
    void reply.header('cache-control', 'public, max-age=3600').header('access-control-allow-origin', '*');
    return format === 'xml'
      ? reply.type('text/xml; charset=utf-8').send(oembedXml(response))
      : reply.type('application/json; charset=utf-8').send(JSON.stringify(response));
  });
}

const sizeOf = (value: unknown) => (typeof value === 'string' && digits.test(value) ? Number(value) : undefined);

/** Takes back what keeps every other page out of frames. */
function openToFrames(reply: FastifyReply, assets: readonly string[]): void {
  void reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', embedPolicy(assets))
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8');
}
