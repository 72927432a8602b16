import { decodeText } from '#features/reports/uses/decode-text.ts';
import { editOf, NoEdit, readEditText } from '#features/reports/uses/read-edit.ts';
import { describe, expect, it } from 'vitest';

const text =
  'TITLE: Поезд\n001  AX  A  C  00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00\n* FROM CLIP NAME: Дождь.wav\n';

const codesOf = (given: string) => Array.from({ length: given.length }, (_, index) => given.charCodeAt(index));

/** Code units as two bytes each. */
const utf16 = (order: 'le' | 'be', mark: boolean) =>
  Uint8Array.from(
    codesOf((mark ? '\uFEFF' : '') + text).flatMap((code) => {
      const bytes = [code % 256, Math.floor(code / 256)];
      return order === 'le' ? bytes : bytes.toReversed();
    }),
  );
/** The Russian code page of Windows: Cyrillic from 192 on. */
const windows1251 = Uint8Array.from(codesOf(text), (code) => (code < 128 ? code : code - 0x410 + 192));

describe('the text of an edit', () => {
  it('is decoded from any supported encoding', () => {
    const utf8 = new TextEncoder().encode(text);
    const withMark = Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]);
    for (const bytes of [utf8, withMark, windows1251, utf16('le', true), utf16('be', true), utf16('le', false)])
      expect(decodeText(bytes)).toBe(text);
  });

  it('with one invalid character keeps its encoding', () => {
    const bytes = new TextEncoder().encode(text);
    bytes[bytes.indexOf(0xd0)] = 0xff;
    expect(decodeText(bytes)).toContain('Дождь.wav');
  });

  it('of 50 MB is rejected without being read', async () => {
    let isRead = false;
    const large = new Blob([new Uint8Array(50 * 1024 * 1024)]);
    large.arrayBuffer = async () => ((isRead = true), new ArrayBuffer(0));
    await expect(readEditText(large)).rejects.toMatchObject({ reason: 'tooLarge' });
    expect(isRead).toBe(false);
  });

  it('that is empty or no edit list is rejected with the reason', async () => {
    await expect(readEditText(new Blob([]))).rejects.toMatchObject({ reason: 'empty' });
    expect(() => editOf('просто письмо')).toThrow(NoEdit);
    expect(() => editOf('#,Name,Start,End,Length\n')).toThrow(NoEdit);
    expect(editOf(text)).toMatchObject({ asksRate: true, uses: [] });
    expect(editOf(text, { rate: '25' }).uses).toHaveLength(1);
  });
});
