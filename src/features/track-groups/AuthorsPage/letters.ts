import type { Author, AuthorLetter } from '#shared/contract/authors.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** First letters of names; no Russian one starts with Ъ, Ы or Ь, and Ё counts as Е. */
const alphabets = {
  ru: Array.from('АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯ'),
  en: Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
} as const;

/** A letter with its number of names. */
export interface LetterChoice {
  readonly letter: string;
  readonly count: number;
}

/**
 * The alphabet of the page, each letter with its count, and the other one where a name is spelt in it on this page or one of its
 * letters is chosen; a rare letter is inserted where needed, and all other characters come last.
 */
export function letterRows(locale: Locale, counted: readonly AuthorLetter[], chosen?: string): LetterChoice[][] {
  const counts = new Map(counted.map(({ letter, count }) => [letter, count]));
  const row = (language: Locale): LetterChoice[] => {
    const rare = counted.flatMap(({ letter, alphabet }) =>
      alphabet === language && !alphabets[language].includes(letter) ? [letter] : [],
    );
    return [...alphabets[language], ...rare].toSorted().map((letter) => ({ letter, count: counts.get(letter) ?? 0 }));
  };
  const other = locale === 'ru' ? 'en' : 'ru';
  const isInUse = counted.some(
    ({ letter, alphabet, spelt }) => alphabet === other && (spelt[locale] > 0 || letter === chosen),
  );
  const rows = isInUse ? [row(locale), row(other)] : [row(locale)];
  const others = counts.get('#') ?? 0;
  if (others > 0) rows.at(-1)?.push({ letter: '#', count: others });
  return rows;
}

/** Authors under their letters, in the order they came; under a chosen letter all of them. */
export function byLetter<Item extends Partial<Pick<Author, 'letter'>>>(
  locale: Locale,
  items: readonly Item[],
  chosen: string | undefined,
): { letter: string; items: Item[] }[] {
  const groups: { letter: string; items: Item[] }[] = [];
  for (const item of items) {
    const letter = chosen ?? item.letter?.[locale] ?? '#';
    const last = groups.at(-1);
    if (last?.letter === letter) last.items.push(item);
    else groups.push({ letter, items: [item] });
  }
  return groups;
}
