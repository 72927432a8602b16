import { describe, expect, it } from 'vitest';

import { fieldName } from '#features/browse/display/field-name.ts';
import { ruMore } from '#locales/ru-more.ts';
import { ru } from '#locales/ru.ts';
import { filterRanges, musicFilterKeys, soundFilterKeys, switchKeys } from '#shared/contract/filter-keys.ts';
import { defaultFields, displayFields, filtersOfField, hiddenFilters } from '#shared/domain/display-fields.ts';

const filters = { music: musicFilterKeys, sound: soundFilterKeys };
const entities = ['music', 'sound'] as const;

describe.each(entities)('display fields of %s', (entity) => {
  const known = new Set<string>([...filters[entity], ...switchKeys, ...filterRanges]);

  it.each(displayFields[entity])('%s refers to existing filters, and has a name', (field) => {
    const own = filtersOfField(field);
    expect(own.filter((filter) => !known.has(filter))).toEqual([]);
    expect(own.length).toBeGreaterThan(0);
    const text = fieldName(field)
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], { ...ru, ...ruMore });
    expect(text).toMatch(/./);
  });

  it('hides nothing without a field', () => {
    const hidden = hiddenFilters(entity, []);
    expect(hidden.has(entity === 'music' ? 'album_ids' : 'library_ids')).toBe(false);
    expect(hidden.has('duration')).toBe(true);
  });
});

it('display fields start with the fields of the specification', () => {
  expect(defaultFields.music.at(-1)).toBe('bpm');
  expect(defaultFields.sound).not.toContain('with_variations');
  expect(hiddenFilters('sound', defaultFields.sound)).toEqual(new Set(['with_variations']));
});
