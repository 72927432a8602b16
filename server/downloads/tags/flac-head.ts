import { ownMarks } from '../../domain/tag-names.ts';
import { describeFile } from '../file-facts.ts';
import type { FileFacts } from '../file-facts.ts';
import { fieldsOf } from './fields.ts';

const blockTypes = { streamInfo: 0, seekTable: 3, vorbisComment: 4, picture: 6 } as const;
const lastBlock = 0x80;
const vendor = ownMarks.vorbisVendor;

const text = (value: string) => Buffer.from(value, 'utf8');

function little(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function big(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

interface Block {
  type: number;
  content: Uint8Array;
}

/**
 * The comments of a FLAC file, with the field names that players read (xiph.org, Vorbis comment field
 * recommendations).
 */
export function vorbisComments(facts: FileFacts): [string, string][] {
  const { description, lyrics } = describeFile(facts);
  const long: [string, string | undefined][] = [
    ['DESCRIPTION', description],
    ['LYRICS', lyrics],
    ['LICENSE', facts.licenceUrl],
  ];
  return [
    ...fieldsOf(facts).flatMap(({ vorbis, values }) => values.map((value): [string, string] => [vorbis, value])),
    ...long.filter((pair): pair is [string, string] => pair[1] !== undefined),
  ];
}

/**
 * The head of a FLAC file with our metadata in place of its own; the sound follows from `soundStart` of the file.
 *
 * @param head of the file, as `flacBlocks` reads it
 */
export function flacHead(head: FlacHead, facts: FileFacts): Buffer {
  const comments = vorbisComments(facts).map(([name, value]) => text(`${name}=${value}`));
  const listed = comments.flatMap((comment) => [little(comment.length), comment]);
  const content = Buffer.concat([little(vendor.length), text(vendor), little(comments.length), ...listed]);
  const blocks: Block[] = [
    ...head.preserved,
    { type: blockTypes.vorbisComment, content },
    ...(facts.cover ? [{ type: blockTypes.picture, content: pictureBlock(facts.cover) }] : []),
  ];
  return Buffer.concat([
    text('fLaC'),
    ...blocks.flatMap(({ type, content: bytes }, index) => {
      const first = big(bytes.length);
      first[0] = type | (index === blocks.length - 1 ? lastBlock : 0);
      return [first, bytes];
    }),
  ]);
}

function pictureBlock({ bytes, side }: { bytes: Uint8Array; side: number }): Buffer {
  const mime = text('image/jpeg');
  const frontCover = 3;
  const bitsOfPixel = 24;
  return Buffer.concat([
    big(frontCover),
    big(mime.length),
    mime,
    big(0),
    big(side),
    big(side),
    big(bitsOfPixel),
    big(0),
    big(bytes.length),
    bytes,
  ]);
}

/** The metadata blocks of a FLAC file that stay, and where its sound starts. */
export interface FlacHead {
  /** Blocks that describe the sound itself: they stay. */
  preserved: Block[];
  /** The offset of the sound in the file. */
  soundStart: number;
}

/**
 * Reads the metadata blocks of a FLAC file.
 *
 * @param read resolves with this many bytes from an offset
 */
export async function readFlacHead(read: (start: number, length: number) => Promise<Uint8Array>): Promise<FlacHead> {
  if (Buffer.from(await read(0, 4)).toString('latin1') !== 'fLaC') throw new Error('flac: no FLAC file');
  const preserved: Block[] = [];
  let at = 4;
  for (;;) {
    const [first = 0, high = 0, middle = 0, low = 0] = await read(at, 4);
    const length = high * 65_536 + middle * 256 + low;
    const type = first & 0x7f;
    if (type === blockTypes.streamInfo || type === blockTypes.seekTable) {
      preserved.push({ type, content: await read(at + 4, length) });
    }
    at += 4 + length;
    if (first & lastBlock) return { preserved, soundStart: at };
  }
}
