import { csvField } from '#server/downloads/cue-sheet.ts';
import { shortKey } from '#server/downloads/file-facts.ts';
import { attachment, safeName, safePart } from '#server/downloads/file-names.ts';
import { fc } from '#tests/support/properties.ts';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';

describe('a file’s name', () => {
  it.each([
    ['AC/DC: "Live" <2>', 'AC DC Live 2'],
    ['  ..hidden.  ', 'hidden'],
    ['line\nbreak\u0000\u202Eexe', 'line break exe'],
    ['Ночной трамвай', 'Ночной трамвай'],
    ['e\u0301', 'é'],
  ])('made of %j is %j', (given, expected) => {
    expect(safePart(given)).toBe(expected);
  });

  it.each(['con', 'NUL', 'com1.tape', 'Aux'])('is never the name of a device: %s', (name) => {
    expect(safeName(name, 'wav')).toBe(`_${name}.wav`);
  });

  it('is valid on Windows, macOS and Linux for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const name = safeName(text, 'mp3');
        expect(Buffer.byteLength(name)).toBeLessThan(220);
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}]/u);
        expect(name).not.toMatch(/^[\s.]|[\s.]\.mp3$/);
        expect(() => encodeURIComponent(name)).not.toThrow();
      }),
    );
  });

  it('is in the header in full and in ASCII', () => {
    expect(attachment('Тихо (версия).mp3', 'TNK-M-000001-01')).toBe(
      'attachment; filename="Tikho (versiya).mp3"; filename*=UTF-8\'\'%D0%A2%D0%B8%D1%85%D0%BE%20%28%D0%B2%D0%B5%D1%80%D1%81%D0%B8%D1%8F%29.mp3',
    );
    // Nothing of it can be spelt.
    expect(attachment('\u2063.mp3', 'TNK-M-000001-01')).toContain('filename="TNK-M-000001-01.mp3"');
    expect(attachment('Calm.mp3', 'x')).toBe('attachment; filename="Calm.mp3"; filename*=UTF-8\'\'Calm.mp3');
  });
});

describe('a field of a cue sheet', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =cmd'])('is no formula: %j', (value) => {
    expect(parse(csvField(value))).toEqual([[`'${value}`]]);
  });

  it('round-trips, or has an apostrophe that makes a formula a text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 }), (values) => {
        const line = `${values.map(csvField).join(',')}\r\n`;
        const [read = []]: string[][] = parse(line, { record_delimiter: '\r\n' });
        // A text of another program's cells, and each of them without the apostrophe that makes it one.
        const signs = /'(?=\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|[\t\r\n])/gu;
        const plain = (text: string) => text.replaceAll(signs, '');
        expect(read.map(plain)).toEqual(values.map(plain));
        const cells = read.flatMap((text) => text.split(/[;\t\r\n]/));
        expect(cells.filter((cell) => /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/u.test(cell))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

it.each([
  ['c-major', 'C'],
  ['c-sharp-minor', 'C#m'],
  ['b-flat-major', 'Bb'],
  ['atonal', undefined],
])('writes the key %s as %s', (slug, short) => {
  expect(shortKey(slug)).toBe(short);
});
