import type { Socket } from 'node:net';

import { errorOrigin } from '#shared/network/content.ts';
import { markHeader } from '#shared/network/mark.ts';

import { textsOf } from '../domain/texts.ts';

/**
 * As every other response has them (plugins/security.ts), for responses that no hook has run for.
 *
 * @param hsts the value of Strict-Transport-Security; undefined: none
 */
export const bareHeaders = (hsts: string | undefined): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(hsts !== undefined && { 'Strict-Transport-Security': hsts }),
});

/**
 * Responds to malformed HTTP, and to headers larger than the limit. The language is unknown: the message has both.
 *
 * @param mark value of the origin mark
 * @param hsts value of Strict-Transport-Security; undefined: none
 */
export const respondToBrokenRequests =
  (mark: string, hsts: string | undefined) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    // The client has disconnected, or got its response already.
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const [status, text] =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? (['431 Request Header Fields Too Large', 'tooLarge'] as const)
        : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? (['408 Request Timeout', 'badRequest'] as const)
          : (['400 Bad Request', 'badRequest'] as const);
    const message = `${textsOf('ru').error[text]} / ${textsOf('en').error[text]}`;
    const body = JSON.stringify({ message, origin: errorOrigin });
    socket.end(
      [
        `HTTP/1.1 ${status}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        `${markHeader}: ${mark}`,
        'Connection: close',
        ...Object.entries(bareHeaders(hsts)).map((header) => header.join(': ')),
        '',
        body,
      ].join('\r\n'),
    );
  };
