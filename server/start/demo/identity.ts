import { createHash } from 'node:crypto';

/** Raised when the sound of the catalogue changes, so that a resumed filling makes its media anew. */
const revision = 2;

/** Stands for the content of a recording: it follows from the uid and this program alone. */
export function contentHashOf(uid: string): string {
  return createHash('sha256').update(`demo ${revision} ${uid}`).digest('hex');
}

/** `master` of a recording that is rendered from its seed on request. */
export function masterOf(uid: string): string {
  return `demo:${uid}`;
}
