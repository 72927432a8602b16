import { classifyResponse } from '#shared/network/classify.ts';

import { digestOf } from './file-digest.ts';
import { NetworkFailure } from './network.ts';

/** A file of this version of the app. */
export interface AppFile {
  readonly path: string;
  /** Its cache key. */
  readonly key: string;
  /** Its name contains a hash of its content. */
  readonly isHashed: boolean;
  /** As `digestOf` makes it from its content; without it only the origin of a response is checked. */
  readonly digest: string | undefined;
}

interface Host {
  readonly send: typeof fetch;
  readonly sha256: (bytes: ArrayBuffer) => Promise<ArrayBuffer>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Delays before retries, in milliseconds. A failed install starts again at the next visit. */
const waits = [500, 1_000, 2_000, 4_000, 8_000];

/** Returns whether the bytes match the file's digest. */
export async function isRight({ digest }: AppFile, bytes: ArrayBuffer, sha256: Host['sha256']): Promise<boolean> {
  return digest === undefined || digest === digestOf(new Uint8Array(await sha256(bytes)));
}

/**
 * Fetches and verifies a file. A response that is not ours, or with other bytes, counts as a failure: the request is
 * retried after a delay.
 *
 * @param isWrong the cached file is: the HTTP cache probably has the same
 * @returns a response without its redirect flag, which a navigation would reject
 * @throws NetworkFailure when the right bytes cannot be fetched
 */
export async function fetchProven(file: AppFile, { send, sha256, wait }: Host, isWrong = false): Promise<Response> {
  let reason = '';
  for (let attempt = 0; attempt <= waits.length; attempt += 1) {
    // The HTTP cache may have a name without a hash with the bytes of the previous version, and any name with those of
    // a foreign response.
    const response = await send(file.path, {
      cache: file.isHashed && attempt === 0 && !isWrong ? 'default' : 'reload',
    });
    const isPage = file.path.endsWith('.html');
    const classified = classifyResponse(response, 'unread', isPage ? 'page' : 'data');
    reason = `${file.path} answered ${response.status}`;
    // A response of our server without the file: the build is older than the server.
    if (classified.origin === 'ours' && !response.ok) break;
    if (response.ok && (classified.origin !== 'notOurs' || file.digest !== undefined)) {
      const bytes = await response.arrayBuffer();
      const { status, headers } = response;
      if (await isRight(file, bytes, sha256)) return new Response(bytes, { status, headers });
      reason = `${file.path} is another file`;
    } else await response.body?.cancel().catch(() => undefined);
    const pause = waits[attempt];
    if (pause !== undefined) await wait(pause * (1 + Math.random() / 2));
  }
  throw new NetworkFailure(reason);
}
