import type { ClassifierValue } from './types.ts';

const line = /^( {2})?([A-Za-z0-9-]+) = ([^|]+?) \| ([^|]+)$/;

/**
 * Reads a classifier's values from a list: one value a line as `slug = Русское имя | English name`, in the order they
 * are shown; a line indented by two spaces is a value under the one above it.
 *
 * @throws SyntaxError on a line of any other form, so that a slip of the pen never reaches a database
 */
export function parseValues(list: string): ClassifierValue[] {
  const values: ClassifierValue[] = [];
  for (const text of list.split('\n')) {
    if (text === '') continue;
    const [, indent, slug, ru, en] = line.exec(text) ?? [];
    if (!slug || !ru || !en) throw new SyntaxError(`Not a classifier value: «${text}»`);
    const value: ClassifierValue = { slug, name: { ru, en } };
    if (indent === undefined) {
      values.push(value);
      continue;
    }
    const parent = values.at(-1);
    if (!parent) throw new SyntaxError(`A value under nothing: «${text}»`);
    (parent.children ??= []).push(value);
  }
  return values;
}
