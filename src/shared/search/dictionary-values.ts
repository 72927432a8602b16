import type { FilterKey } from '../contract/filter-keys.ts';
import type { FamilyDictionary } from '../dictionaries/types.ts';
import type { KnownValue } from './brief/concept.ts';
import { fold } from './fold.ts';
import { wordsOf } from './words.ts';

/** Returns every value of a family's classifiers, for a search without a database: rows contain only their own values. */
export function dictionaryValues({ classifiers, synonymsOf }: FamilyDictionary): (KnownValue & { path: string })[] {
  return classifiers.flatMap(({ group, values }) => {
    const known = (path: string, name: KnownValue['name']) => ({
      // The groups of the dictionaries are named by the filters' keys (server/dictionaries/README.md).
      key: group as FilterKey,
      id: 0,
      parentId: null,
      name,
      path,
      synonyms: synonymsOf(group, path),
    });
    return values.flatMap(({ slug, name, children = [] }) => [
      known(slug, name),
      ...children.map((child) => known(`${slug}/${child.slug}`, child.name)),
    ]);
  });
}

/**
 * Returns the path of a value from its English name and its parent's: `doors/DOORWood`. An owner's own value gets the
 * path of its name.
 */
export function pathOfNames(
  { classifiers }: FamilyDictionary,
  group: string,
  name: string,
  parentName?: string,
): string {
  const top = classifiers.find((classifier) => classifier.group === group)?.values ?? [];
  if (parentName === undefined) return top.find((value) => value.name.en === name)?.slug ?? slugOf(name);
  const parent = top.find((value) => value.name.en === parentName);
  const own = parent?.children?.find((value) => value.name.en === name);
  return `${parent?.slug ?? slugOf(parentName)}/${own?.slug ?? slugOf(name)}`;
}

const slugOf = (name: string) => wordsOf(fold(name)).join('-');
