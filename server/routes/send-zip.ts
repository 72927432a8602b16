import type { FastifyReply, FastifyRequest } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { linkOrigin } from '../domain/origin.ts';
import { countZip } from '../downloads/count.ts';
import type { DownloadService } from '../downloads/download-service.ts';
import { attachment, safeName } from '../downloads/file-names.ts';
import { zipOf } from '../downloads/zip.ts';
import type { ZipOrder } from '../downloads/zip.ts';
import type { UserRow } from '../repositories/account-schema.ts';

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
 * Sends a zip while it is made; its contents count as downloaded once all of it was sent.
 *
 * @throws RetryLater 429 at the limit of parallel zips of the person
 */
export async function sendZip(
  { db, config }: AppContext,
  service: DownloadService,
  { to: { request, reply, user }, name, order }: Sending,
): Promise<FastifyReply> {
  const end = request.method === 'HEAD' ? undefined : service.zips.begin(user.id);
  void reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', attachment(safeName(name, 'zip'), 'tonika'));
  if (!end) return reply.send();
  const { contents, fileType } = order;
  reply.raw.once('close', () => {
    end();
    // A zip that was cut is of no use: nothing of it counts.
    if (!reply.raw.writableFinished) return;
    countZip(
      db,
      contents.map(({ type, contentId }) => ({ userId: user.id, type, contentId, fileType })),
    ).catch((cause: unknown) => request.log.error({ err: cause }, 'downloads could not be counted'));
  });
  // Its reader may have gone away while the contents were looked up.
  if (reply.raw.destroyed) end();
  return reply.send(zipOf(service, { ...order, origin: linkOrigin(request, config), contact: config.contact.email }));
}
