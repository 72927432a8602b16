import { HtmlValidate, StaticConfigLoader } from 'html-validate';

import { expect, test } from './support/fixtures.ts';

/** The rules of the HTML standard, without those of style. */
const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));

/** Addresses of this server that a page or a sitemap names; of lists with filters none, which are as many as there are tags. */
function addressesOf(text: string, base: string): string[] {
  const attributes = text.matchAll(/<loc>([^<]+)<|\s(?:href|src)="([^"#]+)/g);
  return Array.from(
    attributes,
    ([, loc, attribute]) => new URL((loc ?? attribute ?? '').replaceAll('&amp;', '&'), base),
  )
    .filter(({ origin, search }) => origin === new URL(base).origin && /^($|\?page=|\?active_tab=)/.test(search))
    .map(({ href }) => href);
}

test('every page that the sitemaps or other pages lead to exists, and is valid HTML', async ({ request, app }) => {
  const known = new Set(
    ['/sitemap.xml', '/', '/en', '/music/catalog?search_string=rain'].map((path) => new URL(path, app.origin).href),
  );
  const faults: string[] = [];
  let pages = 0;
  for (const address of known) {
    const response = await request.get(address, { maxRedirects: 0 });
    if (response.status() !== 200) faults.push(`${response.status()} ${address}`);
    const type = response.headers()['content-type'] ?? '';
    if (!/html|sitemap|xml/.test(type) || type.includes('svg')) continue;
    const text = await response.text();
    for (const found of addressesOf(text, address)) known.add(found);
    if (!type.includes('html')) continue;
    pages += 1;
    const report = await validator.validateString(text, address);
    faults.push(...report.results.flatMap(({ messages }) => messages.map(({ message }) => `${address}: ${message}`)));
  }
  expect(faults).toEqual([]);
  expect(pages).toBeGreaterThan(40);
});
