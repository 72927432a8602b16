import { createHash } from 'node:crypto';

/** Incremented when the sound of the catalogue changes, so that a resumed filling encodes its media again. */
const revision = 3;

/** The content hash of a recording: it depends on the uid and this program only. */
export function contentHashOf(uid: string): string {
  return createHash('sha256').update(`demo ${revision} ${uid}`).digest('hex');
}

/** `master` of a recording that is rendered from its seed on request. */
export function masterOf(uid: string): string {
  return `demo:${uid}`;
}
