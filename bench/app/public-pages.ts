/** The kinds of public pages of a running product: fixed ones, and the first of those that the sitemap lists. */
export async function publicPages(origin: string): Promise<string[]> {
  const paths = await sitemapPaths(origin);
  const first = (pattern: RegExp) => {
    const path = paths.find((one) => pattern.test(one));
    if (path === undefined) throw new Error(`the sitemap of ${origin} names no page like ${pattern.source}`);
    return path;
  };
  return [
    '/',
    '/music/catalog',
    first(/^\/music\/albums\/[^/]+$/),
    first(/^\/music\/catalog\/track\/[^/]+$/),
    '/licensing',
    first(/^\/blog\/[^/]+\/[^/]+$/),
  ];
}

async function sitemapPaths(origin: string): Promise<string[]> {
  const index = await locations(`${origin}/sitemap.xml`);
  const files = await Promise.all(index.map((file) => locations(origin + new URL(file).pathname)));
  return files.flat().map((address) => new URL(address).pathname);
}

async function locations(address: string): Promise<string[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
}
