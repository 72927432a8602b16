import { buffer } from 'node:stream/consumers';

import type { FileType } from '#shared/contract/downloads.ts';

import { ByteReader } from '../media/byte-reader.ts';
import type { FileStore } from '../domain/file-store.ts';
import { readWavHeader } from '../media/wav/wav-header.ts';
import type { Master } from '../repositories/downloads.ts';
import { assemble } from './assembly.ts';
import type { Assembly } from './assembly.ts';
import { cueSheet } from './cue-sheet.ts';
import type { FileFacts } from './file-facts.ts';
import type { Payload } from './payload-plan.ts';
import { flacHead, readFlacHead } from './tags/flac-head.ts';
import { id3Tag } from './tags/id3.ts';
import { bextChunk } from './tags/bext.ts';
import { axmlChunk, ixmlChunk } from './tags/ixml.ts';
import { chunk, wavHead } from './tags/wav-chunks.ts';

interface Sound {
  master: Master;
  payload: Payload;
  fileType: FileType;
}

/** A file with current metadata around sound that is already in the store. */
export async function assembleFile(store: FileStore, facts: FileFacts, sound: Sound): Promise<Assembly> {
  const { payload, fileType } = sound;
  if (fileType === 'csv') return assemble('text/csv; charset=utf-8', [cueSheet([facts.row], facts.locale)]);
  const size = await store.size(payload.key);
  if (size === undefined) throw new Error(`the sound of a download is gone: ${payload.key}`);
  if (fileType === 'mp3') {
    return assemble('audio/mpeg', [id3Tag(facts), { key: payload.key, start: 0, length: size }]);
  }
  return fileType === 'flac' ? assembleFlac(store, facts, payload, size) : assembleWav(store, facts, sound, size);
}

async function assembleFlac(store: FileStore, facts: FileFacts, { key }: Payload, size: number): Promise<Assembly> {
  const head = await readFlacHead((start, length) =>
    length === 0 ? Promise.resolve(new Uint8Array()) : buffer(store.read(key, { start, end: start + length })),
  );
  const sound = { key, start: head.soundStart, length: size - head.soundStart };
  return assemble('audio/flac', [flacHead(head, facts), sound]);
}

async function assembleWav(
  store: FileStore,
  facts: FileFacts,
  { master, payload: { key } }: Sound,
  size: number,
): Promise<Assembly> {
  const reader = new ByteReader(store.read(key));
  const header = await readWavHeader(reader);
  await reader.close();
  if (!header?.format) throw new Error(`a master that this program cannot deliver as WAV: ${key}`);
  const { format, dataStart } = header;
  const frame = (format.bits / 8) * format.channels;
  const present = Math.min(header.dataBytes ?? Infinity, size - dataStart);
  const length = present - (present % frame);
  const { integrated, true_peak: truePeak, loudness_range: range } = master;
  const { max_momentary: maxMomentary, max_short_term: maxShortTerm } = master;
  const loudness = { integrated, truePeak, range, maxMomentary, maxShortTerm };
  const before = [bextChunk(facts, loudness, format)];
  const { isrc } = facts.row;
  const after = Buffer.concat([
    Buffer.alloc(length % 2),
    ixmlChunk(facts, loudness, format),
    ...(isrc === undefined ? [] : [axmlChunk(isrc)]),
    chunk('id3 ', id3Tag(facts)),
  ]);
  const head = wavHead(format, length, before, after.length - (length % 2));
  return assemble('audio/wav', [head, { key, start: dataStart, length }, after]);
}
