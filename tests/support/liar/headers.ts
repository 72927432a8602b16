import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Of one connection alone: the proxy's own (RFC 9110 section 7.6.1). */
const perConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'te']);

/** Response headers defined by RFC 9110, 9111, 6265 and 6266: a proxy that strips unknown headers passes these. */
const standard = new Set([
  'accept-ranges',
  'age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-location',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'server',
  'set-cookie',
  'vary',
  'www-authenticate',
]);

export function passedOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !perConnection.has(name)));
}

export function withoutHeaders(headers: OutgoingHttpHeaders, lost: readonly string[] | 'custom'): OutgoingHttpHeaders {
  const names = lost === 'custom' ? undefined : new Set(lost.map((name) => name.toLowerCase()));
  const stays = (name: string) => (names ? !names.has(name) : standard.has(name));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => stays(name)));
}
