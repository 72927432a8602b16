import { classifyResponse } from '#shared/network/classify.ts';
import { isAsset } from '#shared/offline/is-asset.ts';
import { partialAddress } from '#shared/offline/file-key.ts';
import { rangeHeader } from '#shared/offline/range.ts';
import { readPieces } from '#shared/offline/range-lookup.ts';
import type { Interval, Part } from '#shared/offline/spans.ts';
import type { CachedFile } from '#shared/offline/records.ts';

import { NetworkFailure } from '../network.ts';
import type { SoundHost } from './host.ts';
import { passing } from './passing.ts';
import type { Arriving } from './version.ts';
import { arrivingOf } from './version.ts';

/** A range from the network, or the server's error; `changed` when the file has other bytes now. */
export type Fetched =
  | { readonly kind: 'arriving'; readonly response: Response; readonly arriving: Arriving }
  | { readonly kind: 'refused'; readonly changed: boolean };

/** Requests exactly one missing range with the request's own headers, its token included, if the version is unchanged. */
export async function fetchMissing(
  request: Request,
  part: Interval,
  cached: CachedFile,
  { send, file }: Pick<SoundHost, 'send' | 'file'>,
  signal: AbortSignal,
): Promise<Fetched> {
  const headers = new Headers(request.headers);
  headers.set('Range', rangeHeader(part));
  // To another server it would need a permission that stores do not give.
  if (!isAsset(request.url)) headers.set('If-Range', cached.etag);
  const response = await send(partialAddress(request.url), {
    headers,
    signal,
    cache: 'no-store',
    credentials: request.credentials,
  });
  const arriving = arrivingOf(response, file, request.url);
  const fits =
    response.status === 206 &&
    arriving?.etag === cached.etag &&
    arriving.size === cached.size &&
    arriving.range.start === part.start &&
    arriving.range.end === part.end;
  if (fits) return { kind: 'arriving', response, arriving };
  await response.body?.cancel().catch(() => undefined);
  // A foreign success says nothing about the file.
  return { kind: 'refused', changed: response.ok && classifyResponse(response).origin === 'ours' };
}

/**
 * Yields the bytes of all ranges in order.
 *
 * @throws NetworkFailure when a range could not be fetched: the response then breaks off, like any truncated one
 */
export async function* cachedThenMissing(
  parts: readonly Part[],
  host: SoundHost,
  fetchPart: (part: Interval) => Promise<Fetched>,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (const part of parts) {
    if (!part.cached) {
      yield* fetched(part, host, fetchPart);
      continue;
    }
    for (const piece of readPieces(part)) {
      const bytes = await host.store.read(host.file, piece);
      // Evicted since the look-up, by another tab or the browser.
      if (bytes) yield bytes;
      else yield* fetched(piece, host, fetchPart);
    }
  }
}

async function* fetched(part: Interval, host: SoundHost, fetchPart: (part: Interval) => Promise<Fetched>) {
  const response = await fetchPart(part);
  if (response.kind === 'arriving') return yield* passing(response.response, response.arriving, host);
  if (response.changed) await host.store.forget(host.file);
  throw new NetworkFailure('the rest of the file was refused');
}
