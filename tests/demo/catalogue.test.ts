import { readdir } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { classifiers } from '#server/dictionaries/index.ts';
import type { ClassifierValue } from '#shared/dictionaries/types.ts';
import { classifiersOf } from '#server/start/demo/describe.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { entries, music } from '#demo/music/catalogue/index.ts';
import { composed } from '#demo/music/render.ts';
import { inOrderOfNeed } from '#demo/sounds.ts';

const slugsOf = (values: readonly ClassifierValue[], above = ''): string[] =>
  values.flatMap(({ slug, children = [] }) => [above + slug, ...slugsOf(children, `${above}${slug}/`)]);

describe('the demo catalogue', () => {
  const { sounds, albums, labels, authors, libraries, playlists, collections } = demoCatalogue;

  it('has at least 30 music tracks and 60 effects, 8 of the tracks with stems, 12 with further versions', () => {
    expect(music.length).toBeGreaterThanOrEqual(30);
    expect(sounds.length - music.length).toBeGreaterThanOrEqual(60);
    expect(music.filter(({ stems }) => stems.length > 0).length).toBeGreaterThanOrEqual(8);
    expect(music.filter(({ variations }) => variations.length > 2).length).toBeGreaterThanOrEqual(12);
  });

  it('contains each piece of its folder', async () => {
    const files = await readdir(new URL('../../demo/music/pieces', import.meta.url));
    expect(new Set(entries.map(({ piece }) => piece)).size).toBe(files.filter((name) => name !== 'kits.ts').length);
  });

  it('uses classifier values that exist, and every classifier', () => {
    const known = new Map(classifiers.map(({ group, values }) => [group, new Set(slugsOf(values))]));
    const used = sounds.flatMap(({ track, variations }) => [
      ...classifiersOf(track),
      ...variations.map(({ ingest }) => ({
        group: track.entity === 'music' ? 'version' : 'variation_type_ids',
        slug: ingest.versionSlug ?? '',
      })),
    ]);
    expect(used.filter(({ group, slug }) => !known.get(group)?.has(slug))).toEqual([]);
    const groups = new Set(used.map(({ group }) => group));
    expect(classifiers.map(({ group }) => group).filter((group) => !groups.has(group))).toEqual([]);
  });

  it('gives every recording a uid of its own, and every track a first, main version', () => {
    const uids = sounds.flatMap(({ track, variations, stems }) => [
      track.uid,
      ...[...variations, ...stems].map(({ ingest }) => ingest.uid),
    ]);
    expect(new Set(uids).size).toBe(uids.length);
    for (const { variations } of sounds)
      expect(variations.map(({ ingest }) => ingest.isMain)).toEqual(variations.map((_, index) => index === 0));
  });

  it('has no dangling references', () => {
    const here = new Set(
      [...authors, ...labels, ...albums, ...libraries, ...sounds.map(({ track }) => track)].map(({ uid }) => uid),
    );
    const named = [
      ...sounds.flatMap(({ track }) => [...track.authorUids, track.albumUid ?? track.libraryUid ?? 'nothing']),
      ...albums.map(({ labelUid }) => labelUid ?? 'nothing'),
      ...[...playlists, ...collections].flatMap(({ trackUids }) => trackUids),
    ];
    expect(named.filter((uid) => !here.has(uid))).toEqual([]);
  });

  it('has all texts in both languages', () => {
    const texts = [
      ...sounds.flatMap(({ track }) => [track.title, track.description]),
      ...[...authors, ...labels, ...albums, ...libraries, ...playlists, ...collections].flatMap(
        ({ name, description }) => [name, description],
      ),
      ...music.flatMap(({ stems }) => stems.map(({ ingest }) => ingest.name)),
    ];
    const isRussian = (text = '') => /[а-яё]/i.test(text);
    expect(texts.filter((text) => !isRussian(text?.ru) || isRussian(text?.en) || !text?.en)).toEqual([]);
  });

  it('has stems for every audible part', () => {
    for (const { track, stems } of music.filter((sound) => sound.stems.length > 0)) {
      const piece = entries.find((entry) => track.uid === `demo-music-${entry.piece.slug}`)?.piece;
      if (!piece) throw new Error(`${track.uid} has no piece`);
      const sounding = new Set(
        composed(piece, piece.form)
          .parts.filter(({ notes }) => notes.length > 0)
          .map(({ settings }) => `${track.uid}_stem-${settings.stem}`),
      );
      expect(new Set(stems.map(({ ingest }) => ingest.uid))).toEqual(sounding);
    }
  });

  it('makes a full-length track first, then others between the effects', () => {
    const order = inOrderOfNeed(sounds);
    expect(order.length).toBe(sounds.length);
    expect(order.slice(0, 6).map(({ track }) => track.entity)).toEqual([
      'music',
      'sound',
      'sound',
      'music',
      'sound',
      'sound',
    ]);
    const first = order.filter(({ track }) => track.entity === 'music').slice(0, 10);
    for (const { variations } of first)
      expect((variations[0]?.render().frames ?? 0) / 44_100).toBeGreaterThanOrEqual(90);
  });
});
