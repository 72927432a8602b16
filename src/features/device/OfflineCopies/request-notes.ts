import { copyRequest, keyOfRequest, type CopyRequest } from './copy-requests.ts';
import { notesPrefix } from './keys.ts';

/* localStorage stores a request synchronously, within the press: a page that is left at once would not write it into
   IndexedDB. A note stays until the list of copies has its request. */

/** A noted request, and how its note is deleted. */
export interface NotedRequest {
  readonly request: CopyRequest;
  readonly drop: () => void;
}

/** Writes a note of a request; it replaces an earlier one of the same copy. Never throws. */
export function noteRequest(request: CopyRequest): NotedRequest {
  const name = notesPrefix() + keyOfRequest(request);
  const text = JSON.stringify(request);
  try {
    localStorage.setItem(name, text);
  } catch {
    // Storage is disabled or full: the list alone has the request.
  }
  return { request, drop: () => dropNote(name, text) };
}

/** Returns the noted requests of the person, or of the device without an account. Never throws. */
export function notedRequests(): NotedRequest[] {
  try {
    const prefix = notesPrefix();
    return Object.keys(localStorage).flatMap((name) => {
      const text = name.startsWith(prefix) ? localStorage.getItem(name) : null;
      if (text === null) return [];
      const drop = () => dropNote(name, text);
      const request = requestIn(text);
      if (request) return [{ request, drop }];
      drop();
      return [];
    });
  } catch {
    return [];
  }
}

/** A later request of the same copy has a note of its own under the same name. */
function dropNote(name: string, text: string) {
  try {
    if (localStorage.getItem(name) === text) localStorage.removeItem(name);
  } catch {
    // As above.
  }
}

function requestIn(text: string): CopyRequest | undefined {
  try {
    const parsed = copyRequest.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
