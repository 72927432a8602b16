/**
 * Returns the digest of a file from its SHA-256: the first 9 bytes in base64, which needs no padding then. It is there
 * against the mistakes of proxies and caches, of which one in 2^72 would pass; whoever can forge the server's responses
 * (TLS) could forge the service worker, too. The whole one would be a third of the service worker's own size.
 */
export const digestOf = (sha256: Uint8Array): string => btoa(String.fromCharCode(...sha256.subarray(0, 9)));
