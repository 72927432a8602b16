import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { MultipartFile } from '@fastify/multipart';
import type { Upload } from '#shared/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';

import type { UploadedFile } from '../domain/uploaded-file.ts';
import { invalidField, HttpError } from '../domain/failures.ts';
import { maxFormBytes } from '../domain/limits.ts';
import { hasHungUp } from './hung-up.ts';
import { parseQuery } from './query-string.ts';

/** More than the longest text of any form. */
const fieldSize = 64 * 1024;
const maxFields = 200;
/** Longer than the name of any field, its indexes included. */
const fieldNameSize = 200;

/** What a POST brought. */
export interface Form {
  fields: unknown;
  file: UploadedFile | undefined;
  /** Removes the file from the disk. */
  dispose(): Promise<void>;
}

/**
 * The fields of a multipart body and its file, which is streamed into a folder. Null travels as an empty text and lists
 * as indexed keys (spec.md section 5). Where it fails, nothing is left in the folder.
 *
 * @throws HttpError 400, 408, 413 in the words of spec.md section 5; InvalidInput for a second file
 */
export async function readMultipart(request: FastifyRequest, upload: Upload, folder: string): Promise<Form> {
  // No event of its body is still to come: the parser would wait for one, and the upload would count as open for good.
  if (hasHungUp(request)) throw new HttpError(400, 'uploadCut');
  const uploadPath = path.join(folder, randomUUID());
  const dispose = () => rm(uploadPath, { force: true });
  const pairs: [string, string][] = [];
  let file: UploadedFile | undefined;
  const tooLarge = limitSize(request, upload.maxBytes + maxFormBytes);
  const signal = AbortSignal.any([request.bodySignal, tooLarge]);
  try {
    for await (const part of partsOf(request, upload, signal)) {
      if (part.fieldname.length > fieldNameSize) throw new HttpError(413, 'tooLarge');
      if (part.type === 'file') {
        if (part.fieldname === upload.field) {
          if (file) throw invalidField(upload.field, 'oneFile', part.filename);
          const written = await writeTo(uploadPath, part, signal);
          // A browser sends an empty file without a name where none was chosen.
          if (written.size > 0 || part.filename) file = { name: part.filename, path: uploadPath, ...written };
        } else {
          part.file.resume();
          pairs.push([part.fieldname, part.filename]);
        }
      } else if (part.valueTruncated) throw new HttpError(413, 'tooLarge');
      else if (part.fieldname === upload.field && part.value !== '') {
        throw invalidField(upload.field, 'fileExpected', part.value);
      } else pairs.push([part.fieldname, String(part.value)]);
    }
  } catch (cause) {
    await dispose();
    throw uploadErrorOf(cause, upload);
  }
  return { fields: emptyAsNull(parseQuery(new URLSearchParams(pairs).toString())), file, dispose };
}

/** What a file adds to the digest of a request. */
export const digestOf = (file: UploadedFile | undefined): string | undefined => file?.digest;

/** The parts of a body as they arrive; fails with the signal's reason, also while none arrives. */
async function* partsOf(request: FastifyRequest, upload: Upload, signal: AbortSignal) {
  // One file more than is accepted: the second is rejected by name.
  const limits = { fileSize: upload.maxBytes, files: 2, fields: maxFields, fieldSize };
  const parts = request.parts({ limits });
  const aborted = new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
  aborted.catch(() => {});
  for (;;) {
    const { value, done } = await Promise.race([parts.next(), aborted]);
    if (done) return;
    yield value;
  }
}

/** Aborted once a body is larger than its file and fields may be together. */
function limitSize({ raw }: FastifyRequest, maxBytes: number): AbortSignal {
  const tooLarge = new AbortController();
  let size = 0;
  raw.on('data', (chunk: Uint8Array) => {
    size += chunk.length;
    if (size > maxBytes) tooLarge.abort(new HttpError(413, 'tooLarge'));
  });
  return tooLarge.signal;
}

async function writeTo(
  uploadPath: string,
  { file }: MultipartFile,
  signal: AbortSignal,
): Promise<{ size: number; digest: string }> {
  // Checked before the end: a file over the limit would otherwise be received first.
  file.once('limit', () => file.destroy(new HttpError(413, 'fileTooLarge')));
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* (chunks: Readable) {
    for await (const chunk of chunks as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  await pipeline(file, counted, createWriteStream(uploadPath, { flags: 'wx', mode: 0o600 }), { signal }).catch(
    (cause: unknown) => {
      throw signal.aborted ? signal.reason : cause;
    },
  );
  return { size, digest: hash.digest('hex') };
}

function uploadErrorOf(cause: unknown, upload: Upload): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'FST_FILES_LIMIT') return invalidField(upload.field, 'oneFile', '');
  if (/^FST_(FIELDS|PARTS)_LIMIT$/.test(code)) return new HttpError(413, 'tooLarge');
  const isOurs = cause instanceof Error && cause.constructor !== Error;
  // A body that ends in the middle, or no form at all: the parser's own errors are plain ones without a code.
  if (cause instanceof Error && !isOurs && code === '') return new HttpError(400, 'uploadCut');
  if (code === 'FST_MP_PREMATURE_CLOSE') return new HttpError(400, 'uploadCut');
  return cause;
}

function emptyAsNull(value: unknown): unknown {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(emptyAsNull);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptyAsNull(inner)]));
}
