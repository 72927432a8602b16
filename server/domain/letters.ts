/** The letter of a name in lists, from its sort key: upper case, Ё as Е; `#` for every other first character. */
export function letterOf(sortKey: string): string {
  const first = Array.from(sortKey)[0] ?? '';
  return /^[a-zа-я]$/.test(first) ? first.toUpperCase() : '#';
}

/** Which alphabet a letter belongs to. */
export function alphabetOf(letter: string): 'ru' | 'en' | 'other' {
  if (letter === '#') return 'other';
  return letter <= 'Z' ? 'en' : 'ru';
}

/** The number of names in either language by first letter: Cyrillic, Latin, then `#`. */
export function countLetters(
  names: readonly { ru: string; en: string; count: number }[],
): { letter: string; alphabet: 'ru' | 'en' | 'other'; count: number }[] {
  const counts = new Map<string, number>();
  for (const { ru, en, count } of names) {
    // A name that begins alike in both languages is one name.
    for (const letter of new Set([letterOf(ru), letterOf(en)])) counts.set(letter, (counts.get(letter) ?? 0) + count);
  }
  const order = { ru: 0, en: 1, other: 2 };
  return [...counts]
    .map(([letter, count]) => ({ letter, alphabet: alphabetOf(letter), count }))
    .toSorted((a, b) => order[a.alphabet] - order[b.alphabet] || (a.letter < b.letter ? -1 : 1));
}
