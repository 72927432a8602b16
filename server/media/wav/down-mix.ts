/** Share of one input channel in left and right. */
type Share = readonly [left: number, right: number];

const side = Math.SQRT1_2;
/**
 * Speakers in the order of their bits in WAVE_FORMAT_EXTENSIBLE, with their shares in a stereo pair
 * (ITU-R BS.775-4, table 2: centre and surrounds at -3 dB). The low-frequency channel is left out, as that table does.
 */
const speakers: readonly Share[] = [
  [1, 0],
  [0, 1],
  [side, side],
  [0, 0],
  [side, 0],
  [0, side],
  [1, 0],
  [0, 1],
  [side / Math.SQRT2, side / Math.SQRT2],
  [side, 0],
  [0, side],
];
const elsewhere: Share = [side, side];
/** Which speakers files without a mask mean, by their number of channels: as Windows and SMPTE have it. */
const usual: Record<number, number> = { 3: 0x7, 4: 0x33, 5: 0x37, 6: 0x3f, 7: 0x70f, 8: 0x63f };

/**
 * Brings any number of channels to one or two. One and two pass unchanged.
 *
 * @param planes one array a channel, in the file's order
 * @param mask speakers, 0 where unknown
 */
export function downMix(planes: Float32Array[], mask: number): Float32Array[] {
  if (planes.length <= 2) return planes;
  const frames = planes[0]?.length ?? 0;
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  const shares = sharesOf(planes.length, mask);
  for (const [channel, plane] of planes.entries()) {
    const [toLeft, toRight] = shares[channel] ?? elsewhere;
    add(left, plane, toLeft);
    add(right, plane, toRight);
  }
  return [left, right];
}

function sharesOf(channels: number, mask: number): Share[] {
  const known = mask === 0 ? (usual[channels] ?? 0) : mask;
  const shares: Share[] = [];
  for (let bit = 0; bit < 32; bit += 1) {
    if ((known >>> bit) & 1) shares.push(speakers[bit] ?? elsewhere);
  }
  return shares;
}

function add(target: Float32Array, plane: Float32Array, share: number): void {
  if (share === 0) return;
  for (let index = 0; index < target.length; index += 1) {
    target[index] = (target[index] as number) + (plane[index] as number) * share;
  }
}
