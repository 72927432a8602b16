import { frameLength } from './frame.ts';

/** Bytes of the side information of a Layer III frame: the tag follows it. */
const sideInformation = { mono: 17, stereo: 32 };
const hasFrames = 1;
const hasBytes = 2;

/** Of LAME's tag, bits 2 to 4 of its miscellaneous byte, by the channel mode of a frame's header. */
const stereoModes = { stereo: 1, joint: 3, dual: 2, mono: 0 } as const;
const channelModes = [stereoModes.stereo, stereoModes.joint, stereoModes.dual, stereoModes.mono] as const;

export interface CodedStream {
  /** Coded frames that follow. */
  frames: number;
  /** Exact, of these frames. */
  bytes: number;
  delay: number;
  padding: number;
  channels: 1 | 2;
  /** kbit/s */
  bitrate: number;
  sampleRate: number;
  /** CRC-16 of all coded frames; 0 while it is not known. */
  musicCrc: number;
}

/**
 * The silent first frame by which players of whole files trim an mp3 to its exact length (the "Info" variant of the
 * Xing header for constant bitrates, with LAME's extension: http://gabriel.mp3-tech.org/mp3infotag.html, "Mp3 Info Tag rev 1").
 *
 * @param header four bytes of the stream's own frames
 */
export function infoFrame(header: Uint8Array, stream: CodedStream): Uint8Array {
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
  // Method 1: constant bitrate.
  view.setUint8(extension + 9, 0x01);
  view.setUint8(extension + 20, Math.min(255, stream.bitrate));
  // Two 12-bit numbers: samples before and after the sound.
  view.setUint8(extension + 21, stream.delay >> 4);
  view.setUint8(extension + 22, ((stream.delay & 15) << 4) | (stream.padding >> 8));
  view.setUint8(extension + 23, stream.padding & 255);
  const mode = channelModes[(header[3] ?? 0) >> 6] ?? stereoModes.mono;
  view.setUint8(extension + 24, (rateClass(stream.sampleRate) << 6) | (mode << 2));
  view.setUint32(extension + 28, stream.bytes + frame.length);
  view.setUint16(extension + 32, stream.musicCrc);
  view.setUint16(extension + 34, crc16(frame.subarray(0, extension + 34)));
  return frame;
}

/** Source rate: up to 32 kHz, 44.1 kHz, 48 kHz. */
const rateClass = (sampleRate: number) => (sampleRate <= 32_000 ? 0 : sampleRate === 44_100 ? 1 : 2);

function writeText(bytes: Uint8Array, at: number, text: string): void {
  bytes.set(new TextEncoder().encode(text), at);
}

const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  return crc;
});

/**
 * CRC-16/ARC (polynomial 0x8005, reflected), the checksum of LAME's tag.
 *
 * @param before of the bytes that came before these
 */
export function crc16(bytes: Uint8Array, before = 0): number {
  let crc = before;
  for (const byte of bytes) crc = (crc >> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0);
  return crc;
}
