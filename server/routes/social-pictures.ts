import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { Picture } from '#shared/contract/catalogue.ts';
import { locales } from '#shared/domain/locale.ts';
import type { FastifyInstance } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { notFound } from '../domain/failures.ts';
import { limitConcurrency } from '../domain/limit-concurrency.ts';
import { linkOrigin } from '../domain/origin.ts';
import { matchesWeakly } from '../domain/preconditions.ts';
import { textsOf } from '../domain/texts.ts';
import { socialPicturePath } from '../html/social-address.ts';
import { drawSocialPicture } from '../html/social-picture.ts';
import { socialTexts } from '../html/social-texts.ts';
import type { Endpoints } from './bound-endpoints.ts';
import { pageResponse } from './page-response.ts';

/** A picture takes a tenth of a second of one core: a burst of them waits, and listeners do not. */
const draw = limitConcurrency(1, 50);

/** Part of each ETag: raised with every change of the drawing. */
const drawing = 1;

/** Pictures of pages for messengers: drawn for tracks, groups, projects and posts, in the language of their page. */
export function socialPictureRoutes(app: FastifyInstance, endpoints: Endpoints, context: AppContext): void {
  const { store, config } = context;
  for (const locale of locales) {
    app.get<{ Params: { '*': string } }>(
      socialPicturePath(locale, '/*'),
      { schema: { hide: true } },
      async (request, reply) => {
        const [, path] = /^(.+)\.jpg$/.exec(`/${request.params['*']}`) ?? [];
        if (path === undefined) throw notFound();
        const response = await pageResponse(endpoints, {
          locale,
          path,
          search: new URLSearchParams(),
          log: request.log,
        });
        const texts = socialTexts({ ...response, locale, origin: linkOrigin(request, config) }, textsOf(locale));
        if (!texts) throw notFound();
        const cover = largestOf(response.subject?.picture);
        const etag = `"${createHash('sha256')
          .update(JSON.stringify([drawing, texts, cover]))
          .digest('hex')
          .slice(0, 32)}"`;
        // Who has a project's link may see its picture, and no cache between keeps it.
        const isShared = response.name === 'project-hash';
        void reply.header('cache-control', isShared ? 'no-store' : 'public, max-age=3600').header('etag', etag);
        if (matchesWeakly(request.headers['if-none-match'], etag)) return reply.code(304).send();
        // The address of a picture ends with its key in the store (presenters/picture.ts).
        const [key] = /media\/pictures\/[^/]+\/[^/]+$/.exec(cover ?? '') ?? [];
        const bytes =
          key !== undefined && (await store.size(key)) !== undefined ? await buffer(store.read(key)) : undefined;
        return reply.type('image/jpeg').send(await draw(async () => drawSocialPicture(texts, bytes)));
      },
    );
  }
}

const largestOf = (picture: Picture | null | undefined): string | undefined => picture?.sizes.at(-1)?.url;
