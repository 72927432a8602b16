import { flatten } from '#shared/contract/address.ts';
import type { AnyEndpoint } from '#shared/contract/lazy-endpoint.ts';

/** What a request bears, and the headers that say so; a form brings its own. */
export interface EncodedBody {
  body: string | FormData;
  headers: Record<string, string>;
}

/** In a change of something, an empty field clears what was there. */
const clears = /update$/;

/** Without empty fields (spec.md section 5). */
const filledOf = (body: unknown) =>
  Object.fromEntries(Object.entries(Object(body) as object).filter(([, value]) => value !== ''));

/** JSON, or a multipart form where there is a file; values that are not there are left out (spec.md section 5). */
export function encodeBody(endpoint: AnyEndpoint, body: unknown, file: File | undefined): EncodedBody {
  const upload = 'upload' in endpoint ? endpoint.upload : undefined;
  if (!upload || !file) {
    const filled = clears.test(endpoint.path) ? body : filledOf(body);
    return { body: JSON.stringify(filled), headers: { 'Content-Type': 'application/json' } };
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
