import type { Row, Tag } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { CachedBriefs } from '#shared/search/cached-brief.ts';
import { listCached } from '#shared/search/cached-list.ts';
import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import { FacetCache } from '#server/catalogue-index/query/filters/facet-cache.ts';
import { findTracks } from '#server/catalogue-index/query/find-tracks.ts';
import { expect, it } from 'vitest';

import { briefSets, readBriefs } from '../../../bench/search/briefs.ts';
import { type DemoInput, demoInput } from '../../../bench/search/demo-catalogue.ts';
import { makeRow } from '../../player/rows.ts';

/** What a device has seen of the catalogue, in the order in which equals stand. */
function cachedRows({ entity, values, tracks, listed }: DemoInput): Row[] {
  const byId = new Map(values.map((value) => [value.id, value]));
  const inOrder = tracks.toSorted((a, b) => b.rank - a.rank || b.createdAt - a.createdAt || b.id - a.id);
  return inOrder.map((track): Row => {
    const own = [...new Map(track.values.map((value) => [value.join(' '), value])).values()];
    const authors = own.flatMap(([key, id]) => {
      const name = byId.get(id)?.name;
      return key === 'author_ids' && name ? [{ id, name }] : [];
    });
    const tags = own.flatMap(([group, id]): Tag[] => {
      const value = byId.get(id);
      if (!value || group === 'author_ids') return [];
      const parent = byId.get(value.parentId ?? 0);
      return parent
        ? [{ group, id: parent.id, sub_id: id, name: value.name, parent_name: parent.name }]
        : [{ group, id, sub_id: null, name: value.name }];
    });
    const { title } = listed[track.id - 1] ?? { title: { ru: '', en: '' } };
    const letter = entity === 'music' ? 'M' : 'S';
    return Object.assign(makeRow(track.id), {
      entity,
      ident: `TNK-${letter}-${String(track.number).padStart(6, '0')}`,
      title,
      description: { ru: track.description, en: '' },
      authors,
      author: authors[0] ?? null,
      bpm: track.bpm,
      duration: track.duration,
      tags,
    });
  });
}

it.each(['music', 'sound'] as const)(
  'reads and ranks a brief over cached %s as the server does',
  async (entity: Entity) => {
    const input = demoInput(entity);
    const { index } = await buildIndex({
      ...input,
      tracks: (async function* () {
        yield input.tracks;
      })(),
    });
    const rows = cachedRows(input);
    const briefReader = new CachedBriefs();
    await briefReader.load(entity);
    const misspelt = [
      'rian',
      'дошдь',
      'piabo',
      'деревнную',
      'derevyannaya',
      'dojd',
      'gutiar',
      'goat',
      'percusion doom',
      'synthesyzir',
      'тихая волыника',
    ].map((text) => ({
      text,
    }));
    // Wider values, phrases with stop words, equal stems, tempo in a text, prefixes, mentions.
    const uncertain = [
      'хоккейный матч',
      'битва с боссом',
      'музыка ветра',
      'сильный ветер',
      'листья шелестят',
      'медленные струнные',
      'марш победы',
      'fast piano in the ne',
      'hover sound',
      'rusty garden',
      'vibrating phone',
      'no barking, no drums',
      'motor wind',
      'old gate, wind',
      'взлет самолета',
      'застрекотали кузнечики',
      'птички щебечут на рассвете',
      'birds waking up',
      'the bell rang, glass broken',
    ].map((text) => ({ text }));
    const judged = await Promise.all(briefSets.map((set) => readBriefs(entity, input.listed, set)));
    const briefs = [...judged.flat(), ...misspelt, ...uncertain];
    const differences = briefs.flatMap(({ text }) => {
      const query = {
        entity,
        search: text,
        scope: 'all',
        sort: 'default',
        locale: 'ru',
        page: 1,
        perPage: 10,
      } as const;
      const online = findTracks(index, query, new FacetCache());
      const offline = listCached(rows, { search_string: text, per_page: 10 }, 'ru', briefReader);
      const [one, other] = [
        [online.ids, online.exact, online.total, online.alternatives],
        [offline.data.map(({ id }) => id), offline.meta.exact, offline.meta.total, offline.meta.alternatives],
      ];
      return JSON.stringify(one) === JSON.stringify(other) ? [] : [{ text, online: one, offline: other }];
    });
    expect(differences).toEqual([]);
  },
);
