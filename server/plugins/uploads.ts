import multipart from '@fastify/multipart';
import type { Upload } from '#shared/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { createAttempts, networkOf } from '../security/attempts.ts';
import type { Attempts } from '../domain/attempts.ts';
import { dataPaths } from '../domain/data-paths.ts';
import { HttpError, TooManyTries } from '../domain/failures.ts';
import { maxFormBytes, uploadTries } from '../domain/limits.ts';
import type { ConnectionLimits } from '../domain/limits.ts';
import { readMultipart } from './form.ts';
import type { Form } from './form.ts';
import { ownScratch } from './own-scratch.ts';
import { UploadSlots } from './upload-slots.ts';

declare module 'fastify' {
  interface FastifyInstance {
    uploads: UploadService;
  }
}

/** Receives the bodies of requests that may bring a file. */
export interface UploadService {
  /**
   * The fields and the file of a request. A multipart body is counted before it is read, and its file is streamed to
   * the disk; every other body is JSON, which has been read.
   *
   * @param userId of who sends it; undefined for a guest
   * @throws HttpError 408, 413, 415, 422, 429, 503
   */
  receive(request: FastifyRequest, upload: Upload | undefined, userId: number | undefined): Promise<Form>;
}

interface UploadOptions {
  dataDir: string;
  limits: ConnectionLimits;
  /** The clock of attempts that are counted here, in milliseconds. */
  now: () => number;
  /** Counts for all processes; absent: this one counts. */
  attempts?: Attempts | undefined;
  /** Whether other processes have the data folder open. */
  isShared: boolean;
}

/** Lets an app take multipart forms. Files that an earlier process left behind are removed at start. */
export async function acceptUploads(
  app: FastifyInstance,
  { dataDir, limits, now, attempts = createAttempts(now), isShared }: UploadOptions,
): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  const scratch = await ownScratch(dataPaths(dataDir).uploads, isShared);
  const { folder } = scratch;
  app.addHook('onClose', () => scratch.remove());
  const slots = new UploadSlots(limits);

  app.decorate('uploads', {
    async receive(request, upload, userId) {
      if (!request.isMultipart()) return { fields: request.body ?? {}, file: undefined, dispose: async () => {} };
      if (!upload) throw new HttpError(415, 'unsupported');
      const network = networkOf(request.ip);
      const wait =
        userId === undefined
          ? await attempts.take(`guest ${network}`, uploadTries.guest)
          : await attempts.take(`user ${userId}`, uploadTries.user);
      if (wait > 0) throw new TooManyTries(wait);
      if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + maxFormBytes) {
        throw new HttpError(413, 'fileTooLarge');
      }
      const release = slots.take(network);
      try {
        const form = await readMultipart(request, upload, folder);
        return {
          ...form,
          async dispose() {
            release();
            await form.dispose();
          },
        };
      } catch (cause) {
        release();
        throw cause;
      }
    },
  } satisfies UploadService);
}
