/**
 * The peer: the same files sent by Node alone, from a separate process. `/3` is the fourth of them, `/all` all files
 * of the zip in sequence. Prints its port on its first line.
 */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const [zipFiles, ...files] = process.argv.slice(2);

async function* all() {
  for (const file of files.slice(0, Number(zipFiles))) yield* createReadStream(file) as AsyncIterable<Buffer>;
}

const server = createServer((request, response) => {
  const name = (request.url ?? '/').slice(1);
  const source =
    name === 'all' ? Readable.from(all(), { objectMode: false }) : createReadStream(files[Number(name)] ?? '');
  pipeline(source, response).catch(() => undefined);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
