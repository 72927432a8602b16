import { classifyResponse } from '#shared/network/classify.ts';

import { NetworkFailure } from './network.ts';

/** One file of this version of the app. */
export interface AppFile {
  readonly path: string;
  /** Where it lies in the cache. */
  readonly key: string;
  /** Its name carries a hash of its content. */
  readonly isHashed: boolean;
  /** SHA-256 of its content, hex; without it only the origin of a response is judged. */
  readonly sha256: string | undefined;
}

interface Host {
  readonly send: typeof fetch;
  readonly digest: (bytes: ArrayBuffer) => Promise<ArrayBuffer>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Waits before the tries after the first, in milliseconds. An install that fails is begun again at the next visit. */
const waits = [500, 1_000, 2_000, 4_000, 8_000];

/** Whether bytes are the file's. */
export async function isRight({ sha256 }: AppFile, bytes: ArrayBuffer, digest: Host['digest']): Promise<boolean> {
  if (sha256 === undefined) return true;
  const hash = new Uint8Array(await digest(bytes));
  return sha256 === Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Fetches a file and verifies it. A response that is not ours, or other bytes, count as none: it is fetched again after
 * a wait.
 *
 * @returns a response without the trace of a redirect, which a navigation would reject
 * @throws NetworkFailure where the right bytes do not come
 */
export async function fetchProven(file: AppFile, { send, digest, wait }: Host): Promise<Response> {
  let reason = '';
  for (let attempt = 0; attempt <= waits.length; attempt += 1) {
    // A name without a hash may still lie in the HTTP cache with the bytes of the version before, any with a stranger's.
    const response = await send(file.path, { cache: file.isHashed && attempt === 0 ? 'default' : 'reload' });
    const isPage = file.path.endsWith('.html');
    const classified = classifyResponse(response, 'unread', isPage ? 'page' : 'data');
    reason = `${file.path} answered ${response.status}`;
    // Ours, and the file is gone: the build is older than the server.
    if (classified.origin === 'ours' && !response.ok) break;
    if (response.ok && (classified.origin !== 'notOurs' || file.sha256 !== undefined)) {
      const bytes = await response.arrayBuffer();
      const { status, headers } = response;
      if (await isRight(file, bytes, digest)) return new Response(bytes, { status, headers });
      reason = `${file.path} is another file`;
    } else await response.body?.cancel().catch(() => undefined);
    const pause = waits[attempt];
    if (pause !== undefined) await wait(pause * (1 + Math.random() / 2));
  }
  throw new NetworkFailure(reason);
}
