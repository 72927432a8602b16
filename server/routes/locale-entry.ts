import { localeCookies, localePath } from '#shared/domain/locale.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { entryLocale } from '../domain/language.ts';

/** Spec.md section 9. */
const cookieDays = 365;

/** A link to a project opens in its reader's language; every other URL keeps its own (api.md "Language"). */
export const isLocaleEntry = (pathname: string) => pathname === '/' || isProjectPage(pathname);
export const isProjectPage = (path: string) => /^\/project(\/|$)/.test(path);

/**
 * Redirects a locale entry to its English address where the person's choice, an earlier visit or the browser says
 * English (api.md "Language"). The detected language is remembered either way.
 *
 * @returns whether it redirected
 */
export function redirectToLocale(
  request: FastifyRequest,
  reply: FastifyReply,
  { pathname, search, isHttps }: { pathname: string; search: string; isHttps: boolean },
): boolean {
  const { locale, detected } = entryLocale(request.headers.cookie, request.headers['accept-language']);
  void reply.header('vary', 'cookie, accept-language');
  if (detected) {
    const age = cookieDays * 24 * 60 * 60;
    const cookie = `${localeCookies.detected}=${locale}; Max-Age=${age}; Path=/; SameSite=Lax`;
    void reply.header('set-cookie', isHttps ? `${cookie}; Secure` : cookie);
  }
  if (locale === 'ru') return false;
  void reply
    .header('cache-control', 'no-store')
    .redirect(`${localePath(locale, pathname)}${search && `?${search}`}`, 302);
  return true;
}
