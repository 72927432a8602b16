import sharp from 'sharp';

/** Of 256: another version of a browser draws the edge of a letter otherwise by less. */
const tolerance = 64;
const channels = 3;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A box in a picture, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

async function pixelsOf(picture: Buffer, box: Box | undefined): Promise<Pixels> {
  const image = sharp(picture).removeAlpha().toColourspace('srgb');
  const { data, info } = await (box ? image.extract(box) : image).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * The share of pixels, 0 to 1, that are clearly other than each of those around the same place in the other picture: a
 * letter that is drawn a pixel away is the same, a control of another colour or without its sign is not.
 *
 * @param box the part of both pictures that is compared; all where there is none
 */
export async function differentShare(one: Buffer, other: Buffer, box?: Box): Promise<number> {
  const [first, second] = await Promise.all([pixelsOf(one, box), pixelsOf(other, box)]);
  if (first.width !== second.width || first.height !== second.height) return 1;
  return Math.max(lostIn(first, second), lostIn(second, first)) / (first.width * first.height);
}

/** How many pixels of a picture the other one has nowhere around. */
function lostIn(picture: Pixels, other: Pixels): number {
  const { width, height } = picture;
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (!isAround(picture, other, x, y)) count += 1;
  return count;
}

function isAround(picture: Pixels, other: Pixels, x: number, y: number): boolean {
  const at = (y * picture.width + x) * channels;
  if (isAlike(picture.data, at, other.data, at)) return true;
  for (let row = Math.max(0, y - 1); row <= Math.min(picture.height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(picture.width - 1, x + 1); column += 1)
      if (isAlike(picture.data, at, other.data, (row * picture.width + column) * channels)) return true;
  return false;
}

function isAlike(one: Buffer, at: number, other: Buffer, there: number): boolean {
  for (let channel = 0; channel < channels; channel += 1)
    if (Math.abs((one[at + channel] ?? 0) - (other[there + channel] ?? 0)) > tolerance) return false;
  return true;
}
