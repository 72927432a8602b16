import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { readAssembly } from '../downloads/assembly.ts';
import type { Assembly } from '../downloads/assembly.ts';
import { countSent } from '../downloads/count.ts';
import type { DownloadService } from '../downloads/download-service.ts';
import type { Downloaded } from '../repositories/downloads.ts';
import type { Content } from './send-bytes.ts';

/** Of an answer that was cut, so much may never have left this machine. */
const doubtful = 1024 * 1024;

interface CountedExchange {
  file: Assembly;
  ticket: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The bytes of a file, which are noted as sent once the answer has ended. */
export function countingContent(
  { db, store }: DownloadService,
  { file, ticket, request, reply }: CountedExchange,
  download: Downloaded,
): Content {
  const { size, etag, mime } = file;
  return {
    size,
    etag,
    mime,
    read(interval) {
      const start = interval?.start ?? 0;
      let bytes = 0;
      const counted = counting(readAssembly(store, file, interval), (length) => (bytes += length));
      reply.raw.once('close', () => {
        const sent = reply.raw.writableFinished ? bytes : Math.max(0, bytes - doubtful);
        countSent(db, download, { ticket, etag, size, span: { start, end: start + sent } }).catch((cause: unknown) =>
          request.log.error({ err: cause }, 'a download could not be counted'),
        );
      });
      return counted;
    },
  };
}

function counting(source: Readable, count: (length: number) => void): Readable {
  const through = new PassThrough({ highWaterMark: 256 * 1024 });
  source.on('data', (chunk: Uint8Array) => count(chunk.length));
  source.on('error', (cause) => through.destroy(cause));
  through.once('close', () => source.destroy());
  return source.pipe(through);
}
