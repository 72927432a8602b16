import { deleteNote, notesWith, writeNote } from '#platform/storage/local-notes.ts';

import { copyRequest, keyOfRequest, type CopyRequest } from './copy-requests.ts';
import { notesPrefix } from './keys.ts';

/** A noted request, and how its note is deleted. */
export interface NotedRequest {
  readonly request: CopyRequest;
  readonly drop: () => void;
}

/** Writes a note of a request; it replaces an earlier one of the same copy. Never throws. */
export function noteRequest(request: CopyRequest): NotedRequest {
  const name = notesPrefix() + keyOfRequest(request);
  const text = JSON.stringify(request);
  // Where storage is disabled or full, the list alone has the request.
  writeNote(name, text);
  // A later request of the same copy has a note of its own under the same name: it stays.
  return { request, drop: () => deleteNote(name, text) };
}

/** Returns the noted requests of the person, or of the device without an account. Never throws. */
export const notedRequests = (): NotedRequest[] =>
  notesWith(notesPrefix()).flatMap(([name, text]) => {
    const drop = () => deleteNote(name, text);
    const request = requestIn(text);
    if (request) return [{ request, drop }];
    drop();
    return [];
  });

function requestIn(text: string): CopyRequest | undefined {
  try {
    const parsed = copyRequest.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
