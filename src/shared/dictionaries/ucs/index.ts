import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';
import { airToBullets } from './air-to-bullets.ts';
import { cartoonToDesigned } from './cartoon-to-designed.ts';
import { destructionToGuns } from './destruction-to-guns.ts';
import { hornsToNaturalDisaster } from './horns-to-natural-disaster.ts';
import { objectsToToys } from './objects-to-toys.ts';
import { trainsToWood } from './trains-to-wood.ts';

/**
 * The Universal Category System, version 8.2: categories with their subcategories. A subcategory's slug is its CatID,
 * the word a file's name begins with; a category's slug is its name.
 */
export const ucs: Classifier = {
  group: 'ucs_sub_ids',
  entity: 'sound',
  name: { ru: 'Категория', en: 'Category' },
  values: [
    airToBullets,
    cartoonToDesigned,
    destructionToGuns,
    hornsToNaturalDisaster,
    objectsToToys,
    trainsToWood,
  ].flatMap(parseValues),
};

const slugs = new Map(
  ucs.values.flatMap(({ slug, children = [] }) =>
    children.map((child) => [child.slug.toLowerCase(), `${slug}/${child.slug}`] as const),
  ),
);

/** `doors/DOORWood` for the CatID DOORWood, in any case of its letters; undefined for a word that is no CatID. */
export function ucsSlug(catId: string): string | undefined {
  return slugs.get(catId.toLowerCase());
}
