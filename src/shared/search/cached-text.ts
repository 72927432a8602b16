import type { PersonRef, Row, SearchMatch, SearchScope } from '../contract/catalogue.ts';
import { type Part, peopleMeant } from './people-meant.ts';
import { fold } from './fold.ts';
import { lightStem } from './light-stem.ts';
import { otherLayout, transliterations } from './other-spellings.ts';
import type { Term } from './parse-search.ts';
import { wordsOf } from './words.ts';

type Field = SearchMatch['field'];

/** A word of a row with its stem. */
interface Word {
  readonly text: string;
  readonly stem: string;
}

/** The words of a row by field, the most relevant first; for people also those of each role. */
export type CachedText = readonly { readonly field: Field; readonly part?: Part; readonly words: readonly Word[] }[];

const localizedWords = (...texts: ({ ru: string; en: string } | null | undefined)[]) =>
  texts.flatMap((text) => (text ? wordsOf(fold(`${text.ru} ${text.en}`)) : [])).map(asWord);

const asWord = (text: string): Word => ({ text, stem: lightStem(text) });

/** Returns the searchable words of a row by field, in both languages. */
export function textOf(row: Row): CachedText {
  const people =
    row.author && !row.authors.some(({ id }) => id === row.author?.id) ? [row.author, ...row.authors] : row.authors;
  const wordsOfPeople = (some: readonly PersonRef[]) => localizedWords(...some.map(({ name }) => name));
  return [
    { field: 'ident', words: wordsOf(fold(row.ident)).map(asWord) },
    { field: 'title', words: localizedWords(row.title, row.classifier_version?.name) },
    { field: 'author', words: wordsOfPeople(people) },
    { field: 'author', part: 'author', words: wordsOfPeople(peopleMeant(people, 'author')) },
    { field: 'author', part: 'performer', words: wordsOfPeople(peopleMeant(people, 'performer')) },
    { field: 'tags', words: localizedWords(...row.tags.map(({ name }) => name)) },
    { field: 'description', words: localizedWords(row.description) },
  ];
}

/** The fields of each scope. Rows contain no lyrics, so cached rows cannot be searched by them. */
const fieldsOf: Record<SearchScope, readonly Field[]> = {
  all: ['ident', 'title', 'author', 'tags', 'description'],
  author: ['author'],
  performer: ['author'],
  description: ['description'],
  title: ['title', 'ident'],
  lyrics: [],
};

/**
 * Returns the most relevant field that contains all terms of a search; undefined when none does. A word is matched by
 * its forms, the last one also as a prefix, then in the other keyboard layout and the other alphabet.
 */
export function matchOf(text: CachedText, terms: readonly Term[], scope: SearchScope): SearchMatch | undefined {
  const part = scope === 'author' || scope === 'performer' ? scope : undefined;
  const places = text.filter((index) => index.part === part && fieldsOf[scope].includes(index.field));
  let best: SearchMatch | undefined;
  for (const term of terms) {
    const found = places
      .map(({ field, words }) => ({ field, words: wordsFound(words, term) }))
      .find(({ words }) => words.length > 0);
    if ((found === undefined) !== term.isLeftOut) return undefined;
    if (!found) continue;
    if (!best) best = { ...found, line: null };
    else if (best.field === found.field) best = { ...best, words: [...best.words, ...found.words] };
  }
  return best ?? (places.length > 0 ? { field: 'title', words: [], line: null } : undefined);
}

function wordsFound(words: readonly Word[], term: Term): string[] {
  switch (term.kind) {
    case 'phrase':
      return phraseIn(words, term.words);
    case 'ident':
      return words.some(({ text }, at) => text === term.family && words[at + 1]?.text.startsWith(term.digits))
        ? [term.digits]
        : [];
    case 'words': {
      const asTyped = term.words.map((word, at) => {
        const isPrefix = term.isPrefix && at === term.words.length - 1;
        const spellings = [word, onOtherLayout(word), ...transliterations(word)];
        return spellings.map((spelling) => spelling && fitting(words, spelling, isPrefix)).find(Boolean);
      });
      if (asTyped.every((word) => word !== undefined && word !== '')) return asTyped as string[];
      const other = onOtherLayout(term.typed);
      const found = other === undefined ? undefined : fitting(words, other, term.isPrefix);
      return found === undefined ? [] : [found];
    }
  }
}

/** Returns the text in the other keyboard layout when it is one word. */
function onOtherLayout(typed: string): string | undefined {
  const [other, ...rest] = wordsOf(otherLayout(typed));
  return rest.length === 0 ? other : undefined;
}

function fitting(words: readonly Word[], prefixOrWord: string, isPrefix: boolean): string | undefined {
  const stem = lightStem(prefixOrWord);
  return words.find((word) => word.stem === stem || (isPrefix && word.text.startsWith(prefixOrWord)))?.text;
}

function phraseIn(words: readonly Word[], phrase: readonly string[]): string[] {
  const fits = words.some((_, at) => phrase.every((prefixOrWord, step) => words[at + step]?.text === prefixOrWord));
  return fits ? [...phrase] : [];
}
