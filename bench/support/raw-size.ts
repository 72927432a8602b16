import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** Bytes of an answer as they go over the line: its head, and its body compressed as a browser takes it. */
export async function rawSize(url: string, range?: string): Promise<{ head: number; body: number }> {
  const request = get(url, { headers: { 'Accept-Encoding': 'gzip, deflate, br', ...(range ? { Range: range } : {}) } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const status = `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\n\r\n`;
  const head = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, status.length);
  let body = 0;
  for await (const chunk of response) body += (chunk as Buffer).length;
  return { head, body };
}
