import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { feedbackCreate } from '#shared/contract/feedback.ts';

import { fieldPart, filePart, multipartHead, rawRequest } from '../support/raw-request.ts';
import type { RawRequest } from '../support/raw-request.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

export const megabyte = 1024 * 1024;
/** One for all: what a test itself holds is not what the server holds. */
const content = Buffer.alloc(4 * megabyte, 'a');
export const feedback = feedbackCreate.path;
export const fields = { reason: 'other', subject: 'S', message: 'M', name: 'N', email: 'n@example.test' };
export const formFields = Object.entries(fields)
  .map(([name, value]) => fieldPart(name, value))
  .join('');

/** A server that is sent bodies, by connections that the test closes at its end. */
export class UploadStage {
  now = 1_000_000;
  url = '';
  server!: TestServer;
  readonly #opened: RawRequest[] = [];

  async start(options: Parameters<typeof startTestServer>[0] = {}): Promise<void> {
    this.server = await startTestServer({ now: () => this.now, isAlone: true, ...options });
    this.url = await this.server.listen();
  }

  async end(): Promise<void> {
    for (const { socket } of this.#opened) socket.destroy();
    await this.server.close();
  }

  async filesOnDisk(): Promise<number> {
    return (await this.#files()).length;
  }

  async bytesOnDisk(): Promise<number> {
    const sizes = await Promise.all((await this.#files()).map(async (file) => (await stat(file)).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** Uploads on disk; of several processes each has a folder of its own. */
  async #files(): Promise<string[]> {
    const found = await readdir(path.join(this.server.dataDir, 'uploads'), { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  }

  /** Opens a connection that is closed with the stage. */
  async open(): Promise<RawRequest> {
    const request = await rawRequest(this.url);
    this.#opened.push(request);
    return request;
  }

  /** Resolves once the server has so many bodies that are not whole. */
  async openBodies(count: number): Promise<void> {
    while (this.server.app.openBodies.size !== count) await new Promise((resolve) => setImmediate(resolve));
  }

  async filesUnderWay(count: number): Promise<void> {
    while ((await this.filesOnDisk()) !== count) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Begins an upload of a guest and stops in the middle of its file. */
  async unfinished(bytes = content.length): Promise<RawRequest> {
    const request = await this.open();
    await request.send(multipartHead(feedback, { 'Content-Length': String(8 * megabyte) }) + formFields);
    await request.send(filePart('file'));
    await request.send(content.subarray(0, bytes));
    return request;
  }
}

/** Resolves after everything that is on its way within this process and its loopback connections. */
export async function arrived(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}
