import { isrcFrom, iswcCheckDigit, iswcFrom } from '#shared/domain/rights-codes.ts';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';

const hyphens = fc.constantFrom('', '-', ' ', '.', '\u2011', '\u2013', '\u00A0');
const lettersOrDigits = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'));
const letters = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
const digits = fc.constantFrom(...Array.from('0123456789'));
const of = (unit: fc.Arbitrary<string>, length: number) => fc.string({ unit, minLength: length, maxLength: length });

describe('an ISRC', () => {
  it.each([
    ['USRC17607839', 'USRC17607839'],
    ['US-RC1-76-07839', 'USRC17607839'],
    [' us rc1 76 07839 ', 'USRC17607839'],
    ['ISRC US-RC1-76-07839', 'USRC17607839'],
    ['ISRC:USRC17607839', 'USRC17607839'],
    // Iceland's codes begin like the name of the code.
    ['ISRC17607839', 'ISRC17607839'],
    ['IS-RC1-76-07839', 'ISRC17607839'],
  ])('reads %j as %s', (text, code) => {
    expect(isrcFrom(text)).toBe(code);
  });

  it.each([
    '',
    'none',
    '000000000000',
    'USRC1760783',
    'USRC176078390',
    'U1RC17607839',
    'USRC1760783O',
    'USRC17607839; USRC17607840',
    'УСRC17607839',
    'T-034.524.680-1',
  ])('rejects %j', (text) => {
    expect(isrcFrom(text)).toBeUndefined();
  });

  it('is read with any separators, and its formatted form reads back', () => {
    const parts = fc.tuple(of(letters, 2), of(lettersOrDigits, 3), of(digits, 2), of(digits, 5));
    fc.assert(
      fc.property(parts, hyphens, (code, between) => {
        expect(isrcFrom(code.join(between).toLowerCase())).toBe(code.join(''));
        expect(isrcFrom(`ISRC ${code.join(between)}`)).toBe(code.join(''));
      }),
    );
  });

  it('is twelve letters and digits or nothing, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isrcFrom(text) ?? 'AA0000000000').toMatch(/^[A-Z]{2}[A-Z\d]{3}\d{7}$/);
      }),
    );
  });
});

describe('an ISWC', () => {
  it.each([
    ['T-034.524.680-1', 'T-034.524.680-1'],
    ['T0345246801', 'T-034.524.680-1'],
    ['t 034 524 680 1', 'T-034.524.680-1'],
    ['ISWC T-034.524.680-1', 'T-034.524.680-1'],
    // Of the register's first entry.
    ['T-000.000.001-0', 'T-000.000.001-0'],
  ])('reads %j as %s', (text, code) => {
    expect(iswcFrom(text)).toBe(code);
  });

  it.each(['', 'T-034.524.680-2', 'T-034.524.68-1', 'A-034.524.680-1', '0345246801', 'T-034.524.680', 'USRC17607839'])(
    'rejects %j',
    (text) => {
      expect(iswcFrom(text)).toBeUndefined();
    },
  );

  const work = of(digits, 9);

  it('has one valid check digit of ten, and its formatted form reads back', () => {
    fc.assert(
      fc.property(work, hyphens, (code, between) => {
        const right = Array.from('0123456789', (check) => iswcFrom(['T', code, check].join(between)));
        const found = right.filter((one) => one !== undefined);
        expect(found).toHaveLength(1);
        expect(found[0]?.replaceAll(/\D/g, '')).toBe(code + String(iswcCheckDigit(code)));
        expect(iswcFrom(found[0] ?? '')).toBe(found[0]);
      }),
    );
  });

  it('detects a wrong digit whose position has no factor in common with ten', () => {
    fc.assert(
      fc.property(work, fc.constantFrom(0, 2, 6, 8), fc.integer({ min: 1, max: 9 }), (code, index, typo) => {
        const wrong = Array.from(code, (digit, at) => (at === index ? (Number(digit) + typo) % 10 : digit)).join('');
        expect(iswcFrom(`T${wrong}${iswcCheckDigit(code)}`)).toBeUndefined();
      }),
    );
  });
});
