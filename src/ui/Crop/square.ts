/** A square within a picture, in pixels of the upright picture. */
export interface Square {
  left: number;
  top: number;
  size: number;
}

export interface Extent {
  width: number;
  height: number;
}

/** A smaller square would be a blur. */
const smallestPart = 0.1;

/** The middle of a picture, as large as it goes. */
export function middleSquare({ width, height }: Extent): Square {
  const size = Math.min(width, height);
  return { left: Math.floor((width - size) / 2), top: Math.floor((height - size) / 2), size };
}

/** The same square elsewhere, as far as the picture goes. */
export function movedTo({ size }: Square, left: number, top: number, { width, height }: Extent): Square {
  const within = (value: number, max: number) => Math.round(Math.min(Math.max(0, value), max));
  return { left: within(left, width - size), top: within(top, height - size), size };
}

export const smallestSize = (extent: Extent): number =>
  Math.max(1, Math.round(Math.min(extent.width, extent.height) * smallestPart));

/** Another size around the same middle. */
export function resized(square: Square, requested: number, extent: Extent): Square {
  const size = Math.round(Math.min(Math.max(requested, smallestSize(extent)), extent.width, extent.height));
  const shift = (square.size - size) / 2;
  return movedTo({ ...square, size }, square.left + shift, square.top + shift, extent);
}
