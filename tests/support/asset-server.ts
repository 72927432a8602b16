import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { contentRangeHeader, parseRange, resolveRange } from '#shared/offline/range.ts';

const types: Readonly<Record<string, string>> = {
  '.mp3': 'audio/mpeg',
  '.webm': 'audio/webm',
  '.webp': 'image/webp',
  '.wav': 'audio/wav',
};

/** How such a server is set up; right as it begins. */
export interface AssetSettings {
  /** Access-Control-Allow-Origin; null: none. */
  allow: string | null;
  /** Access-Control-Expose-Headers; null: none. */
  expose: string | null;
  cacheControl: string | null;
  ranges: boolean;
  /** Of every response; null: the file's own. */
  type: string | null;
  /** Everything gets this status. */
  status: number | null;
  /** Folders that everybody may read. */
  folders: readonly string[];
}

/** One request as it arrived. */
export interface AssetRequest {
  readonly method: string | undefined;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Serves a folder of stored files on loopback, as a CDN or the public address of a bucket does: by their keys, below
 * `/store`, with ETags of its own, and without a notion of our server. It gives no permission to a preflight.
 */
export async function startAssetServer(files: string) {
  const right: AssetSettings = {
    allow: '*',
    expose: 'Content-Range, Content-Length, ETag',
    cacheControl: 'public, max-age=31536000, immutable',
    ranges: true,
    type: null,
    status: null,
    folders: ['previews', 'media'],
  };
  const settings: AssetSettings = { ...right };
  const requests: AssetRequest[] = [];

  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    requests.push({ method, url, headers });
    void respond(url, method, headers.range).then(({ status, body, headers: sent }) =>
      response.writeHead(status, { ...sent, 'Content-Length': body.length }).end(method === 'HEAD' ? undefined : body),
    );
  });

  async function respond(url: string, method: string | undefined, range: string | undefined) {
    const sent: Record<string, string> = {
      ...(settings.allow !== null && { 'Access-Control-Allow-Origin': settings.allow }),
      ...(settings.expose !== null && { 'Access-Control-Expose-Headers': settings.expose }),
    };
    const nothing = (status: number) => ({ status, body: Buffer.from('<Error/>'), headers: sent });
    if (settings.status !== null) return nothing(settings.status);
    if (method !== 'GET' && method !== 'HEAD') return nothing(403);
    const { pathname } = new URL(url, 'http://localhost');
    const key = decodeURIComponent(pathname.replace(/^\/store\//, ''));
    if (key.includes('..') || !settings.folders.some((folder) => key.startsWith(`${folder}/`))) return nothing(403);
    const content = await readFile(path.join(files, key)).catch(() => undefined);
    if (!content) return nothing(404);
    Object.assign(sent, {
      'Content-Type': settings.type ?? types[path.extname(key)] ?? 'application/octet-stream',
      ETag: `"store-${content.length}"`,
      ...(settings.cacheControl !== null && { 'Cache-Control': settings.cacheControl }),
    });
    const spec = settings.ranges ? parseRange(range) : undefined;
    if (!spec || spec === 'several') return { status: 200, body: content, headers: sent };
    const interval = resolveRange(spec, content.length);
    if (!interval) return nothing(416);
    sent['Content-Range'] = contentRangeHeader(interval, content.length);
    return { status: 206, body: content.subarray(interval.start, interval.end), headers: sent };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    /** ASSET_URL. */
    url: `${origin}/store`,
    requests,
    settings,
    /** Sets it up rightly again, but for these. */
    become: (wrong: Partial<AssetSettings> = {}): void => void Object.assign(settings, right, wrong),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type AssetServer = Awaited<ReturnType<typeof startAssetServer>>;
