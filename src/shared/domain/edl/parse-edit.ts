import { isCmx, parseCmx } from './parse-cmx.ts';
import { parseMarkers } from './parse-markers.ts';
import type { FrameRate } from './timecode.ts';
import type { Edit } from './types.ts';

/** A larger file is none of these, in bytes: an edit of a thousand cuts is a tenth of a megabyte. */
export const maxEditBytes = 5 * 1024 * 1024;

/**
 * Reads an edit decision list (CMX 3600) or a list of markers, whatever ends its lines. Lines that make no sense are
 * counted and passed over; undefined where the text is neither.
 */
export function parseEdit(text: string, rate?: FrameRate): Edit | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  return isCmx(lines) ? parseCmx(lines, rate) : parseMarkers(lines, rate);
}
