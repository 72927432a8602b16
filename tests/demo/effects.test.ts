import { describe, expect, it } from 'vitest';

import { classifiers, countries, ucsSlug } from '#server/dictionaries/index.ts';
import { effectAuthors, effectCities, effectCollections, effectLibraries, effects } from '#demo/effects/index.ts';
import { classifiersOf } from '#server/start/demo/describe.ts';
import { parseUcsName } from '#shared/domain/ucs.ts';

const cyrillic = /[А-яЁё]/u;
const isCatId = (word: string): boolean => ucsSlug(word) !== undefined;
const ucsName = (uid: string): string => uid.replace('demo-sound-', '');
const takes = effects.flatMap(({ variations }) => variations);

const known = new Set(
  classifiers.flatMap(({ group, values }) =>
    values.flatMap(({ slug, children = [] }) => [
      `${group}:${slug}`,
      ...children.map((child) => `${group}:${slug}/${child.slug}`),
    ]),
  ),
);

describe('the catalogue of effects', () => {
  it('has at least sixty sounds in six libraries and five collections', () => {
    expect(effects.length).toBeGreaterThanOrEqual(60);
    expect(effectLibraries.length).toBeGreaterThanOrEqual(6);
    expect(effectCollections.length).toBeGreaterThanOrEqual(5);
    expect(effects.filter(({ variations }) => variations.length > 1).length).toBeGreaterThanOrEqual(15);
    expect(effects.some(({ track }) => track.isExclusive)).toBe(true);
  });

  it('names each sound by UCS, once', () => {
    const uids = [...effects.map(({ track }) => track.uid), ...takes.map(({ ingest }) => ingest.uid)];
    expect(new Set(uids).size).toBe(uids.length);
    for (const { track } of effects) {
      const parsed = parseUcsName(ucsName(track.uid), isCatId);
      expect(parsed).toMatchObject({ creatorId: 'TNK', sourceId: 'DEMO' });
      expect(track.classifiers).toContainEqual({ group: 'ucs_sub_ids', slug: parsed?.catId });
    }
  });

  it('describes each sound in both languages', () => {
    const texts = [
      ...effects.flatMap(({ track }) => [track.title, track.description]),
      ...[...effectLibraries, ...effectCollections, ...effectAuthors].flatMap(({ name, description }) => [
        name,
        description,
      ]),
      ...effectCities.map(({ name }) => name),
    ];
    for (const text of texts) {
      expect(text?.ru).toMatch(cyrillic);
      expect(text?.en).toMatch(/[a-z]/iu);
      expect(text?.en).not.toMatch(cyrillic);
    }
  });

  it('uses only classifier values that exist', () => {
    for (const { track } of effects) {
      for (const { group, slug } of classifiersOf(track)) expect(known).toContain(`${group}:${slug}`);
    }
    for (const { ingest } of takes) expect(known).toContain(`variation_type_ids:${ingest.versionSlug}`);
  });

  it('refers to libraries, authors, cities, countries and sounds that exist, and leaves none unused', () => {
    const uids = (things: readonly { uid: string }[]): Set<string> => new Set(things.map(({ uid }) => uid));
    expect(new Set(effects.map(({ track }) => track.libraryUid))).toEqual(uids(effectLibraries));
    expect(new Set(effects.flatMap(({ track }) => track.authorUids))).toEqual(uids(effectAuthors));
    expect(new Set(effects.flatMap(({ track }) => track.cityUid ?? []))).toEqual(uids(effectCities));
    for (const { countryCode } of effectCities) expect(countries.some(({ code }) => code === countryCode)).toBe(true);
    const tracks = uids(effects.map(({ track }) => track));
    for (const { trackUids } of effectCollections) {
      expect(trackUids.length).toBeGreaterThanOrEqual(5);
      for (const uid of trackUids) expect(tracks).toContain(uid);
    }
  });

  it('spreads the entries over the year before November 2026', () => {
    const moments = effects.map(({ track }) => Date.parse(track.createdAt ?? ''));
    expect(new Set(moments).size).toBe(effects.length);
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(Date.parse('2025-11-01'));
    expect(Math.max(...moments)).toBeLessThan(Date.parse('2026-11-01'));
    expect(new Set(effects.map(({ track }) => track.createdAt?.slice(0, 7))).size).toBeGreaterThanOrEqual(10);
  });

  it('says of one microphone and of a pair what the sound has: one channel, or two', () => {
    const channelsOf = { mono: 1, xy: 2, ab: 2, ortf: 2, ms: 2, binaural: 2 };
    const wrong = effects.flatMap(({ track, variations }) => {
      const setup = track.classifiers.find(({ group }) => group === 'classifier_microphone_ids')?.slug ?? '';
      const said = Object.entries(channelsOf).find(([name]) => name === setup)?.[1];
      return variations.filter((take) => said !== undefined && take.render().channels !== said).map(() => track.uid);
    });
    expect(wrong).toEqual([]);
  });

  it('puts one main take first', () => {
    for (const { variations } of effects) {
      expect(variations.map(({ ingest }) => ingest.position)).toEqual(variations.map((_, index) => index));
      expect(variations.map(({ ingest }) => ingest.isMain)).toEqual(variations.map((_, index) => index === 0));
    }
  });
});
