import type { Tag } from '#shared/contract/catalogue.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { ClassifierValue } from '#shared/dictionaries/types.ts';

import { classifiers } from '../../dictionaries/index.ts';

/** Names that stand more than once in a group, in either language: `group name` in lower case. */
let repeated: ReadonlySet<string> | undefined;

const keyOf = (group: string, name: string) => `${group} ${name.toLowerCase()}`;

function repeatedNames(): ReadonlySet<string> {
  const counted = new Map<string, number>();
  const count = (group: string, values: readonly ClassifierValue[]) => {
    for (const { name, children } of values) {
      for (const text of new Set([name.ru.toLowerCase(), name.en.toLowerCase()])) {
        counted.set(keyOf(group, text), (counted.get(keyOf(group, text)) ?? 0) + 1);
      }
      count(group, children ?? []);
    }
  };
  for (const { group, values } of classifiers) count(group, values);
  return new Set([...counted].flatMap(([key, times]) => (times > 1 ? [key] : [])));
}

/** A classifier's value as a file names it: by its name, with the one above where several bear it, so that an import finds the same. */
export function writtenValue(
  { group, name, parent_name: parent }: Pick<Tag, 'group' | 'name'> & { parent_name?: Localized | undefined },
  locale: Locale,
): string {
  repeated ??= repeatedNames();
  const isRepeated = repeated.has(keyOf(group, name[locale]));
  return parent && isRepeated ? `${parent[locale]}/${name[locale]}` : name[locale];
}
