import type { WavFormat } from '../../media/wav/wav-header.ts';

const pcm = 1;
const ieeeFloat = 3;
const extensible = 0xfffe;
/** The tail of the GUIDs of sound formats (KSDATAFORMAT_SUBTYPE). */
const subFormat = Buffer.from('000000001000800000aa00389b71', 'hex');
/** What a RIFF size can say; longer files are RF64 (EBU Tech 3306). */
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
 * What stands before the sound of a WAV file, its data chunk's head last.
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
