import type { ConnectionRequest, Exchange } from '#shared/audio/ports.ts';
import { FakeConnection } from '#tests/support/fakes/connection.ts';
import { createAssetConnection, type AssetConnection } from '#workers/audio/asset-connection.ts';

export const url = 'https://cdn.test/tonika/media/previews/ab/abcd/0.mp3?format=mp3&id=7&kind=music-variation&v=abc';
export const own = '/api/music/tracks/variations/file-preview/get-stream-partial?format=mp3&id=7&v=abc';
export const size = 300_000;
export const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 7) % 251);

export const requestOf = (start: number, end: number, more: Record<string, string> = {}): ConnectionRequest => ({
  url,
  size,
  headers: { Range: `bytes=${start}-${end - 1}`, ...more },
  cache: 'no-store',
});

/** A store, whose ETag is its own, and our server behind one network. */
export class AssetStage {
  readonly connection = new FakeConnection();
  now = 0;
  timers: (() => void)[] = [];
  opened: AssetConnection = this.open(this.connection.send);

  constructor() {
    this.connection.files[url] = { bytes, etag: '"d41d8cd98f00b204"' };
    this.connection.files[own] = { bytes, etag: '"abc"' };
  }

  get addresses(): string[] {
    return this.connection.requests.map((request) => request.url);
  }

  open(send: (request: ConnectionRequest) => Exchange): AssetConnection {
    this.opened = createAssetConnection(send, send, {
      now: () => this.now,
      after: (_, run) => {
        this.timers.push(run);
        return () => void (this.timers = this.timers.filter((timer) => timer !== run));
      },
    });
    return this.opened;
  }

  async receive(request: ConnectionRequest) {
    const response = await this.opened.send(request).response;
    const parts: Uint8Array[] = [];
    for (let part = await response.read(); part; part = await response.read()) parts.push(part);
    return { response, bytes: Buffer.concat(parts) };
  }
}
