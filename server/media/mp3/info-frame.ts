import { frameLength } from './frame.ts';

/** Bytes of the side information of a Layer III frame: the tag follows it. */
const sideInformation = { mono: 17, stereo: 32 };
const hasFrames = 1;
const hasBytes = 2;

/**
 * The silent first frame by which players of whole files trim an mp3 to its exact length (the "Info" variant of the
 * Xing header for constant bitrates, with LAME's extension: http://gabriel.mp3-tech.org/mp3infotag.html).
 *
 * @param header four bytes of the stream's own frames
 * @param frames coded frames that follow
 */
export function infoFrame(
  header: Uint8Array,
  stream: { frames: number; bytes: number; delay: number; padding: number; channels: 1 | 2; bitrate: number },
): Uint8Array {
  const frame = new Uint8Array(frameLength(header, 0));
  frame.set(header);
  const view = new DataView(frame.buffer);
  const tag = 4 + (stream.channels === 1 ? sideInformation.mono : sideInformation.stereo);
  writeText(frame, tag, 'Info');
  view.setUint32(tag + 4, hasFrames | hasBytes);
  view.setUint32(tag + 8, stream.frames);
  view.setUint32(tag + 12, stream.bytes + frame.length);
  const extension = tag + 16;
  writeText(frame, extension, 'LAME3.100');
  // Revision 0 of the tag, method 1: constant bitrate.
  view.setUint8(extension + 9, 0x01);
  view.setUint8(extension + 20, Math.min(255, stream.bitrate));
  // Two 12-bit numbers: samples before and after the sound.
  view.setUint8(extension + 21, stream.delay >> 4);
  view.setUint8(extension + 22, ((stream.delay & 15) << 4) | (stream.padding >> 8));
  view.setUint8(extension + 23, stream.padding & 255);
  view.setUint32(extension + 28, stream.bytes + frame.length);
  view.setUint16(extension + 34, crc16(frame.subarray(0, extension + 34)));
  return frame;
}

function writeText(bytes: Uint8Array, at: number, text: string): void {
  bytes.set(new TextEncoder().encode(text), at);
}

/** CRC-16/ARC (polynomial 0x8005, reflected), the checksum of LAME's tag. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}
