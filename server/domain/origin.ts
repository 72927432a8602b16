import type { FastifyRequest } from 'fastify';

type Caller = Pick<FastifyRequest, 'host' | 'hostname' | 'protocol' | 'socket' | 'headers'>;

/** Whether an Origin header names this product: the request's own host or PUBLIC_URL (api.md "Authentication"). */
export function isOwnOrigin(origin: string, host: string, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  if (given.protocol !== 'http:' && given.protocol !== 'https:') return false;
  // The protocol is known to the proxy only: behind an untrusted one the server assumes http.
  return (
    given.host === host.replace(/:(80|443)$/, '') ||
    (publicUrl !== undefined && given.origin === new URL(publicUrl).origin)
  );
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin for links that leave in mails. PUBLIC_URL where it is set: the Host header is whatever the caller writes,
 * and a link with a secret in it must not lead to a stranger. Without it the header counts only where it names this
 * machine and the port the caller has reached.
 */
export function linkOrigin(request: Caller, config: { publicUrl: string | undefined; port: number }): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const { localAddress, localPort } = request.socket;
  const port = localPort ?? config.port;
  const own = localAddress?.includes(':') ? `[${localAddress}]` : localAddress;
  const isHere = loopback.has(request.hostname) || request.hostname === own;
  return isHere && request.host.endsWith(`:${port}`)
    ? `${request.protocol}://${request.host}`
    : `http://localhost:${port}`;
}

const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a request comes from a program of this machine. A proxy on this machine connects locally too: its requests
 * have the address of their client if it is trusted (TRUST_PROXY), and a forwarding header otherwise.
 */
export function isOnThisMachine({ socket, ip, headers }: Pick<FastifyRequest, 'socket' | 'ip' | 'headers'>): boolean {
  const { remoteAddress = '', localAddress } = socket;
  const isLocal = (address: string) => isLoopback(address) || (address !== '' && address === localAddress);
  return isLocal(remoteAddress) && isLocal(ip) && !forwarding.some((name) => headers[name] !== undefined);
}

/** Addresses and names of the machine itself (RFC 1122, RFC 4291, RFC 6761). */
export const isLoopback = (host: string): boolean =>
  /^(localhost|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/i.test(host);
