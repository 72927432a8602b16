import type { Sha256 } from '#shared/offline/digests.ts';

/**
 * WebCrypto, or a script's where the page is not served safely: on plain HTTP from another machine, as a studio's own server
 * in its house may be, browsers have no `crypto.subtle` (W3C Secure Contexts). The script is loaded with the first block.
 */
export const sha256: Sha256 =
  'subtle' in crypto
    ? (bytes) => crypto.subtle.digest('SHA-256', bytes)
    : async (bytes) => {
        const { sha256: digest } = await import('@noble/hashes/sha2.js');
        return digest(bytes).slice().buffer;
      };
