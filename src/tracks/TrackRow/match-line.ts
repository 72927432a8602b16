import type { Row, SearchMatch } from '#shared/contract/catalogue.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import { fromFound, rangesOf } from '#shared/domain/found-words.ts';

interface MatchLine {
  kind: SearchMatch['field'] | 'album' | 'label' | 'library';
  text: string;
}

type Found = Pick<Row, 'title' | 'authors' | 'tags' | 'description' | 'ident' | 'album' | 'label' | 'library'>;

/**
 * The text of a search match that the row itself does not show: a line of the lyrics, its tags, the name in the other
 * language. undefined: the words are in the title or in the names below it.
 */
export function matchLine(
  row: Found,
  { field, words, line }: SearchMatch,
  localize: (text: Localized) => string,
): MatchLine | undefined {
  const has = (text: string) => rangesOf(text, words).length > 0;
  const hasName = (name: Localized) => has(name.ru) || has(name.en);
  const lineOf = (text: string | undefined): MatchLine | undefined =>
    text === undefined ? undefined : { kind: field, text };
  /** The spelling that was found, the reader's own first. */
  const spelling = (name: Localized) => [localize(name), name.ru, name.en].find(has);
  switch (field) {
    case 'title':
      return has(localize(row.title)) ? undefined : lineOf(spelling(row.title));
    case 'author': {
      const names = row.authors.map(({ name }) => name);
      return names.some((name) => has(localize(name))) ? undefined : lineOf(names.map(spelling).find(Boolean));
    }
    case 'tags': {
      // A category and its subcategory can have one name.
      const tags = [...new Set(row.tags.flatMap(({ name }) => (hasName(name) ? [localize(name)] : [])))];
      if (tags.length > 0) return lineOf(tags.slice(0, 3).join(', '));
      for (const kind of ['label', 'album', 'library'] as const) {
        const name = row[kind]?.name;
        if (name && hasName(name)) return { kind, text: localize(name) };
      }
      // A value is also found by what else it is called: the reader's own words, where there are any.
      const script = new RegExp(String.raw`\p{Script=${localize({ ru: 'Cyrillic', en: 'Latin' })}}`, 'u');
      const own = words.filter((word) => script.test(word));
      return lineOf((own.length > 0 ? own : words).join(', '));
    }
    case 'description': {
      const text = row.description && spelling(row.description);
      return lineOf(text ? fromFound(text, words) : undefined);
    }
    case 'lyrics':
      return lineOf(line === null ? undefined : fromFound(line, words));
    default:
      return lineOf(row.ident);
  }
}
