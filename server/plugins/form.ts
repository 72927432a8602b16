import { createHash } from 'node:crypto';

import multipart from '@fastify/multipart';
import type { Upload } from '#shared/contract/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { UploadedFile } from '../domain/asked.ts';
import { Refusal } from '../domain/failures.ts';
import { parseQuery } from './query-string.ts';

/** More than the longest text of any form. */
const fieldSize = 64 * 1024;
const mostFields = 200;

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
}

/** What a POST brought. */
export interface Form {
  fields: unknown;
  file: UploadedFile | undefined;
}

/**
 * The fields of a request's body and its file. In a multipart form null travels as an empty text and lists as indexed
 * keys (spec.md section 5); every other body is JSON.
 *
 * @throws Refusal 413, 415, 422 in the words of spec.md section 5
 */
export async function readForm(request: FastifyRequest, upload: Upload | undefined): Promise<Form> {
  if (!request.isMultipart()) return { fields: request.body ?? {}, file: undefined };
  if (!upload) throw new Refusal(415, 'unsupported');
  const pairs: [string, string][] = [];
  let file: UploadedFile | undefined;
  const limits = { fileSize: upload.maxBytes, files: 1, fields: mostFields, fieldSize };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname !== upload.field) pairs.push([part.fieldname, part.filename]);
        // A browser sends an empty file without a name where none was chosen.
        else if (bytes.length > 0 || part.filename) file = { name: part.filename, bytes };
      } else if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal(413, 'tooLarge');
      else pairs.push([part.fieldname, String(part.value)]);
    }
  } catch (cause) {
    throw refusalOf(cause);
  }
  return { fields: emptyAsNull(parseQuery(new URLSearchParams(pairs).toString())), file };
}

/** What a file adds to the digest of a call. */
export const digestOf = (file: UploadedFile | undefined): string | undefined =>
  file && createHash('sha256').update(file.bytes).digest('hex');

function refusalOf(cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal(413, 'fileTooLarge');
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code)) return new Refusal(413, 'tooLarge');
  // A body that ends in the middle, or no form at all.
  if (cause instanceof Error && !('statusCode' in cause) && !(cause instanceof Refusal)) {
    return new Refusal(400, 'uploadCut');
  }
  return cause;
}

function emptyAsNull(value: unknown): unknown {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(emptyAsNull);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptyAsNull(inner)]));
}
