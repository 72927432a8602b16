import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** Transferred bytes of a response: its header, and its body compressed as for a browser. */
export async function rawSize(url: string, range?: string): Promise<{ head: number; body: number }> {
  const request = get(url, { headers: { 'Accept-Encoding': 'gzip, deflate, br', ...(range ? { Range: range } : {}) } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const status = `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\n\r\n`;
  const head = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, status.length);
  let body = 0;
  for await (const chunk of response) body += (chunk as Buffer).length;
  return { head, body };
}
