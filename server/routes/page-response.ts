import { requestAddress } from '#shared/contract/address.ts';
import { blogCategoriesList } from '#shared/contract/blog.ts';
import { locales } from '#shared/domain/locale.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { firstRequests } from '#shared/pages/first-requests.ts';
import { findPage } from '#shared/pages/pages.ts';
import type { FastifyBaseLogger } from 'fastify';

import type { PageResponse } from '../html/shown-page.ts';
import type { Endpoints } from './bound-endpoints.ts';
import { InvalidInput, HttpError } from '../domain/failures.ts';
import { subjectOf } from './page-subject.ts';

interface PageRequest {
  locale: Locale;
  /** Without the language's prefix. */
  path: string;
  search: URLSearchParams;
  log: FastifyBaseLogger;
}

const categories = requestAddress(blogCategoriesList);

/**
 * The first data of a page. A page whose requests get 404, 410 or 422 does not exist; where they fail otherwise, the page
 * arrives without data and requests it itself.
 */
export async function pageResponse(
  endpoints: Endpoints,
  { locale, path, search, log }: PageRequest,
): Promise<PageResponse> {
  const index = findPage(path);
  const own = index && Object.keys(index.params).length === 0 ? index.page.pattern : path;
  const response = {
    path: own,
    name: index?.page.name,
    subject: undefined,
    languages: locales,
    listPage: listPageOf(search),
    firstData: new Map(),
  };
  if (!index) return { ...response, found: false };
  const addresses = firstRequests(index, new Map(search));
  let firstData: ReadonlyMap<string, string>;
  try {
    // In the order of the requests: the page's own response comes first.
    firstData = new Map(
      await Promise.all(
        addresses.map(async (address) => [address, await endpoints.response(address, locale)] as [string, string]),
      ),
    );
  } catch (cause) {
    if (cause instanceof HttpError) return { ...response, found: false, gone: cause.status === 410 };
    if (cause instanceof InvalidInput) return { ...response, found: false };
    log.error({ err: cause }, 'the first data of a page could not be had');
    return { ...response, found: true };
  }
  // The last request is that of the shell around every page.
  const about =
    addresses.length > 1
      ? await subjectOf(index, firstData, locale, async (language) => endpoints.response(categories, language))
      : {};
  return about ? { ...response, found: true, firstData, ...about } : { ...response, found: false };
}

function listPageOf(search: URLSearchParams): string | undefined {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(page) && page !== '1' ? page : undefined;
}
