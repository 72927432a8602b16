/**
 * Folds a text for search: compatibility forms and case folded, accents and control characters dropped (also NUL, which
 * PostgreSQL rejects), ё as е, white space collapsed. й remains a letter of its own.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('и\u0306', 'й')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{C}/gu, '')
    .trim();
}

/** Returns the distinct words of a search, folded. */
export function searchTerms(search: string): string[] {
  return [...new Set(fold(search).split(' '))].filter((term) => term !== '');
}

/** Returns the sort key of a text: folded, from its first letter or digit on. */
export function sortKey(text: string): string {
  const folded = fold(text);
  return folded.replace(/^[^\p{L}\p{N}]+/u, '') || folded;
}
