import qs from 'qs';

/**
 * The query string with arrays in brackets (api.md "Ground rules"): `genres[]=1`, `genres[0][id]=1`,
 * `exclude[genres][]=4`. Bounded: deeper nesting and pairs after the thousandth are dropped.
 */
export function parseQuery(text: string): Record<string, unknown> {
  return qs.parse(text, {
    depth: 3,
    parameterLimit: 1000,
    arrayLimit: 1000,
    // `page=1&page=2` is an array and fails as a page: which one was meant is not guessed.
    duplicates: 'combine',
    ignoreQueryPrefix: true,
  });
}
