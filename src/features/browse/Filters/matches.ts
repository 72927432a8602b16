import type { Localized } from '#shared/contract/primitives.ts';

const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Whether every word of a search begins a word of a name, in either language. */
export function matchesName(name: Localized, search: string): boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const parts = fold(`${name.ru} ${name.en}`).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}
