import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import { personRole } from '#shared/contract/catalogue.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';
import { fc } from '#tests/support/properties.ts';

export const words = [
  'музыка',
  'музыкой',
  'ночь',
  'ночной',
  'дождь',
  'дождя',
  'гитара',
  'гитарой',
  'night',
  'nights',
  'rain',
  'train',
  'guitar',
  'guitars',
  'го',
  'go',
];
export const names: readonly [FilterKey, number, number | null, string][] = [
  ['genres', 1, null, 'ночь'],
  ['genres', 2, 1, 'guitar'],
  ['genres', 3, 1, 'train'],
  ['genres', 4, null, 'дождь'],
  ['moods', 11, null, 'night'],
  ['moods', 12, null, 'rain музыка'],
  ['version', 21, null, 'guitars'],
  ['version', 22, null, 'го'],
  ['author_ids', 31, null, 'дождь ночной'],
  ['author_ids', 32, null, 'rain'],
  ['author_ids', 33, null, 'go night'],
  ['album_ids', 41, null, 'train'],
];
/** Filters with and without levels, some of whose names are words of the texts. */
export const values: ValueInput[] = names.map(([key, id, parentId, name]) => ({
  key,
  id,
  parentId,
  name: { ru: name, en: name },
}));
const valueOf = fc.constantFrom(...names.map(([key, id]) => [key, id] as const));

const text = (max: number) => fc.array(fc.constantFrom(...words), { maxLength: max }).map((own) => own.join(' '));
/** The same arbitrary under each of the keys, for all ranges or switches that there are. */
export const each = <Key extends string, Value>(keys: readonly Key[], value: Value): Record<Key, Value> =>
  // Object.fromEntries loses the type of the keys.
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;
export const small = (max: number) => fc.integer({ min: 0, max });

export const trackOf = (id: number): fc.Arbitrary<TrackInput> =>
  fc
    .record({
      title: text(3),
      description: text(4),
      lyrics: text(3),
      sortRu: fc.constantFrom('а', 'б', 'в'),
      sortEn: fc.constantFrom('a', 'b', 'c'),
      rank: small(2),
      createdAt: small(3),
      downloads: small(3),
      duration: small(6).map((half) => half / 2),
      bpm: fc.option(small(3)),
      isExclusive: fc.boolean(),
      versionCount: small(1),
      stemCount: small(1),
      tags: fc.uniqueArray(valueOf, { maxLength: 5 }),
      roles: fc.uniqueArray(fc.tuple(fc.constantFrom(31, 32, 33), fc.constantFrom(...personRole.options)), {
        maxLength: 3,
        selector: ([id]) => id,
      }),
      trackNumber: fc.option(small(3)),
      variations: fc.array(
        fc.record({
          duration: small(6).map((half) => half / 2),
          version: fc.constantFrom(null, 21, 22),
          createdAt: small(3),
          downloads: small(3),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map(({ tags, variations, ...track }) =>
      Object.assign(track, {
        id,
        number: id,
        // Versions of a track are those that can be heard of it.
        values: [
          ...tags.filter(([key]) => key !== 'version'),
          ...variations.flatMap(({ version }) => (version === null ? [] : [['version', version] as const])),
        ],
        variations: variations.map((variation, index) => ({ ...variation, id: id * 10 + index })),
      }),
    );

export const tracksOf = (max: number) =>
  small(max).chain((size) => fc.tuple(...Array.from({ length: size }, (_, at) => trackOf(at + 1))));
