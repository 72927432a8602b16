/** The name that a response gives its file (RFC 6266); undefined where it gives none. */
export function attachmentName(header: string | null): string | undefined {
  const [, encoded] = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '') ?? [];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // Damaged in transit: the plain name is used.
    }
  }
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? '') ?? [];
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? plain;
}
