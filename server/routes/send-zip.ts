import type { Interval } from '#shared/offline/spans.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { linkOrigin } from '../domain/origin.ts';
import { countSentZip, countZip } from '../downloads/count.ts';
import type { DownloadService } from '../downloads/download-service.ts';
import { attachment, safeName } from '../downloads/file-names.ts';
import { readZip, planZip } from '../downloads/zip-plan.ts';
import { zipOf } from '../downloads/zip.ts';
import type { ZipOrder } from '../downloads/zip-order.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import { reportingContent } from './counted-content.ts';
import { sendBytes } from './send-bytes.ts';

const mime = 'application/zip';

/** Who requests a zip, and the reply it is sent through. */
export interface ZipReader {
  request: FastifyRequest;
  reply: FastifyReply;
  user: UserRow;
}

interface Sending {
  to: ZipReader;
  /** Of the file, without an extension. */
  name: string;
  order: Omit<ZipOrder, 'origin' | 'contact'>;
}

/**
 * Sends a zip: with its length, ETag and ranges where its sound is ready within seconds, else while it is made. Its
 * contents count as downloaded once all of it was sent.
 *
 * @throws RetryLater 429 at the limit of parallel zips of the person
 */
export async function sendZip(
  { db, config }: AppContext,
  service: DownloadService,
  { to: { request, reply, user }, name, order: requested }: Sending,
): Promise<FastifyReply> {
  const end = service.zips.begin(user.id);
  const left = new AbortController();
  reply.raw.once('close', () => {
    end();
    left.abort();
  });
  // Its reader may have gone away while the contents were looked up.
  if (reply.raw.destroyed) end();
  const order = { ...requested, origin: linkOrigin(request, config), contact: config.contact.email };
  const downloads = order.contents.map(({ type, contentId }) => ({
    userId: user.id,
    type,
    contentId,
    fileType: order.fileType,
  }));
  const note = (cause: unknown) => request.log.error({ err: cause }, 'downloads could not be counted');
  const plan = await planZip(service, order, { aborted: left.signal });
  void reply
    .header('cache-control', 'no-store')
    .header('content-disposition', attachment(safeName(name, 'zip'), 'tonika'));
  if (plan) {
    const { size, etag } = plan;
    const read = (interval?: Interval) => readZip(service, order, plan, interval);
    const content = reportingContent({ size, etag, mime, read }, reply, (span) => {
      countSentZip(db, downloads, { userId: user.id, etag, size, span }).catch(note);
    });
    return sendBytes({ request, reply, content, partial: true });
  }
  void reply.type(mime);
  if (request.method === 'HEAD') return reply.send();
  reply.raw.once('close', () => {
    // A zip that was cut is of no use: nothing of it counts.
    if (reply.raw.writableFinished) countZip(db, downloads).catch(note);
  });
  return reply.send(zipOf(service, order));
}
