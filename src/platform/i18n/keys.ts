import type { Dictionary } from '#locales/ru.ts';

type Leaf = string | ((params: never) => string);

/** The dotted paths of a dictionary that end in a text: `catalogue.sorts.name_asc`. */
type PathOf<Table> = {
  [Key in keyof Table & string]: Table[Key] extends Leaf ? Key : `${Key}.${PathOf<Table[Key]>}`;
}[keyof Table & string];

/** The type of the value at a path. */
type At<Table, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Table
    ? At<Table[Head], Rest>
    : never
  : Path extends keyof Table
    ? Table[Path]
    : never;

/** A key of a text; one that is not in the dictionary does not compile. */
export type TextKey = PathOf<Dictionary>;

/** What a text is filled with: a function's own parameters, names in braces for a plain text. */
export type TextParams<Key extends TextKey> =
  At<Dictionary, Key> extends (params: infer Params) => string
    ? [params: Params]
    : [params?: Readonly<Record<string, string | number>>];

/** Gives the text of a key in one language. */
export type Translate = <Key extends TextKey>(key: Key, ...params: TextParams<Key>) => string;
