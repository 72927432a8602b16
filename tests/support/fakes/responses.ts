/** Responses of a fake connection, ours and a stranger's. */
import type { ConnectionResponse } from '#shared/audio/ports.ts';

/** The body of a portal. */
export const portalPage = new TextEncoder().encode(
  `<!doctype html><title>Hotel</title>${'<p>Sign in</p>'.repeat(400)}`,
);
export const ours: Readonly<Record<string, string>> = { 'Tonika-Origin': '1; instance=0f9e2a1c' };

export function reply(
  status: number,
  headers: Record<string, string>,
  read: ConnectionResponse['read'],
  body?: unknown,
): ConnectionResponse {
  return { status, header: (name) => headers[name] ?? null, read, json: async () => body };
}

export function readerOf(bytes: Uint8Array<ArrayBuffer>, cutAfter = Infinity): ConnectionResponse['read'] {
  let at = 0;
  return async () => {
    if (at >= cutAfter) throw new Error('cut');
    const piece = bytes.slice(at, Math.min(at + 16_384, cutAfter));
    at += piece.length;
    return piece.length === 0 ? undefined : piece;
  };
}

/** A stranger's page, chunked: without a length. */
export const foreignPage = (status: number): ConnectionResponse => ({
  ...reply(status, { 'Content-Type': 'text/html' }, readerOf(portalPage)),
  json: () => Promise.reject(new SyntaxError('Unexpected token <')),
});
