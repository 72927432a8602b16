import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page =
  '<!doctype html><html lang="en"><head><title>A page</title><meta name="viewport" content="width=device-width">' +
  '<meta name="description" content="Two lines of text."></head><body><main><p>One line.</p><p>Another.</p></main></body></html>';

/** Serves a page without style, script or font: what the browser itself takes on this machine. */
export async function serveEmptyPage(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
