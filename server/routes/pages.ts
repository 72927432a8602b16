import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import { apiBase } from '#shared/contract/address.ts';
import { splitLocale } from '#shared/domain/locale.ts';
import { bearsLinkSecret } from '#shared/pages/link-secrets.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { linkOrigin } from '../domain/origin.ts';
import type { PageResponse } from '../html/shown-page.ts';
import { isLocaleEntry, isProjectPage, redirectToLocale } from './locale-entry.ts';
import { pageResponse } from './page-response.ts';
import { redirectOfPage } from './page-redirect.ts';
import type { Endpoints } from './bound-endpoints.ts';
import { allowStyles } from '../plugins/security.ts';
import { loadRenderer } from '../html/app-renderer.ts';
import type { AppRenderer } from '../html/app-renderer.ts';
import { readTemplate } from '../html/shell.ts';
import type { RenderedPage, ShellTemplate } from '../html/shell.ts';

/**
 * Files of the built app, the locale entry `/`, and every page in its shell. Without a built app only the API is
 * served.
 */
export async function pageRoutes(app: FastifyInstance, endpoints: Endpoints, context: AppContext): Promise<void> {
  const { clientDir } = context;
  if (clientDir === undefined) return;
  const files = new Set(await filesUnder(clientDir));
  const template = await readTemplate(clientDir);
  const renderer = await loadRenderer(clientDir);
  const { assetUrl } = context.config;
  const assetWorker =
    assetUrl !== undefined && files.has(serviceWorker)
      ? serviceWorkerFor(assetUrl, await readFile(path.join(clientDir, serviceWorker), 'utf8'))
      : undefined;
  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      void reply.header('cache-control', cachingOf(path.relative(clientDir, file)));
    },
  });

  app.get('/*', { schema: { hide: true }, onSend: nameCharset }, async (request, reply) => {
    const [pathname, search] = splitUrl(request.url);
    if (pathname === apiBase || pathname.startsWith(`${apiBase}/`)) return reply.callNotFound();
    const file = pathname.slice(1);
    if (file === serviceWorker && assetWorker !== undefined) {
      return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(assetWorker);
    }
    if (files.has(file)) return reply.sendFile(file);
    const isHttps = request.protocol === 'https' || (context.config.publicUrl?.startsWith('https:') ?? false);
    if (isLocaleEntry(pathname) && redirectToLocale(request, reply, { pathname, search, isHttps })) return reply;
    const elsewhere = await redirectOfPage(request, context);
    // It depends on who asks: no cache keeps it.
    if (elsewhere !== undefined) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
    return sendPage({ request, reply, endpoints, template, renderer, context, pathname, search });
  });
}

const serviceWorker = 'sw.js';

/**
 * The service worker, which learns ASSET_URL from its own script (sw/sw.ts): browsers apply the policy that came with
 * the script for as long as it is installed, so another address has to make another worker.
 */
const serviceWorkerFor = (assetUrl: string, script: string) => `self.assetUrl=${JSON.stringify(assetUrl)};\n${script}`;

const drawingType = 'image/svg+xml';

/** Adds the charset of drawings. `setHeaders` is too early: the type of a compressed copy is set after it. */
async function nameCharset(_: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.getHeader('content-type') === drawingType) void reply.type(`${drawingType}; charset=utf-8`);
  return payload;
}

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  endpoints: Endpoints;
  template: ShellTemplate;
  renderer: AppRenderer | undefined;
  context: AppContext;
  pathname: string;
  search: string;
}

async function sendPage(sending: Sending) {
  const { request, reply, endpoints, template, context, pathname, search } = sending;
  const { locale, path: page } = splitLocale(pathname.replace(/\/+$/, '') || '/');
  const response = await pageResponse(endpoints, {
    locale,
    path: page,
    search: new URLSearchParams(search),
    log: request.log,
  });
  const origin = linkOrigin(request, context.config);
  const isSecret = isProjectPage(page) || bearsLinkSecret(search);
  const sent = template.render({ locale, origin, ...response }, renderedPage(sending, response, origin));
  allowStyles(reply, sent.styleSources);
  return (
    reply
      .code(response.found ? 200 : response.gone ? 410 : 404)
      // A shared project is readable by its link, and a mail's link works for its holder: neither is cached.
      .header('cache-control', isSecret ? 'no-store' : 'no-cache')
      .headers(isSecret ? { 'referrer-policy': 'no-referrer' } : {})
      .type('text/html; charset=utf-8')
      .send(sent.html)
  );
}

/** The first screen; undefined where there is none to show, or where rendering fails: the browser then does it all. */
function renderedPage(
  { request, renderer }: Sending,
  response: PageResponse,
  origin: string,
): RenderedPage | undefined {
  if (!renderer || !response.found || response.firstData.size === 0) return undefined;
  try {
    return renderer(new URL(request.url, origin), response.firstData);
  } catch (cause) {
    request.log.error({ err: cause }, 'a page could not be rendered');
    return undefined;
  }
}

/** A name with a hash never changes its bytes; everything else is revalidated by its ETag. */
function cachingOf(file: string): string {
  return file.startsWith(`assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function splitUrl(url: string): [string, string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

/** Files of the build by path; the precompressed ones are served under the plain name. */
async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name) && !entry.parentPath.includes('.vite'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
