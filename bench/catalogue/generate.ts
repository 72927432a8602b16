import type { FilterKey } from '#shared/contract/filter-keys.ts';
import { groupBy } from '#shared/domain/group-by.ts';

import { classifiers, countries } from '#server/dictionaries/index.ts';
import { figures } from '#server/domain/sound-features.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';

import { chanceOf, type Chance } from './chance.ts';
import { lexicon } from './texts.ts';

/** The minimum and maximum number of values of each filter per track. */
const perTrack: { [key in FilterKey]?: readonly [number, number] } = {
  genres: [1, 3],
  instruments: [1, 6],
  moods: [1, 4],
  productions: [0, 3],
  classifier_characters_ids: [0, 3],
  rhytmics: [0, 1],
  vocals: [0, 2],
  tempo: [1, 1],
  meter: [0, 1],
  eras: [0, 1],
  lyrics: [0, 1],
  key: [0, 1],
  soundalike: [0, 1],
  languages: [0, 1],
  countries: [0, 1],
  author_ids: [1, 2],
  label_ids: [1, 1],
  album_ids: [1, 1],
};

export interface Generated {
  values: ValueInput[];
  /** Returns the same tracks at each call. */
  tracks(): AsyncGenerator<TrackInput[]>;
  words: { ru: readonly string[]; en: readonly string[] };
}

/** A music catalogue with realistic frequencies: a few genres, words and authors are common, most are rare. */
export function generate(size: number): Generated {
  const ru = lexicon('ru', 20_000 + Math.floor(size / 10));
  const en = lexicon('en', 10_000 + Math.floor(size / 20));
  const values = [
    ...dictionaryValues(),
    ...named('author_ids', Math.ceil(size / 40), ru.words, en.words),
    ...named('label_ids', Math.ceil(size / 2000), ru.words, en.words),
    ...named('album_ids', Math.ceil(size / 12), ru.words, en.words),
  ];
  const byKey = groupBy(values, ({ key }) => key);
  const versions = byKey.get('version') ?? [];

  async function* tracks() {
    const chance = chanceOf(2026);
    for (let from = 0; from < size; from += 1000) {
      const batch: TrackInput[] = [];
      for (let id = from + 1; id <= Math.min(size, from + 1000); id += 1) batch.push(track(id, chance));
      yield batch;
    }
  }

  function track(id: number, chance: Chance): TrackInput {
    const titles = [ru.text(chance, 1, 4), en.text(chance, 1, 4)] as const;
    const hasLyrics = chance.next() < 0.1;
    const duration = 20 + Math.floor(chance.next() * 3000) / 10;
    const others = chance.next() < 0.35 ? 1 + chance.below(5) : 0;
    const variations = Array.from({ length: 1 + others }, (_, place) => ({
      id: id * 8 + place,
      duration: place === 0 ? duration : 20 + Math.floor(chance.next() * 3000) / 10,
      version: versions[place === 0 ? 0 : chance.skewed(versions.length)]?.id ?? null,
      createdAt: 0,
      downloads: chance.skewed(5000),
    }));
    const own: [FilterKey, number][] = variations.flatMap(({ version }): [FilterKey, number][] =>
      version === null ? [] : [['version', version]],
    );
    for (const [key, [least, max]] of Object.entries(perTrack) as [FilterKey, [number, number]][]) {
      const known = byKey.get(key) ?? [];
      for (let number = least + chance.below(max - least + 1); number > 0; number -= 1) {
        const value = known[chance.skewed(known.length)];
        if (value) own.push([key, value.id]);
      }
    }
    return {
      id,
      number: id,
      title: titles.join(' '),
      description: `${ru.text(chance, 4, 14)} ${en.text(chance, 4, 14)}`,
      lyrics: hasLyrics ? `${ru.text(chance, 30, 60)} ${en.text(chance, 30, 60)}` : '',
      sortRu: titles[0],
      sortEn: titles[1],
      rank: duration < 90 ? 0 : 1,
      createdAt: 1_500_000_000_000 + chance.below(2 ** 31) * 100,
      downloads: chance.skewed(5000),
      duration,
      bpm: chance.next() < 0.9 ? 60 + chance.below(120) : null,
      isExclusive: chance.next() < 0.03,
      versionCount: others,
      stemCount: chance.next() < 0.2 ? 4 : 0,
      values: own,
      variations,
      features: Int16Array.from(figures, () => Math.round(1000 * (chance.next() + chance.next() + chance.next()))),
    };
  }
  return { values, tracks, words: { ru: ru.words, en: en.words } };
}

function dictionaryValues(): ValueInput[] {
  let id = 0;
  const value = (key: FilterKey, name: ValueInput['name'], parentId: number | null, path?: string): ValueInput => ({
    key,
    id: (id += 1),
    parentId,
    name,
    path,
  });
  const classified = classifiers
    .filter(({ entity }) => entity === 'music')
    .flatMap(({ group, values }) =>
      values.flatMap((top) => {
        // Groups of the dictionaries have the names of the filters' keys.
        const key = group as FilterKey;
        const parent = value(key, top.name, null, top.slug);
        return [
          parent,
          ...(top.children ?? []).map((child) => value(key, child.name, parent.id, `${top.slug}/${child.slug}`)),
        ];
      }),
    );
  return [...classified, ...countries.map(({ name }) => value('countries', name, null))];
}

function named(key: FilterKey, size: number, ru: readonly string[], en: readonly string[]): ValueInput[] {
  const chance = chanceOf(size + key.length);
  return Array.from({ length: size }, (_, at) => ({
    key,
    id: at + 1,
    parentId: null,
    name: {
      ru: `${chance.pick(ru)} ${chance.pick(ru)}`,
      en: `${chance.pick(en)} ${chance.pick(en)}`,
    },
  }));
}
