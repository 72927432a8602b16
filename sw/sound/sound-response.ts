import { takesRanges } from '#shared/offline/file-key.ts';
import { cacheHeader } from '#shared/offline/messages.ts';
import { contentRangeHeader } from '#shared/offline/range.ts';
import { lookUpRange } from '#shared/offline/range-lookup.ts';
import type { Interval } from '#shared/offline/spans.ts';
import { spanLength, splitByCached } from '#shared/offline/spans.ts';
import type { CachedFile } from '#shared/offline/records.ts';

import { fetchMissing, cachedThenMissing } from './compose.ts';
import type { SoundHost } from './host.ts';
import { passing } from './passing.ts';
import { streamOf } from './stream-of.ts';
import { arrivingOf } from './version.ts';

/**
 * Responds to a GET of a preview's bytes: cached ranges from the store, missing ones from the network, in one response
 * with the right status and headers (RFC 9110 sections 14 and 15.3.7).
 */
export async function respondWithSound(request: Request, host: SoundHost): Promise<Response> {
  if (isConditional(request)) return host.send(request);
  const found = await lookUpRange(host.store, host.file, {
    range: takesRanges(request.url) ? request.headers.get('Range') : null,
    ifRange: request.headers.get('If-Range'),
  });
  if (found === 'several') return host.send(request);
  if (!found) return relay(request, host);
  const { cached, requested, isPartial } = found;
  if (!requested) return unsatisfiable(cached.size);
  const parts = splitByCached(cached.spans, requested);
  if (parts.every((part) => !part.cached)) return relay(request, host);

  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, request.signal]);
  const fetchPart = (part: Interval) => fetchMissing(request, part, cached, host, signal);
  // Requested immediately, while preceding cached bytes are still being read.
  const firstMissing = parts.find((part) => !part.cached);
  const arriving = firstMissing && fetchPart(firstMissing);
  if (arriving && firstMissing === parts[0]) {
    const response = await arriving;
    if (response.kind === 'refused') {
      if (response.changed) await host.store.forget(host.file);
      return relay(request, host);
    }
  }
  arriving?.catch(() => undefined);
  const bytes = cachedThenMissing(parts, host, async (part) =>
    arriving && part === firstMissing ? arriving : fetchPart(part),
  );
  host.finish(host.store.touch(host.file));
  return new Response(streamOf(bytes, abort, host.finish), {
    status: isPartial ? 206 : 200,
    headers: soundHeaders(cached, requested, isPartial, cachedBytes(parts)),
  });
}

/** Relays the server's response unchanged; its bytes are stored where they can be cached. */
async function relay(request: Request, host: SoundHost): Promise<Response> {
  const abort = new AbortController();
  // Chromium's HTTP cache repeats and cuts ranges; the span store is the cache here (design.md, "Sound").
  const response = await host.send(request, {
    cache: 'no-store',
    signal: AbortSignal.any([abort.signal, request.signal]),
  });
  const arriving = arrivingOf(response, host.file, request.url);
  if (!arriving) return response;
  const headers = new Headers(response.headers);
  headers.set(cacheHeader, '0');
  const stream = streamOf(passing(response, arriving, host), abort, host.finish);
  return new Response(stream, { status: response.status, statusText: response.statusText, headers });
}

/** Returns whether the request is a revalidation or has a precondition: the server handles those. */
const isConditional = (request: Request) =>
  ['If-None-Match', 'If-Match', 'If-Modified-Since', 'If-Unmodified-Since'].some((name) => request.headers.has(name));

const cachedBytes = (parts: readonly (Interval & { cached: boolean })[]) =>
  parts.reduce((sum, part) => sum + (part.cached ? spanLength(part) : 0), 0);

const unsatisfiable = (size: number) =>
  new Response(null, {
    status: 416,
    headers: { 'Content-Range': `bytes */${size}`, 'Accept-Ranges': 'bytes', [cacheHeader]: '0' },
  });

function soundHeaders(
  cached: CachedFile,
  requested: Interval,
  isPartial: boolean,
  cachedLength: number,
): Record<string, string> {
  return {
    'Content-Type': cached.mime,
    'Content-Length': String(spanLength(requested)),
    ...(isPartial ? { 'Content-Range': contentRangeHeader(requested, cached.size) } : {}),
    ETag: cached.etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
    [cacheHeader]: String(cachedLength),
  };
}
