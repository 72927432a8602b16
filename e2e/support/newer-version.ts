import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Headers of a request for all the bytes, as they are: a browser would go on with the version it has cached. */
function unconditional({ 'if-none-match': _tag, 'if-modified-since': _since, ...rest }: IncomingHttpHeaders) {
  return { ...rest, 'accept-encoding': 'identity' };
}

const rejectInstall = `self.addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('cut'))));\n`;

/** The app behind one more server, that can pass its service worker off as a newer one. */
export async function serveVersions(appPort: number) {
  let version = 0;
  let loaded = 0;
  let isBroken = false;
  /** The address whose responses never end. */
  let endless: string | undefined;
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/sw.js' && version > 0;
    const isEndless = incoming.url === endless;
    const isChanged = isWorker || isEndless;
    const headers = isChanged ? unconditional(incoming.headers) : incoming.headers;
    const onward = request(
      { host: '127.0.0.1', port: appPort, method: incoming.method, path: incoming.url, headers },
      (response) => {
        const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...rest } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, isChanged ? rest : response.headers);
        response.pipe(outgoing, { end: !isChanged });
        if (isWorker)
          response.on('end', () => {
            outgoing.end(`\n${isBroken ? rejectInstall : ''}// ${version}`);
            loaded = version;
          });
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
    /** From now on the service worker is a newer one; `broken`: one whose installation fails, as on a line that is cut. */
    release({ broken = false } = {}) {
      version += 1;
      isBroken = broken;
    },
    /** Whether a browser has loaded the newest version. */
    isLoaded: () => loaded === version,
    /** From now on responses of this address do not end. */
    withhold: (address: string) => void (endless = address),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
