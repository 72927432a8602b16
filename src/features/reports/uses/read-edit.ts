import { maxEditBytes, parseDocument, parseEdit } from '#shared/domain/edl/parse-edit.ts';
import type { Chosen, Edit } from '#shared/domain/edl/types.ts';

import { decodeText } from './decode-text.ts';
import { isXml, readXml } from './read-xml.ts';

/** Why a file is no edit list: too large, empty, of another kind, or damaged. */
export class NoEdit extends Error {
  override readonly name = 'NoEdit';
  readonly reason: 'tooLarge' | 'empty' | 'unknown' | 'brokenXml';

  constructor(reason: NoEdit['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Returns the text of a file in any encoding. Files over the limit are not read.
 *
 * @throws NoEdit
 */
export async function readEditText(file: Blob): Promise<string> {
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
  const edit = isXml(text) ? documentOf(text, chosen) : parseEdit(text, chosen);
  if (!edit || (edit.uses.length === 0 && edit.notes.length === 0 && !edit.asksRate)) throw new NoEdit('unknown');
  return edit;
}

function documentOf(text: string, chosen: Chosen): Edit | undefined {
  const root = readXml(text);
  if (!root) throw new NoEdit('brokenXml');
  return parseDocument(text, root, chosen);
}
