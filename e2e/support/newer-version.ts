import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The app behind one more server, that can pass its service worker off as a newer one. */
export async function serveVersions(appPort: number) {
  let version = 0;
  /** The address whose responses never end. */
  let endless: string | undefined;
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/sw.js' && version > 0;
    const isEndless = incoming.url === endless;
    const headers = isWorker || isEndless ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const onward = request(
      { host: '127.0.0.1', port: appPort, method: incoming.method, path: incoming.url, headers },
      (response) => {
        const { 'content-length': _length, etag: _etag, ...rest } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, isWorker || isEndless ? rest : response.headers);
        response.pipe(outgoing, { end: !isWorker && !isEndless });
        if (isWorker) response.on('end', () => outgoing.end(`\n// ${version}`));
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** From now on the service worker is a newer one. */
    release: () => (version += 1),
    /** From now on responses of this address do not end. */
    withhold: (address: string) => void (endless = address),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
