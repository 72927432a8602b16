import anyAscii from 'any-ascii';

import type { WavFormat } from '../../media/wav/wav-header.ts';
import { describeFile } from '../file-facts.ts';
import type { FileFacts, Loudness } from '../file-facts.ts';

const pcm = 1;
const ieeeFloat = 3;
const extensible = 0xfffe;
/** The tail of the GUIDs of sound formats (KSDATAFORMAT_SUBTYPE). */
const subFormat = Buffer.from('000000001000800000aa00389b71', 'hex');
const bextSize = 602;
/** The maximum of a RIFF size; longer files are RF64 (EBU Tech 3306). */
const maxBytes = 0xffff_ffff;

/** A chunk with its padding: chunks start at even offsets. */
export function chunk(id: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** The format of the samples, as in the master. */
function formatChunk({ sampleRate, channels, bits, float, bitDepth, channelMask }: WavFormat): Buffer {
  const isPlain = channels <= 2 && channelMask === 0 && bitDepth === bits;
  const content = Buffer.alloc(isPlain ? 16 : 40);
  const frame = (bits / 8) * channels;
  const tag = float ? ieeeFloat : pcm;
  content.writeUInt16LE(isPlain ? tag : extensible, 0);
  content.writeUInt16LE(channels, 2);
  content.writeUInt32LE(sampleRate, 4);
  content.writeUInt32LE(sampleRate * frame, 8);
  content.writeUInt16LE(frame, 12);
  content.writeUInt16LE(bits, 14);
  if (!isPlain) {
    content.writeUInt16LE(22, 16);
    content.writeUInt16LE(bitDepth, 18);
    content.writeUInt32LE(channelMask, 20);
    content.writeUInt16LE(tag, 24);
    subFormat.copy(content, 26);
  }
  return chunk('fmt ', content);
}

/**
 * The Broadcast Wave chunk, version 2 (EBU Tech 3285). Its texts are ASCII, so that other letters are transliterated;
 * the iXML chunk has them unchanged.
 */
export function bextChunk({ row, catId }: FileFacts, { integrated, truePeak }: Loudness): Buffer {
  const content = Buffer.alloc(bextSize);
  const ascii = (value: string, at: number, length: number) =>
    content.write(
      anyAscii(value)
        .replaceAll(/[^\x20-\x7e]+/g, ' ')
        .slice(0, length),
      at,
      'latin1',
    );
  ascii([row.title.en, row.description?.en, catId].filter(Boolean).join('. '), 0, 256);
  ascii('Tonika', 256, 32);
  ascii(row.ident, 288, 32);
  ascii(row.created_at.slice(0, 10), 320, 10);
  ascii(row.created_at.slice(11, 19), 330, 8);
  content.writeUInt16LE(2, 346);
  // Hundredths; 0x7fff means unknown.
  const hundredths = (value: number | null) =>
    value === null ? 0x7fff : Math.max(-9999, Math.min(9999, Math.round(value * 100)));
  content.writeInt16LE(hundredths(integrated), 412);
  content.writeInt16LE(0x7fff, 414);
  content.writeInt16LE(hundredths(truePeak), 416);
  content.writeInt16LE(0x7fff, 418);
  content.writeInt16LE(0x7fff, 420);
  return chunk('bext', content);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 allows: control characters are forbidden even escaped. */
const xml = (value: string) =>
  value
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** iXML (ixml.info) with the fields of the ASWG for libraries of sound and music; UTF-8. */
export function ixmlChunk(facts: FileFacts): Buffer {
  const { row, catId, licenceUrl } = facts;
  const said = describeFile(facts);
  const isMusic = row.entity === 'music';
  const tags = (fields: [string, string | undefined][]) =>
    fields.flatMap(([name, value]) => (value ? [`<${name}>${xml(value)}</${name}>`] : [])).join('');
  const subCategory = row.tags.find(({ group }) => group === 'ucs_sub_ids')?.name[facts.locale];
  const aswg = tags([
    ['contentType', isMusic ? 'Music' : 'SFX'],
    ['songTitle', isMusic ? said.title : undefined],
    ['fxName', isMusic ? undefined : said.title],
    ['catId', catId],
    ['category', facts.category],
    ['subCategory', subCategory],
    ['creatorId', 'TNK'],
    ['sourceId', row.ident],
    ['library', said.album],
    ['artist', said.artist],
    ['composer', isMusic ? said.composer : undefined],
    ['musicPublisher', isMusic ? said.publisher : undefined],
    ['isrcId', said.isrc],
    ['genre', said.genres[0]],
    ['tempo', said.bpm],
    ['musicalKey', said.key],
    ['isStem', row.kind === 'stem' ? 'true' : undefined],
    ['notes', said.description],
    ['rightsOwner', said.publisher ?? said.artist],
    ['usageRights', licenceUrl],
  ]);
  const body = tags([
    ['IXML_VERSION', '3.01'],
    ['PROJECT', said.album ?? 'Tonika'],
    ['NOTE', said.description],
    ['FILE_UID', row.uid],
  ]);
  const document = `<?xml version="1.0" encoding="UTF-8"?>\n<BWFXML>${body}<ASWG>${aswg}</ASWG></BWFXML>\n`;
  return chunk('iXML', Buffer.from(document, 'utf8'));
}

/**
 * The code of the recording in the field that broadcasters read: an EBUCore document in an axml chunk (EBU Tech
 * 3352).
 */
export function axmlChunk(isrc: string): Buffer {
  const namespaces = 'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:ebucore="urn:ebu:metadata-schema:ebuCore_2012"';
  const kind =
    'typeLabel="GUID" typeDefinition="Globally Unique Identifier" formatLabel="ISRC" ' +
    'formatDefinition="International Standard Recording Code" ' +
    'formatLink="http://www.ebu.ch/metadata/cs/ebu_IdentifierTypeCodeCS.xml#3.7"';
  const identifier = `<ebucore:identifier ${kind}><dc:identifier>ISRC:${isrc}</dc:identifier></ebucore:identifier>`;
  const core = `<ebucore:coreMetadata>${identifier}</ebucore:coreMetadata>`;
  const document = `<?xml version="1.0" encoding="UTF-8"?>\n<ebucore:ebuCoreMain ${namespaces}>${core}</ebucore:ebuCoreMain>\n`;
  return chunk('axml', Buffer.from(document, 'utf8'));
}

/**
 * The bytes before the sound of a WAV file, ending with the header of its data chunk.
 *
 * @param chunks between the format and the sound
 * @param after bytes that follow the sound and its padding
 */
export function wavHead(format: WavFormat, dataBytes: number, chunks: readonly Uint8Array[], after: number): Buffer {
  const between = [formatChunk(format), ...chunks];
  const betweenBytes = between.reduce((sum, bytes) => sum + bytes.length, 0);
  const size = 4 + betweenBytes + 8 + dataBytes + (dataBytes % 2) + after;
  const isLong = size + 36 > maxBytes;
  const dataHead = Buffer.alloc(8);
  dataHead.write('data', 'latin1');
  dataHead.writeUInt32LE(isLong ? maxBytes : dataBytes, 4);
  const riff = Buffer.alloc(12);
  riff.write(isLong ? 'RF64' : 'RIFF', 'latin1');
  riff.writeUInt32LE(isLong ? maxBytes : size, 4);
  riff.write('WAVE', 8, 'latin1');
  if (!isLong) return Buffer.concat([riff, ...between, dataHead]);
  const long = Buffer.alloc(28);
  long.writeBigUInt64LE(BigInt(size + 36), 0);
  long.writeBigUInt64LE(BigInt(dataBytes), 8);
  long.writeBigUInt64LE(BigInt(Math.floor(dataBytes / ((format.bits / 8) * format.channels))), 16);
  return Buffer.concat([riff, chunk('ds64', long), ...between, dataHead]);
}
