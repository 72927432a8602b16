/** Elements of Matroska that a WebM file of one Opus track needs (RFC 9559, section 5.1). */
export const ids = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  codecDelay: 0x56aa,
  seekPreRoll: 0x56bb,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  discardPadding: 0x75a2,
} as const;

/** Size of an element of unknown length: eight bytes of ones (RFC 8794, section 6.2). */
export const unknownSize = Uint8Array.of(0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);

/** An element: its id, its size and its content. */
export function element(id: number, ...content: Uint8Array[]): Uint8Array {
  const body = concat(content);
  return concat([idBytes(id), sizeBytes(body.length), body]);
}

/** An EBML element with an unsigned integer. */
export function uint(id: number, value: number): Uint8Array {
  return element(id, bigEndian(value, Math.max(1, byteLength(value))));
}

/** A signed number of eight bytes. */
export function int(id: number, value: number): Uint8Array {
  const body = new DataView(new ArrayBuffer(8));
  body.setBigInt64(0, BigInt(value));
  return element(id, new Uint8Array(body.buffer));
}

/** An EBML element with a 64-bit float. */
export function float(id: number, value: number): Uint8Array {
  const body = new DataView(new ArrayBuffer(8));
  body.setFloat64(0, value);
  return element(id, new Uint8Array(body.buffer));
}

/** An EBML element with UTF-8 text. */
export function text(id: number, value: string): Uint8Array {
  return element(id, new TextEncoder().encode(value));
}

/** The bytes of an element's id. */
export function idBytes(id: number): Uint8Array {
  return bigEndian(id, byteLength(id));
}

/** Joins byte arrays. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A size of four bytes: no element here exceeds 256 MB. */
function sizeBytes(size: number): Uint8Array {
  return bigEndian(0x10_00_00_00 + size, 4);
}

function byteLength(value: number): number {
  return Math.ceil(Math.log2(value + 1) / 8);
}

function bigEndian(value: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
}
