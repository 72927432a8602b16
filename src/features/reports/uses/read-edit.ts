import { maxEditBytes, parseEdit } from '#shared/domain/edl/parse-edit.ts';
import type { FrameRate } from '#shared/domain/edl/timecode.ts';
import type { Edit } from '#shared/domain/edl/types.ts';

/** Why a file is no edit: too large to be one, empty, or of another kind. */
export class NoEdit extends Error {
  override readonly name = 'NoEdit';
  readonly reason: 'tooLarge' | 'empty' | 'unknown';

  constructor(reason: NoEdit['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The text of a file, however it was saved. What is too large is not read at all.
 *
 * @throws NoEdit
 */
export async function readEditText(file: Blob): Promise<string> {
  if (file.size > maxEditBytes) throw new NoEdit('tooLarge');
  if (file.size === 0) throw new NoEdit('empty');
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}

/** @throws NoEdit for a text that is neither an edit decision list nor a list of markers, or says nothing */
export function editOf(text: string, rate?: FrameRate): Edit {
  const edit = parseEdit(text, rate);
  if (!edit || edit.uses.length === 0) throw new NoEdit('unknown');
  return edit;
}

/** UTF-8 and UTF-16 by their marks, or by what is in them; else the Russian code page of Windows. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Digits and tabs are half zeros in UTF-16.
  const start = bytes.subarray(0, 2000);
  const zeros = (parity: number) => start.filter((byte, place) => byte === 0 && place % 2 === parity).length;
  if (zeros(1) > start.length / 8) return 'utf-16le';
  if (zeros(0) > start.length / 8) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1251';
  }
}
