import { encodePicture, type EncodedPicture } from '../media/pictures.ts';

/** What a person's programs save; nothing that is a program itself. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);
/** A camera's largest; a decoded picture is four bytes a pixel. */
const maxPixels = 60_000_000;
/** Of a square, in pixels. */
const maxSide = 1000;

/** A square of an upright picture, in its pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface SquareJob {
  /** Path of the picture. */
  file: string;
  /** Undefined: the middle of the picture. */
  area: Area | undefined;
}

/** The square, or why there is none: the area is `outside` the picture. */
export type SquareResult = { picture: EncodedPicture } | { problem: 'format' | 'tooLarge' | 'broken' | 'outside' };

/** Cuts a square out of a picture and encodes it for the store: other content of the file is lost. */
export async function squarePicture({ file, area }: SquareJob): Promise<SquareResult> {
  const { default: sharp } = await import('sharp');
  const open = () => sharp(file, { limitInputPixels: maxPixels, failOn: 'truncated' });
  const known = await open()
    .metadata()
    .catch((cause: unknown) => (/pixel limit/i.test(String(cause)) ? 'tooLarge' : 'format'));
  if (typeof known === 'string') return { problem: known === 'tooLarge' ? known : 'format' };
  if (!formats.has(known.format)) return { problem: 'format' };
  if (known.width * known.height > maxPixels) return { problem: 'tooLarge' };
  if (area) {
    // Orientations 5 to 8 lie on their side.
    const isTurned = (known.orientation ?? 1) >= 5;
    const [width, height] = isTurned ? [known.height, known.width] : [known.width, known.height];
    if (area.width < 1 || area.left + area.width > width || area.top + area.height > height)
      return { problem: 'outside' };
  }
  // Rotated in a separate step: sharp would otherwise rotate after cropping.
  const upright = open().autoOrient();
  const cutOut = area ? upright.extract(area) : upright;
  const square = await cutOut
    .resize(maxSide, maxSide, { fit: 'cover', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer()
    .catch(() => undefined);
  return square ? { picture: await encodePicture(square) } : { problem: 'broken' };
}
