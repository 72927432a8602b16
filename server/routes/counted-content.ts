import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';

import type { Interval } from '#shared/offline/spans.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { readAssembly } from '../downloads/assembly.ts';
import type { Assembly } from '../downloads/assembly.ts';
import { countSent, doubtful } from '../downloads/count.ts';
import type { DownloadService } from '../downloads/download-service.ts';
import type { Downloaded } from '../repositories/downloads.ts';
import type { StreamedContent } from './send-bytes.ts';

interface CountedExchange {
  file: Assembly;
  ticket: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The bytes of a file, which are recorded as sent once the response has ended. */
export function countingContent(
  { db, store }: DownloadService,
  { file, ticket, request, reply }: CountedExchange,
  download: Downloaded,
): StreamedContent {
  const { size, etag, mime } = file;
  const content = { size, etag, mime, read: (interval?: Interval) => readAssembly(store, file, interval) };
  return reportingContent(content, reply, (span) => {
    countSent(db, download, { ticket, etag, size, span }).catch((cause: unknown) =>
      request.log.error({ err: cause }, 'a download could not be counted'),
    );
  });
}

/** Content that reports the interval that was sent once the response has ended. */
export function reportingContent(
  content: StreamedContent,
  reply: FastifyReply,
  onSent: (span: Interval) => void,
): StreamedContent {
  return {
    ...content,
    read(interval) {
      const start = interval?.start ?? 0;
      let bytes = 0;
      const counted = counting(content.read(interval), (length) => (bytes += length));
      reply.raw.once('close', () => {
        const sent = reply.raw.writableFinished ? bytes : Math.max(0, bytes - doubtful);
        onSent({ start, end: start + sent });
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
