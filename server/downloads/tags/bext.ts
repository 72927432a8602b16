import anyAscii from 'any-ascii';

import type { WavFormat } from '../../media/wav/wav-header.ts';
import type { FileFacts, Loudness } from '../file-facts.ts';
import { chunk } from './wav-chunks.ts';

/** Of the chunk without its coding history. */
const bextSize = 602;
const version = 2;
const originator = 'Tonika';
/** Says of a loudness that it is not known. */
const unknown = 0x7fff;

/**
 * The Broadcast Wave chunk, version 2 (EBU Tech 3285): its texts are ASCII, so that other letters are spelled in Latin
 * ones; the iXML chunk has them as they are. Its date is that of the recording, and empty where that is not known to the day.
 */
export function bextChunk({ row, catId, recordedOn }: FileFacts, loudness: Loudness, format: WavFormat): Buffer {
  const content = Buffer.alloc(bextSize);
  const write = (value: string, at: number, length: number) =>
    content.write(ascii(value).slice(0, length), at, 'latin1');
  const sentences = [row.title.en, row.description?.en, catId].flatMap((text) => text || []);
  write(sentences.map((text) => text.replace(/\.$/, '')).join('. '), 0, 256);
  write(originator, 256, 32);
  write(row.ident, 288, 32);
  if (recordedOn?.length === '2024-05-31'.length) write(recordedOn, 320, 10);
  content.writeUInt16LE(version, 346);
  const { integrated, range, truePeak, maxMomentary, maxShortTerm } = loudness;
  for (const [index, value] of [integrated, range, truePeak, maxMomentary, maxShortTerm].entries()) {
    content.writeInt16LE(hundredths(value), 412 + 2 * index);
  }
  return chunk('bext', Buffer.concat([content, Buffer.from(codingHistory(format), 'latin1')]));
}

const ascii = (value: string) => anyAscii(value).replaceAll(/[^\x20-\x7e]+/g, ' ');

const hundredths = (value: number | null) =>
  value === null ? unknown : Math.max(-9999, Math.min(9999, Math.round(value * 100)));

/** One line of how the samples came to be (EBU R 98): the master's own, as nothing is coded anew. */
function codingHistory({ sampleRate, bitDepth, channels }: WavFormat): string {
  const mode = channels === 1 ? 'mono' : channels === 2 ? 'stereo' : undefined;
  const parts = ['A=PCM', `F=${sampleRate}`, `W=${bitDepth}`, ...(mode ? [`M=${mode}`] : []), `T=${originator}`];
  return `${parts.join(',')}\r\n`;
}
