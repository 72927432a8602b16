import { isOtio, readOtio } from '#shared/domain/edl/otio-object.ts';
import { maxEditBytes, parseDocument, parseEdit, parseTimeline } from '#shared/domain/edl/parse-edit.ts';
import type { Chosen, Edit } from '#shared/domain/edl/types.ts';

import { decodeText } from './decode-text.ts';
import { isXml, readXml } from './read-xml.ts';

/** Why a file is no edit list: too large, empty, an AAF or of another kind, or damaged. */
export class NoEdit extends Error {
  override readonly name = 'NoEdit';
  readonly reason: 'tooLarge' | 'empty' | 'aaf' | 'unknown' | 'broken';

  constructor(reason: NoEdit['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** A compound file (MS-CFB, 2.2), which an AAF is. */
const containerMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * Returns the text of a file in any encoding. Files over the limit are not read.
 *
 * @throws NoEdit
 */
export async function readEditText(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, containerMark.length).arrayBuffer());
  // Before its size: with its sound it is always too large, and no smaller one would be read.
  if (containerMark.every((byte, at) => head[at] === byte)) throw new NoEdit('aaf');
  if (file.size > maxEditBytes) throw new NoEdit('tooLarge');
  if (file.size === 0) throw new NoEdit('empty');
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}

/**
 * Parses a text, and lists what could not be parsed.
 *
 * @throws NoEdit for a text that is neither an edit decision list, nor a session, nor a marker list
 */
export function editOf(text: string, chosen: Chosen = {}): Edit {
  const edit = isXml(text)
    ? documentOf(text, chosen)
    : isOtio(text)
      ? timelineOf(text, chosen)
      : parseEdit(text, chosen);
  if (!edit || (edit.uses.length === 0 && edit.notes.length === 0 && !edit.asksRate)) throw new NoEdit('unknown');
  return edit;
}

function documentOf(text: string, chosen: Chosen): Edit | undefined {
  const root = readXml(text);
  if (!root) throw new NoEdit('broken');
  return parseDocument(text, root, chosen);
}

function timelineOf(text: string, chosen: Chosen): Edit | undefined {
  const root = readOtio(text);
  if (!root) throw new NoEdit('broken');
  return parseTimeline(text, root, chosen);
}
