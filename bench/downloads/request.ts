import { once } from 'node:events';
import { type Agent, get, type IncomingMessage } from 'node:http';

interface RequestOptions {
  headers?: Record<string, string>;
  agent?: Agent;
}

async function open(url: string, { headers = {}, agent }: RequestOptions): Promise<IncomingMessage> {
  const request = get(url, { headers, ...(agent && { agent }) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} for ${url}`);
  return response;
}

/** Milliseconds until a short response is complete, and the response. */
export async function whole(url: string, options: RequestOptions): Promise<{ taken: number; text: string }> {
  const begun = performance.now();
  const response = await open(url, options);
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { taken: performance.now() - begun, text };
}

/** Milliseconds until the first byte of a file; the rest is not awaited. */
export async function firstByte(url: string, options: RequestOptions): Promise<number> {
  const begun = performance.now();
  const response = await open(url, options);
  await once(response, 'readable');
  const taken = performance.now() - begun;
  response.destroy();
  return taken;
}

/** Reads a file to its end: bytes and milliseconds. */
export async function readAll(url: string, options: RequestOptions): Promise<{ bytes: number; taken: number }> {
  const begun = performance.now();
  const response = await open(url, options);
  let bytes = 0;
  response.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await once(response, 'end');
  return { bytes, taken: performance.now() - begun };
}
