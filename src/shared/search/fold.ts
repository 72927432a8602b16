/**
 * A text as it is searched: compatibility forms and case folded, accents and control characters (NUL too, which
 * PostgreSQL refuses in text) dropped, ё as е, runs of white space as one space. й stays a letter of its own.
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

/** The words of a search, folded, each once. */
export function searchTerms(search: string): string[] {
  return [...new Set(fold(search).split(' '))].filter((term) => term !== '');
}

/** What a list is sorted by: the folded text from its first letter or digit on. */
export function sortKey(text: string): string {
  const folded = fold(text);
  return folded.replace(/^[^\p{L}\p{N}]+/u, '') || folded;
}
