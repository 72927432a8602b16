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
): { letter: string; alphabet: 'ru' | 'en' | 'other'; count: number; spelt: { ru: number; en: number } }[] {
  const counts = new Map<string, { count: number; spelt: { ru: number; en: number } }>();
  for (const { ru, en, count } of names) {
    const letters = { ru: letterOf(ru), en: letterOf(en) };
    // A name that begins alike in both languages is one name.
    for (const letter of new Set([letters.ru, letters.en])) {
      const known = counts.get(letter) ?? { count: 0, spelt: { ru: 0, en: 0 } };
      known.count += count;
      for (const locale of ['ru', 'en'] as const) if (letters[locale] === letter) known.spelt[locale] += count;
      counts.set(letter, known);
    }
  }
  const order = { ru: 0, en: 1, other: 2 };
  return [...counts]
    .map(([letter, { count, spelt }]) => ({ letter, alphabet: alphabetOf(letter), count, spelt }))
    .toSorted((a, b) => order[a.alphabet] - order[b.alphabet] || (a.letter < b.letter ? -1 : 1));
}
