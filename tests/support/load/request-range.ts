import { get } from 'node:http';
import type { Agent, OutgoingHttpHeaders } from 'node:http';

/** A response that came whole. */
export interface Received {
  readonly status: number;
  /** Milliseconds from the request to the first byte of its response. */
  readonly firstByte: number;
  readonly body: Buffer;
}

/** Milliseconds after which a request without a response is given up. */
const patience = 15_000;

/** Sends a GET request. Rejects where the connection fails, or ends before the response is whole. */
export function receive(agent: Agent, url: string, headers: OutgoingHttpHeaders = {}): Promise<Received> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      const firstByte = performance.now() - begun;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, firstByte, body: Buffer.concat(chunks) }));
    });
    request.setTimeout(patience, () => request.destroy(new Error(`no response from ${url}`)));
    request.on('error', reject);
  });
}

/** Bytes that a listener requests at a time. */
export const rangeBytes = 64 * 1024;

/** The header of the n-th range of a sound. */
export const rangeHeader = (number: number, size: number) => ({
  range: `bytes=${number * rangeBytes}-${Math.min(size, (number + 1) * rangeBytes) - 1}`,
});
