import { startsOf } from './growing-list.ts';

/** A list per document: that of `d` is `entries[starts[d]…]`. */
export interface Lists {
  starts: Uint32Array;
  entries: Uint32Array;
}

/** Counts the occurrences of each document in a list; returns the starts of the documents' lists. */
export function startsByDocument(documents: Uint32Array, size: number): Uint32Array {
  const sizes = new Uint32Array(size);
  for (let at = 0; at < documents.length; at += 1) sizes[documents[at]!]! += 1;
  return startsOf(sizes);
}

/** Inverts lists of documents: returns for each document the lists that contain it. */
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
