import * as z from 'zod/mini';

import type { StoredCopy } from './stored-copies.ts';
import { offlineSubject, subjectKey } from './subject.ts';

/** What a person requests of the list of copies. */
export const copyRequest = z.discriminatedUnion('kind', [
  /** The subject takes the place of a known one: rows that were selected one by one are one subject. */
  z.object({ kind: z.literal('add'), subject: offlineSubject }),
  z.object({ kind: z.literal('remove'), key: z.string() }),
  z.object({ kind: z.literal('pause'), key: z.string() }),
  z.object({ kind: z.literal('resume'), key: z.string() }),
]);

export type CopyRequest = z.output<typeof copyRequest>;

/** Returns the key of the copy that a request concerns. */
export const keyOfRequest = (request: CopyRequest): string =>
  request.kind === 'add' ? subjectKey(request.subject) : request.key;

/** Returns the list as it is after a request; the same request twice changes nothing more. */
export function withRequest(list: readonly StoredCopy[], request: CopyRequest): StoredCopy[] {
  const key = keyOfRequest(request);
  const isKnown = list.some(({ subject }) => subjectKey(subject) === key);
  if (request.kind === 'add' && !isKnown) return [...list, newCopy(request.subject)];
  return list.map((copy) => (subjectKey(copy.subject) === key ? { ...copy, ...changeOf(request) } : copy));
}

function changeOf(request: CopyRequest): Partial<StoredCopy> {
  switch (request.kind) {
    case 'add':
      return { subject: request.subject, isRemoved: false };
    case 'remove':
      return { isRemoved: true };
    case 'pause':
      return { isPaused: true };
    case 'resume':
      return { isPaused: false };
  }
}

const newCopy = (subject: StoredCopy['subject']): StoredCopy => ({
  subject,
  isPaused: false,
  isComplete: false,
  isRemoved: false,
  tasks: null,
  assets: [],
  responses: [],
});
