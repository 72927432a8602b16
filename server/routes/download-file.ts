import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../accounts/identity.ts';
import { invalidField } from '../domain/failures.ts';
import type { DownloadService, RequestedContent } from '../downloads/download-service.ts';
import { attachment, fileName } from '../downloads/file-names.ts';
import { requireRights } from '../downloads/rights.ts';
import { countingContent } from './counted-content.ts';
import { sendBytes } from './send-bytes.ts';

interface FileRequest {
  requested: RequestedContent;
  request: FastifyRequest;
  reply: FastifyReply;
  who: SignedIn;
  ticket: string | undefined;
}

/** Rights are those of this moment: a subscription may have ended since the check. */
export async function sendFile(
  service: DownloadService,
  { requested, request, reply, who, ticket }: FileRequest,
): Promise<FastifyReply> {
  const { type, contentId, fileType } = requested;
  const master = await service.master(requested);
  requireRights(who.user, type, master);
  if (fileType === 'flac' && !(await service.hasFfmpeg())) throw invalidField('file_type', 'noFlac', fileType);
  const facts = await service.facts(requested);
  const file = await service.file(facts, master, fileType, who.user.id);
  const content = countingContent(
    service,
    { file, ticket, reply, request },
    { userId: who.user.id, type, contentId, fileType },
  );
  void reply.header('content-disposition', attachment(fileName(facts, fileType), facts.row.ident));
  return sendBytes({ request, reply, content, partial: true });
}
