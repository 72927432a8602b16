import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import { findTracks } from '#server/catalogue-index/query/find-tracks.ts';
import { FacetCache } from '#server/catalogue-index/query/filters/facet-cache.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import type { Entity } from '#shared/contract/primitives.ts';

/** A classifier value with its names. */
export const named = (key: ValueInput['key'], path: string, ru: string, en: string, synonyms?: string) => ({
  key,
  path,
  name: { ru, en },
  synonyms,
});
type Named = ReturnType<typeof named>;

/** A catalogue of tracks by title, each with a description and values. */
export async function searchOf(entity: Entity, tracks: Record<string, [description: string, ...values: Named[]]>) {
  const known = [...new Set(Object.values(tracks).flatMap(([, ...values]) => values))];
  const values = known.map((value, at): ValueInput => ({ ...value, id: at + 1, parentId: null }));
  const titles = Object.keys(tracks);
  const listed = Object.entries(tracks).map(([title, [description, ...own]], at): TrackInput => {
    const id = at + 1;
    return {
      id,
      number: id,
      title,
      description,
      lyrics: '',
      sortRu: title,
      sortEn: title,
      rank: 100 - id,
      createdAt: 0,
      downloads: 0,
      duration: 60,
      bpm: null,
      isExclusive: false,
      versionCount: 0,
      stemCount: 0,
      values: own.map((value) => [value.key, known.indexOf(value) + 1] as const),
      variations: [{ id: id * 8, duration: 60, version: null, createdAt: 0, downloads: 0 }],
    };
  });
  const { index } = await buildIndex({
    entity,
    values,
    tracks: (async function* () {
      yield listed;
    })(),
  });
  const found = (search: string) => {
    const query = { entity, search, scope: 'all', sort: 'default', locale: 'ru', page: 1, perPage: 10 } as const;
    return findTracks(index, query, new FacetCache());
  };
  const find = (search: string) => {
    const { ids, exact = ids.length } = found(search);
    const rows = ids.map((id) => titles[id - 1] ?? '');
    return { above: rows.slice(0, exact), below: rows.slice(exact) };
  };
  return Object.assign(find, {
    lacksOf: (search: string) => found(search).matches?.map(({ lacks }) => lacks),
    alternativesTo: (search: string) => found(search).alternatives,
  });
}
