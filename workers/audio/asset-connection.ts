import type { Clock, ConnectionRequest, ConnectionResponse, Exchange } from '#shared/audio/ports.ts';
import { isSoundType } from '#shared/network/content.ts';
import { assetHeaders, etagOf, ownAddress } from '#shared/offline/asset-address.ts';
import { isAsset } from '#shared/offline/is-asset.ts';
import { fileOfAddress, type FileKey } from '#shared/offline/file-key.ts';
import { prefetchHeader } from '#shared/offline/messages.ts';
import type { Interval } from '#shared/offline/merge-spans.ts';
import { contentRangeHeader, parseContentRange, parseRange, resolveRange } from '#shared/offline/range.ts';

type Send = (request: ConnectionRequest) => Exchange;

/** Until our own server is asked in place of a store that does not begin to respond, in milliseconds. */
const patience = 4_000;
/** For how long a store is passed over that failed while our own server did not, in milliseconds. */
const passedOverFor = 300_000;

/**
 * A connection that takes previews from where their addresses lead (ASSET_URL: a CDN, or the store itself), and from our
 * own server where that fails: it is down, is filtered, sends something else, allows no other origin to read it, or the
 * policy that came with this worker's cached script does not name it yet.
 *
 * Such a server knows neither our mark nor our ETags. Its response counts as ours where it fits the file and the range;
 * the digests of blocks find out the rest.
 *
 * @param send to our own server
 * @param sendElsewhere to any other
 */
export function createAssetConnection(send: Send, sendElsewhere: Send, clock: Clock) {
  /** Until when a store is passed over, by its origin. */
  const passedOver = new Map<string, number>();
  const passOver = (url: string) => void passedOver.set(new URL(url).origin, clock.now() + passedOverFor);

  function sendAsset(request: ConnectionRequest, file: FileKey): Exchange {
    const own = { ...request, url: ownAddress(file) };
    if (clock.now() < (passedOver.get(new URL(request.url).origin) ?? 0)) return send(own);
    let exchange = sendElsewhere(assetRequest(request));
    let isCancelled = false;

    async function respond(): Promise<ConnectionResponse> {
      const response = await withPatience(exchange.response, () => passOver(request.url));
      if (response && fits(response, request)) return named(response, file, request);
      exchange.cancel();
      if (isCancelled) throw new Error('cancelled');
      exchange = send(own);
      const ours = await exchange.response;
      // Only now: without a network neither of them responds.
      if (ours.status < 300) passOver(request.url);
      return ours;
    }

    return {
      response: respond(),
      cancel() {
        isCancelled = true;
        exchange.cancel();
      },
    };
  }

  /** Resolves with the response; undefined where it fails, or does not begin in time. */
  async function withPatience(response: Exchange['response'], late: () => void) {
    let stop = () => {};
    const timeout = new Promise<undefined>((resolve) => {
      stop = clock.after(patience, () => {
        late();
        resolve(undefined);
      });
    });
    return Promise.race([response.catch(() => undefined), timeout]).finally(() => stop());
  }

  return {
    send: (request: ConnectionRequest): Exchange => {
      const file = isAsset(request.url) ? fileOfAddress(request.url) : undefined;
      return file ? sendAsset(request, file) : send(request);
    },
    /** Passes over the store of an address for a while, if it is one: what it sent was damaged. */
    distrust(url: string): void {
      if (isAsset(url)) passOver(url);
    },
  };
}

/** A connection to stores, and to our own server in their place. */
export type AssetConnection = ReturnType<typeof createAssetConnection>;

/** `reload` in place of the header that says that nobody has heard it yet: the service worker does not store it. */
const assetRequest = (request: ConnectionRequest): ConnectionRequest => ({
  ...request,
  headers: assetHeaders(request.headers),
  cache: prefetchHeader in request.headers ? 'reload' : request.cache,
});

/** Whether the head is that of the requested bytes; a server that does not expose Content-Range says their number. */
function fits(response: ConnectionResponse, request: ConnectionRequest): boolean {
  const { size } = request;
  const { status } = response;
  const type = response.header('Content-Type');
  if ((status !== 200 && status !== 206) || type === null || !isSoundType(type)) return false;
  const length = response.header('Content-Length');
  if (status === 200) return size === undefined || length === null || Number(length) === size;
  const requested = requestedIn(request);
  const range = parseContentRange(response.header('Content-Range'));
  if (range) return requested === undefined || (range.size === size && range.start === requested.start);
  return requested !== undefined && Number(length) === requested.end - requested.start;
}

function requestedIn({ headers, size }: ConnectionRequest): Interval | undefined {
  const spec = parseRange(headers['Range']);
  return spec && spec !== 'several' && size !== undefined ? resolveRange(spec, size) : undefined;
}

/** The response under the ETag by which everybody else knows the file, and with its place where that is not exposed. */
function named(response: ConnectionResponse, file: FileKey, request: ConnectionRequest): ConnectionResponse {
  const { size } = request;
  const requested = response.status === 206 ? requestedIn(request) : undefined;
  const place = requested && size !== undefined ? contentRangeHeader(requested, size) : null;
  return {
    status: response.status,
    header(name) {
      if (name === 'ETag') return etagOf(file);
      return response.header(name) ?? (name === 'Content-Range' ? place : null);
    },
    read: () => response.read(),
    json: () => response.json(),
  };
}
