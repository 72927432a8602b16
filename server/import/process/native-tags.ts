import type { IAudioMetadata } from 'music-metadata';
import { tidy } from '../texts.ts';
import { classifierTags } from '../../domain/tag-names.ts';

export type Native = IAudioMetadata['native'];

/** Returns the classifier values that the tags name, by group. */
export function classifiersIn(native: Native): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { group, name, frame } of classifierTags) {
    const values = texts(fieldsOf(native, frame === undefined ? ownNames(name) : [frame, name]));
    if (values.length > 0) found[group] = values;
  }
  return found;
}

/** How the kinds of tags write a field that has no place of its own in them. */
export const ownNames = (name: string) => [name, `TXXX:${name}`, `----:COM.APPLE.ITUNES:${name}`];

/** Returns the first text of the named fields. */
export const fieldOf = (native: Native, ids: readonly string[]): string | undefined => fieldsOf(native, ids)[0];

function fieldsOf(native: Native, ids: readonly string[]): string[] {
  const fields = Object.values(native).flat();
  return fields.flatMap(({ id, value }) =>
    ids.includes(id.toUpperCase()) && typeof value === 'string' ? [value] : [],
  );
}

/** Returns distinct, tidied values without empty ones. */
export function texts(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.map((value) => tidy(value ?? '')))].filter((value) => value !== '');
}
