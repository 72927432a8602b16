import { startsOf } from './growing-list.ts';

/** A list for each document: that of `d` is `entries[starts[d]…]`. */
export interface Lists {
  starts: Uint32Array;
  entries: Uint32Array;
}

/** How often each document stands in a list, as the places where the lists of the documents begin. */
export function startsByDocument(documents: Uint32Array, size: number): Uint32Array {
  const sizes = new Uint32Array(size);
  for (let at = 0; at < documents.length; at += 1) sizes[documents[at]!]! += 1;
  return startsOf(sizes);
}

/** Lists of documents turned round: of each document, in which lists it stands. */
export function listsByDocument(lists: { starts: Uint32Array; documents: Uint32Array }, size: number): Lists {
  const starts = startsByDocument(lists.documents, size);
  const next = starts.slice();
  const entries = new Uint32Array(lists.documents.length);
  for (let list = 0; list + 1 < lists.starts.length; list += 1) {
    for (let at = lists.starts[list]!; at < lists.starts[list + 1]!; at += 1) {
      entries[next[lists.documents[at]!]!++] = list;
    }
  }
  return { starts, entries };
}
