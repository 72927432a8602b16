import { RecordingError } from '../recording-error.ts';
import type { ByteReader } from '../byte-reader.ts';

const pcm = 1;
const ieeeFloat = 3;
const extensible = 0xfffe;
/** Programs that write into a pipe leave a size near the largest: the sound then goes on to the end of the file. */
const openEnd = 0x7fff_f000;

/** How samples lie in a WAV file. */
export interface WavFormat {
  sampleRate: number;
  channels: number;
  /** Bits of one sample as stored; a 20-bit sample is left-justified in 24. */
  bits: 8 | 16 | 24 | 32 | 64;
  float: boolean;
  /** Bits that carry sound. */
  bitDepth: number;
  /** Speakers by WAVE_FORMAT_EXTENSIBLE; 0 where the file does not say. */
  channelMask: number;
}

/** The header of a WAV file: format, position and length of its samples. */
export interface WavHeader {
  /** Undefined for a codec inside WAV (ADPCM, μ-law, …) that is ffmpeg's to read. */
  format: WavFormat | undefined;
  /** Where the sound begins, in bytes from the start of the file. */
  dataStart: number;
  /** Bytes of sound; undefined where it goes on to the end of the file. */
  dataBytes: number | undefined;
}

/**
 * Reads a WAV header up to the first byte of sound: RIFF, RF64 and BW64 (EBU Tech 3306, ITU-R BS.2088).
 *
 * @returns undefined where this is no WAV file at all
 * @throws RecordingError `damaged` where its chunks make no sense
 */
export async function readWavHeader(reader: ByteReader): Promise<WavHeader | undefined> {
  const riff = await reader.read(12);
  const kind = ascii(riff, 0);
  if (riff.length < 12 || !['RIFF', 'RF64', 'BW64'].includes(kind) || ascii(riff, 8) !== 'WAVE') return undefined;
  let at = 12;
  let format: WavFormat | 'foreign' | undefined;
  let longSize: number | undefined;
  for (;;) {
    const head = await reader.read(8);
    if (head.length < 8) throw new RecordingError('damaged', 'no data chunk');
    const id = ascii(head, 0);
    const size = view(head).getUint32(4, true);
    at += 8;
    if (id === 'data') {
      if (format === undefined) throw new RecordingError('damaged', 'no fmt chunk before the data');
      const riffSize = view(riff).getUint32(4, true);
      return {
        format: format === 'foreign' ? undefined : format,
        dataStart: at,
        dataBytes: dataSize(size, riffSize, longSize),
      };
    }
    const body = id === 'fmt ' || id === 'ds64' ? await reader.read(Math.min(size, 64)) : new Uint8Array(0);
    if (id === 'fmt ') format = parseFormat(body);
    if (id === 'ds64' && body.length >= 16) longSize = Number(view(body).getBigUint64(8, true));
    // Chunks begin at even bytes; the odd one out is followed by a byte of padding.
    const length = size + (size % 2);
    await reader.skip(length - body.length);
    at += length;
  }
}

function dataSize(size: number, riffSize: number, longSize: number | undefined): number | undefined {
  if (size === 0xffff_ffff && longSize !== undefined) return longSize;
  if (size >= openEnd && riffSize >= openEnd) return undefined;
  // A recorder that lost power before it could write either size.
  return size === 0 && riffSize === 0 ? undefined : size;
}

function parseFormat(body: Uint8Array): WavFormat | 'foreign' {
  if (body.length < 16) throw new RecordingError('damaged', 'fmt chunk too short');
  const fields = view(body);
  const wide = fields.getUint16(0, true) === extensible && body.length >= 40;
  const tag = fields.getUint16(wide ? 24 : 0, true);
  const channels = fields.getUint16(2, true);
  const sampleRate = fields.getUint32(4, true);
  if (tag !== pcm && tag !== ieeeFloat) return 'foreign';
  const bits = (fields.getUint16(12, true) * 8) / channels;
  const possible = tag === ieeeFloat ? [32, 64] : [8, 16, 24, 32];
  if (channels === 0 || sampleRate < 1000 || sampleRate > 768_000 || !possible.includes(bits)) {
    throw new RecordingError('damaged', `${channels} channels of ${bits} bits at ${sampleRate} Hz`);
  }
  const stated = fields.getUint16(wide ? 18 : 14, true);
  return {
    sampleRate,
    channels,
    bits: bits as WavFormat['bits'],
    float: tag === ieeeFloat,
    bitDepth: stated > 0 && stated <= bits ? stated : bits,
    channelMask: wide ? fields.getUint32(20, true) : 0,
  };
}

function ascii(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
