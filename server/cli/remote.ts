import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

import { apiBase } from '#shared/contract/address.ts';
import { errorResponse } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';
import * as z from 'zod/mini';

import { fill, textsOf } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';

interface Server {
  url: string;
  adminKey: string;
  locale: Locale;
  signal: AbortSignal;
}

const line = z.object({
  event: z.optional(z.unknown()),
  done: z.optional(z.boolean()),
  failed: z.optional(z.string()),
});

/**
 * Runs an admin command in a running server and yields its events as they come.
 *
 * @throws UserError where the server denies it, fails or disconnects before the end
 */
export async function* performRemotely(server: Server, name: string, input: unknown): AsyncIterable<unknown> {
  const { url, adminKey, locale, signal } = server;
  const texts = textsOf(locale).cli;
  const response = await fetch(`${url}${apiBase}/admin/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json', 'accept-language': locale },
    body: JSON.stringify(input),
    signal,
  }).catch((cause: unknown) => {
    throw new UserError(texts.cut, { cause });
  });
  if (response.status === 404) throw new UserError(fill(texts.unknownAdmin, { name }));
  if (!response.ok || !response.body) {
    const parsed = errorResponse.safeParse(await response.json().catch(() => undefined));
    throw new UserError(
      fill(texts.refused, { message: parsed.data ? errorText(parsed.data) : String(response.status) }),
    );
  }
  const lines = createInterface({ input: Readable.from(response.body), crlfDelay: Infinity });
  try {
    for await (const text of lines) {
      const { event, done, failed } = line.parse(JSON.parse(text));
      if (failed !== undefined) throw new UserError(failed);
      if (done) return;
      yield event;
    }
  } catch (cause) {
    throw cause instanceof UserError ? cause : new UserError(texts.cut, { cause });
  }
  throw new UserError(texts.cut);
}

function errorText({ message, errors }: z.output<typeof errorResponse>): string {
  const fields = Object.entries(errors ?? {}).map(([field, messages]) => `${field}: ${messages.join(', ')}`);
  return [message, ...fields].join('; ');
}
