import type { Localized } from '../contract/primitives.ts';

/** One value of a classifier as it is seeded into every database; slugs never change, names may. */
export interface ClassifierValue {
  slug: string;
  name: Localized;
  /** Values under this one, where the group has two levels (genres, UCS categories). */
  children?: ClassifierValue[];
}

/** A classifier: the filter's key (spec.md section 3) with its values in the order they are shown. */
export interface Classifier {
  group: string;
  entity: 'music' | 'sound';
  name: Localized;
  values: ClassifierValue[];
}

/** The classifiers of one family of the catalogue: a chunk of its own, fetched with the first search of that family. */
export interface FamilyDictionary {
  classifiers: readonly Classifier[];
  /** Further names of a value, separated by commas. */
  synonymsOf: (group: string, path: string) => string | undefined;
}
