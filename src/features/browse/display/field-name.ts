import type { TextKey } from '#platform/i18n/index.ts';
import { filtersOfField, type DisplayField } from '#shared/domain/display-fields.ts';

/** Fields that are no group of tags, or are called otherwise. */
const own: { readonly [field in DisplayField]?: TextKey } = {
  label: 'track.label',
  author: 'track.authors',
  duration: 'track.duration',
  bpm: 'catalogue.fields.bpm',
  with_variations: 'catalogue.fields.withVersions',
  with_stems: 'catalogue.fields.withStems',
  is_exclusive: 'catalogue.exclusive',
};

/** The text that names a field: that of its group of tags where it has one. */
export function fieldName(field: DisplayField): TextKey {
  // Every field without a name is a group of tags; a test checks it.
  return own[field] ?? (`track.groups.${filtersOfField(field)[0]}` as TextKey);
}
