import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { Entity, Localized } from '#shared/contract/primitives.ts';
import { fold } from '#shared/search/fold.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { classifiers, countries } from '#server/dictionaries/index.ts';
import { keyOfSlug } from '#shared/domain/musical-key.ts';
import { ucsSynonyms } from '#shared/dictionaries/ucs/synonyms.ts';

/** A track of the demo catalogue as indexed by both engines. */
export interface DemoTrack {
  id: number;
  uid: string;
  title: Localized;
  description: string;
  tags: readonly Localized[];
}

export interface DemoInput {
  entity: Entity;
  values: readonly ValueInput[];
  tracks: readonly TrackInput[];
  listed: readonly DemoTrack[];
}

/**
 * The described demo catalogue without its sound: durations are nominal, all other fields are those of the database.
 */
export function demoInput(entity: Entity): DemoInput {
  const { values, idOf } = valuesOf(entity);
  const byId = new Map(values.map((value) => [value.id, value]));
  const sounds = demoCatalogue.sounds.filter(({ track }) => track.entity === entity);
  const listed: DemoTrack[] = [];
  const tracks = sounds.map(({ track, variations }, at): TrackInput => {
    const id = at + 1;
    const { ru, en } = track.title;
    const title = { ru: ru ?? en ?? '', en: en ?? ru ?? '' };
    const description = `${track.description?.ru ?? ''} ${track.description?.en ?? ''}`;
    const versionKey: FilterKey = entity === 'music' ? 'version' : 'variation_type_ids';
    const paths: [FilterKey, string][] = [
      // Groups of the dictionaries have the names of the filters' keys.
      ...track.classifiers.map(({ group, slug }): [FilterKey, string] => [group as FilterKey, slug]),
      ...variations.map(({ ingest }): [FilterKey, string] => [versionKey, ingest.versionSlug ?? '']),
      ...track.authorUids.map((uid): [FilterKey, string] => ['author_ids', uid]),
      [entity === 'music' ? 'countries' : 'location_country_ids', track.countryCode ?? ''],
    ];
    const own = paths.flatMap(([key, path]) => {
      const value = idOf.get(`${key} ${path}`);
      return value === undefined ? [] : [[key, value] as const];
    });
    const names = own.flatMap(([, value]) => byId.get(value)?.name ?? []);
    listed.push({ id, uid: track.uid, title, description, tags: names });
    const duration = entity === 'music' ? 120 : 10;
    return {
      id,
      number: id,
      title: fold(`${title.ru} ${title.en}`),
      description: fold(description),
      lyrics: '',
      sortRu: fold(title.ru),
      sortEn: fold(title.en),
      rank: track.rank ?? 1,
      createdAt: Date.parse(track.createdAt ?? '2026-01-01'),
      downloads: 0,
      duration,
      bpm: track.bpm ?? null,
      isExclusive: track.isExclusive ?? false,
      versionCount: variations.length - 1,
      stemCount: 0,
      values: own,
      variations: [{ id: id * 8, duration, version: null, createdAt: 0, downloads: 0 }],
    };
  });
  return { entity, values, tracks, listed };
}

function valuesOf(entity: Entity): { values: ValueInput[]; idOf: Map<string, number> } {
  const values: ValueInput[] = [];
  const idOf = new Map<string, number>();
  const add = (key: string, path: string, name: Localized, parentId: number | null = null): number => {
    const id = values.length + 1;
    const synonyms = key === 'ucs_sub_ids' ? ucsSynonyms(path) : undefined;
    values.push({
      // Groups of the dictionaries have the names of the filters' keys.
      key: key as FilterKey,
      id,
      parentId,
      name,
      path,
      synonyms,
      musicalKey: key === 'key' ? keyOfSlug(path) : undefined,
    });
    idOf.set(`${key} ${path}`, id);
    // UCS subcategories are named by CatID, as in the writer of the catalogue.
    if (key === 'ucs_sub_ids') idOf.set(`${key} ${path.split('/').at(-1)}`, id);
    return id;
  };
  for (const { group, values: own } of classifiers.filter((one) => one.entity === entity)) {
    for (const top of own) {
      const parent = add(group, top.slug, top.name);
      for (const child of top.children ?? []) add(group, `${top.slug}/${child.slug}`, child.name, parent);
    }
  }
  const countryKey = entity === 'music' ? 'countries' : 'location_country_ids';
  for (const { code, name } of countries) add(countryKey, code, name);
  for (const { uid, name } of demoCatalogue.authors) {
    add('author_ids', uid, { ru: name.ru ?? name.en ?? '', en: name.en ?? name.ru ?? '' });
  }
  return { values, idOf };
}
