import { Notes } from './notes.ts';
import { isCmx, parseCmx } from './parse-cmx.ts';
import type { OtioObject } from './otio-object.ts';
import { parseFcpxml } from './parse-fcpxml.ts';
import { parseMarkers } from './parse-markers.ts';
import { parseOtio } from './parse-otio.ts';
import { parsePlain } from './parse-plain.ts';
import { isSession, parseSession } from './parse-session.ts';
import { parseXmeml } from './parse-xmeml.ts';
import type { Chosen, Edit } from './types.ts';
import type { XmlElement } from './xml-element.ts';

/** A larger file is none of these, in bytes: an edit of a thousand cuts is a tenth of a megabyte. */
export const maxEditBytes = 5 * 1024 * 1024;

/**
 * Parses an edit decision list (CMX 3600), the text of a Pro Tools session or a list of markers, with any line
 * endings. Unrecognised and doubtful lines are noted; undefined for any other text.
 *
 * @param chosen settings that the file does not contain
 */
export function parseEdit(text: string, chosen: Chosen = {}): Edit | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const notes = new Notes(lines);
  if (isSession(lines)) return parseSession(lines, notes, chosen);
  if (isCmx(lines)) return parseCmx(lines, notes, chosen);
  return parseMarkers(lines, notes, chosen) ?? parsePlain(lines, notes, chosen);
}

/** Reads a document of Final Cut Pro, of its version 7 (xmeml) or later (FCPXML); undefined where it is none. */
export function parseDocument(text: string, root: XmlElement, chosen: Chosen = {}): Edit | undefined {
  const notes = new Notes(text.split(/\r\n|\r|\n/));
  return root.name === 'xmeml' ? parseXmeml(root, notes, chosen) : parseFcpxml(root, notes, chosen);
}

/** Reads a document of OpenTimelineIO; undefined where it has no timeline. */
export const parseTimeline = (text: string, root: OtioObject, chosen: Chosen = {}): Edit | undefined =>
  parseOtio(root, new Notes(text.split(/\r\n|\r|\n/)), chosen);
