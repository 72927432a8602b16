import type { FileType } from '#shared/contract/downloads.ts';

import { describeFile } from './file-facts.ts';
import type { FileFacts } from './file-facts.ts';

/** Names of devices on Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(\.|$)/i;
/** Of a name without its extension: Linux takes 255 for all of it, and an archive puts folders before it. */
const maxBytes = 180;
/** The maker, where a UCS name has its CreatorID. */
const creator = 'TNK';

/** A text as a part of a file's name on Windows, macOS and Linux. */
export function safePart(text: string): string {
  return (
    text
      .normalize('NFC')
      // What separates folders or drives, wildcards, what is invisible and what turns the direction of writing.
      .replaceAll(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  );
}

/** A whole name that every system takes. */
export function safeName(base: string, extension: string): string {
  const name = shortened(safePart(base), maxBytes).replaceAll(/[\s.]+$/g, '') || 'file';
  return `${reserved.test(name) ? '_' : ''}${name}.${extension}`;
}

/**
 * The name of a file in the chosen language. Sound effects are named by UCS (CatID_FXName_CreatorID_SourceID), music as
 * `Author - Title (Version) [number]`: the catalogue number finds it again.
 */
export function fileName(facts: FileFacts, type: FileType): string {
  const { row, catId } = facts;
  const { title, artist } = describeFile(facts);
  if (row.entity === 'music') {
    const number = ` [${row.ident}]`;
    const words = safePart(`${artist ? `${artist} - ` : ''}${title}`);
    return safeName(shortened(words, maxBytes - number.length) + number, type);
  }
  // The underscore parts the fields of a UCS name.
  const fields = [catId ?? 'MISC', title, creator, row.ident].map((field) => field.replaceAll('_', ' '));
  const [head = '', name = '', ...tail] = fields;
  // The title gives way, never the number.
  const room = maxBytes - Buffer.byteLength([head, ...tail].join('_')) - 1;
  return safeName([head, shortened(safePart(name), room), ...tail].join('_'), type);
}

/** Whole characters alone, however many bytes each has. */
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
 * Content-Disposition of an attachment (RFC 6266): the name in full, and an ASCII one for programs that know no other.
 *
 * @param fallback such as the catalogue number
 */
export function attachment(name: string, fallback: string): string {
  const extension = /\.[^.]+$/.exec(name)?.[0] ?? '';
  const isPlain = /^[\x20-\x7e]*$/.test(name) && !/["\\%]/.test(name);
  const plain = isPlain ? name : `${fallback.replaceAll(/[^\w.-]/g, '_')}${extension}`;
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
