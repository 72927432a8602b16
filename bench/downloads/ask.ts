import { once } from 'node:events';
import { type Agent, get, type IncomingMessage } from 'node:http';

interface Wishes {
  headers?: Record<string, string>;
  agent?: Agent;
}

async function open(url: string, { headers = {}, agent }: Wishes): Promise<IncomingMessage> {
  const request = get(url, { headers, ...(agent && { agent }) });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} for ${url}`);
  return answer;
}

/** Milliseconds until the whole of a short answer is there, and the answer. */
export async function whole(url: string, wishes: Wishes): Promise<{ taken: number; text: string }> {
  const begun = performance.now();
  const answer = await open(url, wishes);
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { taken: performance.now() - begun, text };
}

/** Milliseconds until the first byte of a file; the rest is not waited for. */
export async function firstByte(url: string, wishes: Wishes): Promise<number> {
  const begun = performance.now();
  const answer = await open(url, wishes);
  await once(answer, 'readable');
  const taken = performance.now() - begun;
  answer.destroy();
  return taken;
}

/** Reads a file to its end: bytes and milliseconds. */
export async function readAll(url: string, wishes: Wishes): Promise<{ bytes: number; taken: number }> {
  const begun = performance.now();
  const answer = await open(url, wishes);
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await once(answer, 'end');
  return { bytes, taken: performance.now() - begun };
}
