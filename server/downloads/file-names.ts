import type { FileType } from '#shared/contract/downloads.ts';
import anyAscii from 'any-ascii';

import { describeFile } from './file-facts.ts';
import type { FileFacts } from './file-facts.ts';

/** Reserved device names of Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(\.|$)/i;
/** Limit of a name without its extension: Linux allows 255 bytes in total, and an archive adds folders. */
const maxBytes = 180;
/** The maker, from the CreatorID of a UCS name. */
const creator = 'TNK';

/** A text that is valid in a file name on Windows, macOS and Linux. */
export function safePart(text: string): string {
  return (
    text
      .normalize('NFC')
      // Separators of folders and drives, wildcards, invisible characters, and those that change the writing
      // direction.
      .replaceAll(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  );
}

/** A complete name that is valid on every system. */
export function safeName(base: string, extension: string): string {
  const name = shortened(safePart(base), maxBytes).replaceAll(/[\s.]+$/g, '') || 'file';
  return `${reserved.test(name) ? '_' : ''}${name}.${extension}`;
}

/**
 * The name of a file in the chosen language. Sound effects are named by UCS (CatID_FXName_CreatorID_SourceID), music
 * as `Author - Title (Version) [number]`, with the catalogue number by which it can be found again.
 */
export function fileName(facts: FileFacts, type: FileType): string {
  const { row, catId } = facts;
  const { title, artist } = describeFile(facts);
  if (row.entity === 'music') {
    const number = ` [${row.ident}]`;
    const words = safePart(`${artist ? `${artist} - ` : ''}${title}`);
    return safeName(shortened(words, maxBytes - number.length) + number, type);
  }
  // The underscore separates the fields of a UCS name.
  const fields = [catId ?? 'MISC', title, creator, row.ident].map((field) => field.replaceAll('_', ' '));
  const [head = '', name = '', ...tail] = fields;
  // The title is truncated, never the number.
  const room = maxBytes - Buffer.byteLength([head, ...tail].join('_')) - 1;
  return safeName([head, shortened(safePart(name), room), ...tail].join('_'), type);
}

/** Truncates at whole characters, whatever their bytes. */
function shortened(text: string, max: number): string {
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > max) break;
    cut += character;
  }
  return cut.trimEnd();
}

/**
 * Content-Disposition of an attachment (RFC 6266): the name in full, and one in Latin letters for programs that know no
 * other.
 *
 * @param fallback where nothing of the name can be spelt in Latin letters, such as the catalogue number
 */
export function attachment(name: string, fallback: string): string {
  const extension = /\.[^.]+$/.exec(name)?.[0] ?? '';
  const isPlain = /^[\x20-\x7e]*$/.test(name) && !/["\\%]/.test(name);
  const latin = latinPart(name.slice(0, name.length - extension.length)) || fallback.replaceAll(/[^\w.-]/g, '_');
  const plain = isPlain ? name : `${latin}${extension}`;
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A name as Latin letters spell it, without what a header or a system reads as something else. */
const latinPart = (name: string) => safePart(anyAscii(name).replaceAll(/[^\x20-\x7e]|["%;]/g, ' '));
