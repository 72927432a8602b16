import { flatten } from '#shared/contract/address.ts';
import { jsonBody } from '#shared/contract/json-body.ts';
import type { AnyEndpoint } from '#shared/contract/lazy-endpoint.ts';

/** What a request bears, and the headers that say so; a form brings its own. */
export interface EncodedBody {
  body: string | FormData;
  headers: Record<string, string>;
}

/** JSON, or a multipart form where there is a file; values that are not there are left out (spec.md section 5). */
export function encodeBody(endpoint: AnyEndpoint, body: unknown, file: File | undefined): EncodedBody {
  const upload = 'upload' in endpoint ? endpoint.upload : undefined;
  if (!upload || !file) {
    return { body: jsonBody(endpoint.path, body), headers: { 'Content-Type': 'application/json' } };
  }
  const form = new FormData();
  for (const [key, value] of Object.entries(Object(body) as object)) {
    // Null travels as an empty text and is read back as null.
    if (value === null) form.append(key, '');
    else for (const [name, text] of flatten(key, value)) form.append(name, text);
  }
  form.append(upload.field, file, file.name);
  return { body: form, headers: {} };
}
