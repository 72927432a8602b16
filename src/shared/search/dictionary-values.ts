import type { FilterKey } from '../contract/filter-keys.ts';
import type { Entity } from '../contract/primitives.ts';
import { musicClassifiers, soundClassifiers } from '../dictionaries/classifiers.ts';
import { ucsSynonyms } from '../dictionaries/ucs/synonyms.ts';
import type { KnownValue } from './brief/concept.ts';
import { fold } from './fold.ts';
import { wordsOf } from './words.ts';

const classifiers = [...musicClassifiers, ...soundClassifiers];

/** Returns every value of a family's classifiers, for a search without a database: rows contain only their own values. */
export function dictionaryValues(entity: Entity): (KnownValue & { path: string })[] {
  return classifiers
    .filter((classifier) => classifier.entity === entity)
    .flatMap(({ group, values }) => {
      // The groups of the dictionaries are named by the filters' keys (server/dictionaries/README.md).
      const key = group as FilterKey;
      const known = (path: string, name: KnownValue['name']) => ({
        key,
        id: 0,
        parentId: null,
        name,
        path,
        synonyms: key === 'ucs_sub_ids' ? ucsSynonyms(path) : undefined,
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
export function pathOfNames(group: string, name: string, parentName?: string): string {
  const top = classifiers.find((classifier) => classifier.group === group)?.values ?? [];
  if (parentName === undefined) return top.find((value) => value.name.en === name)?.slug ?? slugOf(name);
  const parent = top.find((value) => value.name.en === parentName);
  const own = parent?.children?.find((value) => value.name.en === name);
  return `${parent?.slug ?? slugOf(parentName)}/${own?.slug ?? slugOf(name)}`;
}

const slugOf = (name: string) => wordsOf(fold(name)).join('-');
