import { localePath } from '#shared/domain/locale.ts';

import { escapeXml } from '../html/markup.ts';
import type { PublicAddress } from './public-address.ts';
import type { SitemapFile } from './sitemap-files.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The address of a file of the sitemap. */
const fileAddress = (origin: string, name: string) => `${origin}/sitemaps/${name}.xml`;

/** The index of the sitemap (sitemaps.org protocol). */
export function sitemapIndex(origin: string, files: readonly SitemapFile[]): string {
  const entries = files.map(
    ({ name, changed }) => `<sitemap><loc>${escapeXml(fileAddress(origin, name))}</loc>${lastmod(changed)}</sitemap>\n`,
  );
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/** A file of the sitemap by chunks: each page in each of its languages, with the addresses of all of them. */
export async function* urlSet(origin: string, slices: AsyncIterable<PublicAddress[]>): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const addresses of slices) yield addresses.map((address) => entriesOf(origin, address)).join('');
  yield '</urlset>\n';
}

function entriesOf(origin: string, { path, languages, changed }: PublicAddress): string {
  const versions = languages.map((language) => ({
    language,
    address: escapeXml(`${origin}${localePath(language, path)}`),
  }));
  const [main] = versions;
  const alternates = [...versions, ...(main && versions.length > 1 ? [{ ...main, language: 'x-default' }] : [])]
    .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    .join('');
  return versions.map(({ address }) => `<url><loc>${address}</loc>${lastmod(changed)}${alternates}</url>\n`).join('');
}

const lastmod = (changed: string | undefined) => (changed === undefined ? '' : `<lastmod>${changed}</lastmod>`);
