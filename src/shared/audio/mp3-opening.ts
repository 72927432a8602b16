/** Sampling rates by version bits (ISO/IEC 11172-3 and 13818-3, MPEG 2.5 by its extension). */
const rates: Readonly<Record<number, readonly number[]>> = {
  0: [11_025, 12_000, 8_000],
  2: [22_050, 24_000, 16_000],
  3: [44_100, 48_000, 32_000],
};
const kilobits: Readonly<Record<'1' | '2', readonly number[]>> = {
  '1': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** What the first bytes of an mp3 file say: where its sound begins and how fast it runs. */
export interface Mp3Opening {
  /** The byte of the first frame that carries sound. */
  readonly start: number;
  readonly sampleRate: number;
}

/**
 * Reads the first bytes of an mp3 file: tags and the Info frame carry no sound, and a decoder that played the Info
 * frame would be late by a frame.
 *
 * @returns undefined while more bytes are needed; 'unknown' for what does not begin as an mp3 file does
 */
export function readMp3Opening(bytes: Uint8Array): Mp3Opening | 'unknown' | undefined {
  if (bytes.length < 10) return undefined;
  const start = tagLength(bytes);
  if (bytes.length < start + 4) return undefined;
  const frame = readFrame(bytes, start);
  if (!frame) return 'unknown';
  const marker = start + 4 + frame.sideInfo;
  if (bytes.length < marker + 4) return undefined;
  const name = String.fromCharCode(...bytes.subarray(marker, marker + 4));
  const isInfo = name === 'Info' || name === 'Xing';
  return { start: isInfo ? start + frame.length : start, sampleRate: frame.sampleRate };
}

/** The length of an ID3v2 tag with its header (ID3v2.4 section 3.1), 0 where there is none. */
function tagLength(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127);
}

function readFrame(bytes: Uint8Array, at: number) {
  const [sync = 0, kind = 0, rateByte = 0, mode = 0] = bytes.subarray(at, at + 4);
  const version = (kind >> 3) & 3;
  const isLayer3 = ((kind >> 1) & 3) === 1;
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || !isLayer3) return undefined;
  const sampleRate = rates[version]?.[(rateByte >> 2) & 3];
  const isFirst = version === 3;
  const rate = kilobits[isFirst ? '1' : '2'][rateByte >> 4];
  if (!sampleRate || !rate) return undefined;
  const isMono = mode >> 6 === 3;
  const sideInfo = isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const length = Math.floor(((isFirst ? 144 : 72) * rate * 1000) / sampleRate) + ((rateByte >> 1) & 1);
  return { sampleRate, length, sideInfo };
}
