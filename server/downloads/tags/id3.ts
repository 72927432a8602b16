import { ownMarks } from '../../domain/tag-names.ts';
import { describeFile } from '../file-facts.ts';
import type { FileFacts } from '../file-facts.ts';
import { fieldsOf, isFrame } from './fields.ts';

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

/** Several values of one frame stand behind each other with a zero between (ID3v2.4). */
const textFrame = (id: string, values: readonly string[]) =>
  frame(id, Buffer.concat([Buffer.from([utf8]), text(values.join('\0'))]));

/** A text with a language and without a description: COMM, USLT. */
const longText = (id: string, language: string, value: string | undefined) =>
  value === undefined ? [] : [frame(id, Buffer.concat([Buffer.from([utf8]), text(`${language}\0${value}`)]))];

/** An ID3v2.4 tag (id3.org, id3v2.4.0-structure). */
export function id3Tag(facts: FileFacts): Buffer {
  const { row, licenceUrl, cover, locale } = facts;
  const said = describeFile(facts);
  const language = locale === 'ru' ? 'rus' : 'eng';
  const frames = [
    ...fieldsOf(facts).map(({ id3: name, values }) =>
      isFrame(name) ? textFrame(name, values) : textFrame('TXXX', [name, ...values]),
    ),
    textFrame('TLEN', [String(Math.round(row.duration * 1000))]),
    ...longText('COMM', language, said.description),
    ...longText('USLT', language, said.lyrics),
    // Addresses are Latin-1 and have no byte that says so.
    frame('WCOP', Buffer.from(licenceUrl, 'latin1')),
    frame('UFID', Buffer.concat([text(`${ownMarks.id3Owner}\0`), text(row.uid).subarray(0, 64)])),
    ...(cover ? [pictureFrame(cover.bytes)] : []),
  ];
  const body = Buffer.concat([...frames, Buffer.alloc(padding)]);
  return Buffer.concat([text('ID3'), Buffer.from([4, 0, 0]), synchsafe(body.length), body]);
}

const pictureFrame = (bytes: Uint8Array) =>
  frame(
    'APIC',
    Buffer.concat([Buffer.from([utf8]), text('image/jpeg\0'), Buffer.from([frontCover]), text('\0'), bytes]),
  );
