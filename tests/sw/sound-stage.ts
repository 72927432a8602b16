import { afterEach, beforeEach } from 'vitest';

import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import { createSpanStore } from '#shared/offline/store.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import { failingAsNetwork } from '#sw/network.ts';
import { respondWithSound } from '#sw/sound/sound-response.ts';
import { createFakeCaches } from '#tests/support/caches.ts';
import { serveFile } from '#tests/support/file-server.ts';

export const size = 40_000;
export const content = Uint8Array.from({ length: size }, (_, index) => (index * 7) % 251);
export const file: FileKey = { kind: 'music-variation', id: '1', format: 'mp3', version: 'v' };
const version = { size, etag: '"one"', mime: 'audio/mpeg' };

/** A server of one file, the store of its spans, and the fetch that stands between them. */
export class SoundStage {
  readonly fake = createFakeCaches();
  readonly store = createSpanStore({
    caches: this.fake.caches,
    Response,
    now: Date.now,
    exclusively: createKeyedQueue(),
  });
  readonly #work: Promise<unknown>[] = [];

  server: Awaited<ReturnType<typeof serveFile>>;

  private constructor(server: SoundStage['server']) {
    this.server = server;
  }

  static async open(): Promise<SoundStage> {
    return new SoundStage(await serveFile(content));
  }

  respond(request: Request, send: typeof fetch) {
    return respondWithSound(request, {
      file,
      store: this.store,
      send,
      finish: (one) => void this.#work.push(one),
    });
  }

  async fetchSound(headers: Record<string, string> = {}, path = 'get-stream-partial') {
    const request = new Request(`${this.server.origin}/file-preview/${path}?id=1`, { headers });
    return this.respond(
      request,
      failingAsNetwork((input, init) => fetch(input, init)),
    );
  }

  hold(start: number, end: number) {
    return this.store.put(file, version, start, part(start, end));
  }

  /** Everything the service worker would be kept alive for. */
  settled() {
    return Promise.all(this.#work);
  }
}

export const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());

let stage: SoundStage;
beforeEach(async () => {
  stage = await SoundStage.open();
});
afterEach(() => stage.server.close());
export const part = (start: number, end: number) => content.slice(start, end);
