import { isSafeRedirect } from '#shared/domain/redirect.ts';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';

const own = 'https://tonika.test';
const isOwn = (address: string) => URL.canParse(address, own) && new URL(address, own).origin === own;
const isSafe = (address: string) => isSafeRedirect(address, isOwn);

/** So often encoded. */
const encoded = (text: string, times: number): string =>
  times === 0 ? text : encoded(encodeURIComponent(text), times - 1);

describe('a redirect', () => {
  it.each([
    '/',
    '/en/music/catalog',
    '/music/catalog?genres=1,7.2&search=a%2Fb#row-3',
    '/sounds/catalog/track/12',
    '/@person/~notes/a-b_c',
    '/%D0%BC%D1%83%D0%B7%D1%8B%D0%BA%D0%B0',
    '/account/downloads?type=MUSIC_VARIATION',
    '/?back=//evil.test',
  ])('may lead to %s', (address) => {
    expect(isSafe(address)).toBe(true);
  });

  it.each([
    '',
    'music',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    ' /music',
    'https://evil.test',
    'javascript:alert(1)',
    '/music//evil.test',
    '/../evil',
    '/a/../../b',
    '/%2e%2e/b',
    '/%252e%252e/b',
    '/%2Fevil.test',
    '/%5Cevil.test',
    '/a%00b',
    '/a%0d%0aSet-Cookie:x',
    '/a.b',
    '/музыка',
    '/a b',
    '/%',
    '/%E0%A4%A',
    '/music?a=\u0000',
    '/music#\u2028',
    `/${encoded('//evil.test', 5)}`,
    `/${encoded('%', 30)}`,
  ])('may not lead to %j', (address) => {
    expect(isSafe(address)).toBe(false);
  });

  it('never leaves our origin, whatever its input', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '%25',
      '%252f',
      '@',
      ':',
      'evil.test',
      '?',
      '#',
      '\t',
      '\n',
      'a',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (pieces) => {
        const address = pieces.join('');
        if (!isSafe(address)) return;
        expect(isOwn(address)).toBe(true);
        expect(address).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 5000 },
    );
  });
});
