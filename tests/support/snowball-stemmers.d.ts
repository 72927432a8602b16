declare module 'snowball-stemmers' {
  /** A stemmer by the language's English name in small letters. */
  export function newStemmer(language: 'russian' | 'english'): { stem(word: string): string };
}
