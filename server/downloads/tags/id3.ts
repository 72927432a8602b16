import { describeFile } from '../file-facts.ts';
import type { FileFacts } from '../file-facts.ts';

const utf8 = 3;
const frontCover = 3;
/** Padding for edits in place. */
const padding = 512;

const text = (value: string) => Buffer.from(value, 'utf8');

/** Seven bits a byte (synchsafe), so that no part of the tag looks like sound. */
function synchsafe(size: number): Buffer {
  return Buffer.from([(size >> 21) & 0x7f, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f]);
}

function frame(id: string, content: Uint8Array): Buffer {
  return Buffer.concat([text(id), synchsafe(content.length), Buffer.from([0, 0]), content]);
}

/** Several values of one frame are separated by a zero (ID3v2.4). */
const words = (id: string, ...values: (string | undefined)[]) => {
  const said = values.filter((value) => value !== undefined && value !== '');
  return said.length === 0 ? undefined : frame(id, Buffer.concat([Buffer.from([utf8]), text(said.join('\0'))]));
};

const ownWords = (name: string, value: string | undefined) =>
  value === undefined ? undefined : frame('TXXX', Buffer.concat([Buffer.from([utf8]), text(`${name}\0${value}`)]));

/** An ID3v2.4 tag (id3.org, id3v2.4.0-structure). */
export function id3Tag(facts: FileFacts): Buffer {
  const { row, catId, licenceUrl, cover, locale } = facts;
  const said = describeFile(facts);
  const language = locale === 'ru' ? 'rus' : 'eng';
  const frames = [
    words('TIT2', said.title),
    words('TPE1', said.artist),
    words('TCOM', said.composer),
    words('TEXT', said.lyricist),
    words('TALB', said.album),
    words('TPUB', said.publisher),
    words('TSRC', said.isrc),
    words('TCON', ...said.genres),
    words('TBPM', said.bpm),
    words('TKEY', said.key),
    words('TDRC', said.date),
    words('TLEN', String(Math.round(row.duration * 1000))),
    said.description === undefined
      ? undefined
      : frame('COMM', Buffer.concat([Buffer.from([utf8]), text(`${language}\0${said.description}`)])),
    ownWords('CATALOGNUMBER', row.ident),
    ownWords('CatID', catId),
    ownWords('ISWC', said.iswc),
    ownWords('LABEL', said.label === said.publisher ? undefined : said.label),
    // URLs are Latin-1 and have no encoding byte.
    frame('WCOP', Buffer.from(licenceUrl, 'latin1')),
    frame('UFID', Buffer.concat([text('https://tonika\0'), text(row.uid).subarray(0, 64)])),
    cover &&
      frame(
        'APIC',
        Buffer.concat([Buffer.from([utf8]), text('image/jpeg\0'), Buffer.from([frontCover]), text('\0'), cover.bytes]),
      ),
  ].filter((made) => made !== undefined);
  const body = Buffer.concat([...frames, Buffer.alloc(padding)]);
  return Buffer.concat([text('ID3'), Buffer.from([4, 0, 0]), synchsafe(body.length), body]);
}
