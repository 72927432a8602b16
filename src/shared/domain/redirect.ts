/** The characters that a redirect's path may have (spec.md section 5), then a query and a hash. */
const form = /^\/(?:[\w@\-%~/]*)(?:\?[^#]*)?(?:#.*)?$/;
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Maximum number of decodings; an address that still changes is an attack. */
const maxDecodings = 10;

/**
 * Whether an address that came from outside may be gone to: it begins with exactly one slash, has no backslash, no
 * `//`, no dot segments and no control characters in its path, also after decoding it as often as it changes, and
 * resolves to our own origin.
 *
 * @param isOwn whether a browser would resolve the address to our own origin
 */
export function isSafeRedirect(address: string, isOwn: (address: string) => boolean): boolean {
  if (!form.test(address) || control.test(address)) return false;
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return isSafePath(path) && isOwn(address);
}

function isSafePath(path: string): boolean {
  let current = path;
  for (let decodings = 0; decodings <= maxDecodings; decodings += 1) {
    if (/\\|\/\//.test(current) || control.test(current)) return false;
    if (current.split('/').some((segment) => segment === '.' || segment === '..')) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(current);
    } catch {
      return false;
    }
    if (decoded === current) return true;
    current = decoded;
  }
  return false;
}
