import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { classifiers } from '#server/dictionaries/index.ts';
import { classifierTags } from '#server/domain/tag-names.ts';
import { writtenValue } from '#server/downloads/tags/classifier-words.ts';
import { fileFactsOf } from '#server/repositories/file-facts.ts';
import { Vocabulary } from '#server/import/write/vocabulary.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { parseBuffer } from 'music-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { findProgram } from '../../support/browser.ts';
import { addFullTracks } from '../../support/full-tracks.ts';
import type { FullTracks } from '../../support/full-tracks.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { openBench } from '../import/support.ts';

const run = promisify(execFile);
const later = Math.floor(Date.now() / 1000) + 1000;
const types = ['wav', 'flac', 'mp3'] as const;
const locales = ['ru', 'en'] as const;

describe('a downloaded file', () => {
  let server: TestServer;
  let account: TestAccount;
  let tracks: FullTracks;
  let folder: string;

  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-round-'));
    tracks = await addFullTracks(server.context);
    account = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  async function download(kind: 'music' | 'sound' | 'stem', type: string, lang: string) {
    const [address, id] = {
      music: ['music/tracks', tracks.music],
      sound: ['sound/tracks', tracks.sound],
      stem: ['music/tracks/stems', tracks.stem],
    }[kind] as [string, number];
    const headers = { ...account.headers, 'accept-language': 'en' };
    const url = `/api/${address}/download-check?id=${id}&file_type=${type}&lang=${lang}`;
    const { data } = (await server.app.inject({ url, headers })).json<{ data: { url: string } }>();
    const { rawPayload, headers: given } = await server.app.inject({ url: data.url, headers });
    const name = decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(String(given['content-disposition']))?.[1] ?? '');
    return { bytes: rawPayload, name };
  }
  const ixmlOf = ({ bytes }: { bytes: Buffer }) => /<BWFXML>.*<\/BWFXML>/s.exec(bytes.toString('utf8'))?.[0] ?? '';
  async function saved(kind: 'music' | 'sound' | 'stem', type: string, lang: string): Promise<string> {
    const file = path.join(folder, `${kind}-${lang}.${type}`);
    await writeFile(file, (await download(kind, type, lang)).bytes);
    return file;
  }

  it.skipIf(findProgram('ffmpeg') === undefined).each([
    ['wav', 'ru'],
    ['wav', 'en'],
    ['flac', 'ru'],
    ['mp3', 'en'],
  ] as const)(
    'imported again says the same: %s in %s',
    async (type, lang) => {
      const bench = await openBench();
      for (const kind of ['music', 'sound'] as const) {
        const { name, bytes } = await download(kind, type, lang);
        await bench.put(name, bytes);
      }
      const { summary } = await bench.run();
      expect([summary.rejected, summary.unknown]).toEqual([0, []]);
      for (const kind of ['music', 'sound'] as const) {
        const id = await bench.db
          .selectFrom('tracks')
          .select('id')
          .where('entity', '=', kind)
          .executeTakeFirstOrThrow();
        expect(await factsIn(bench.db, id.id, lang)).toEqual(await factsIn(server.context.db, tracks[kind], lang));
      }
      await bench.close();
    },
    60_000,
  );

  it('has the date of the recording, and that of the release in its own field', async () => {
    for (const type of types) {
      const { common } = await parseBuffer((await download('music', type, 'en')).bytes);
      expect([type, common.date, common.releasedate]).toEqual([type, '2023-11-07', '2024-05-31']);
    }
  });

  it('names nobody as the composer of an effect, and no owner of a recording', async () => {
    for (const type of types) {
      const { bytes } = await download('sound', type, 'en');
      const { common } = await parseBuffer(bytes);
      expect([type, common.composer, common.artists]).toEqual([type, undefined, ['Anna Orlova', 'Boris Petrov']]);
      expect(bytes.includes('rightsOwner')).toBe(false);
    }
  });

  it('has an iXML chunk with elements of ASWG-G006 1.1 alone', async () => {
    for (const kind of ['music', 'sound', 'stem'] as const) {
      const text = ixmlOf(await download(kind, 'wav', 'ru'));
      const aswg = /<ASWG>(.*)<\/ASWG>/s.exec(text)?.[1] ?? '';
      const names = [...aswg.matchAll(/<(\w+)>/g)].map(([, name]) => name);
      expect(names.filter((name) => !aswgElements.has(name ?? ''))).toEqual([]);
      expect(names.length).toBeGreaterThan(10);
    }
    const sound = ixmlOf(await download('sound', 'wav', 'ru'));
    for (const element of [
      '<contentType>sfx</contentType>',
      '<category>DOORS</category><subCategory>WOOD</subCategory><catId>DOORWood</catId>',
      '<vendorCategory>Двери-Деревянная</vendorCategory><fxName>Old door creak</fxName>',
      '<micType>Schoeps CMC 6 / MK 4, Oktava MK-012</micType>',
      '<isLoop>true</isLoop>',
      '<recordingLoc>Псков, Россия</recordingLoc>',
      '<SHOOTDATE>2022-02</SHOOTDATE>',
    ])
      expect(sound).toContain(element);
    const music = ixmlOf(await download('music', 'wav', 'ru'));
    for (const element of [
      '<contentType>music</contentType>',
      '<timeSig>6:8</timeSig><inKey>C#m</inKey>',
      '<isrcId>US RC1 76 07839</isrcId>',
      '<loudness>-16.20</loudness><loudnessRange>5.50</loudnessRange>',
    ])
      expect(music).toContain(element);
    expect(ixmlOf(await download('stem', 'wav', 'ru'))).toContain('<instrument>Бас</instrument>');
  });

  it.skipIf(findProgram('exiftool') === undefined)(
    'is read by exiftool: Broadcast Wave, ID3 and Vorbis comments',
    async () => {
      const read = async (file: string) => {
        const { stdout } = await run('exiftool', ['-json', '-a', file]);
        return (JSON.parse(stdout) as Record<string, unknown>[])[0];
      };
      expect(await read(await saved('music', 'wav', 'en'))).toMatchObject({
        DateTimeOriginal: expect.stringMatching(/^2023:11:07/),
        OriginatorReference: 'TNK-M-000001-01',
        CodingHistory: expect.stringMatching(/^A=PCM,F=48000,W=24,M=stereo,T=Tonika/),
      });
      expect(await read(await saved('sound', 'wav', 'en'))).toMatchObject({
        Description: 'Old door creak. A wooden barn door, opened slowly. DOORWood',
      });
      expect(await read(await saved('music', 'mp3', 'en'))).toMatchObject({
        RecordingTime: '2023:11:07',
        ReleaseTime: '2024:05:31',
        Track: 3,
        Mood: expect.stringContaining('Calm'),
      });
      expect(await read(await saved('sound', 'flac', 'en'))).toMatchObject({
        Date: '2022-02',
        Location: 'Pskov, Russia',
      });
    },
  );

  it.skipIf(findProgram('mediainfo') === undefined)('is read by mediainfo: dates, people, loudness', async () => {
    const { stdout } = await run('mediainfo', ['--Output=JSON', await saved('music', 'wav', 'en')]);
    const { media } = JSON.parse(stdout) as { media: { track: Record<string, string>[] } };
    expect(media.track[0]).toMatchObject({
      Title: 'Night tram',
      Recorded_Date: expect.stringMatching(/^2023-11-07/),
      Performer: expect.stringContaining('Ensemble'),
      Composer: 'Anna Orlova',
    });
    const { stdout: ofMp3 } = await run('mediainfo', [
      '--Output=General;%Released_Date%',
      await saved('music', 'mp3', 'en'),
    ]);
    expect(ofMp3.trim()).toBe('2024-05-31');
  });

  it('has every field that docs/files.md lists, and lists every field it has', async () => {
    const docs = await readFile(path.join(import.meta.dirname, '../../../docs/files.md'), 'utf8');
    const listed = docs
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) => line.split('|'));
    const namesIn = (column: 2 | 3) =>
      new Set(listed.flatMap((row) => [...(row[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)));
    const written = { id3: new Set<string>(), vorbis: new Set<string>() };
    for (const kind of ['music', 'sound', 'stem'] as const) {
      const mp3 = await parseBuffer((await download(kind, 'mp3', 'en')).bytes);
      for (const { id } of mp3.native['ID3v2.4'] ?? []) written.id3.add(id.replace('TXXX:', ''));
      const flac = await parseBuffer((await download(kind, 'flac', 'en')).bytes);
      for (const { id } of flac.native['vorbis'] ?? []) written.vorbis.add(id);
    }
    expect([...written.id3].toSorted()).toEqual([...namesIn(2)].toSorted());
    expect([...written.vorbis].toSorted()).toEqual([...namesIn(3)].toSorted());
  });
});

/** All that the catalogue says of a track, in a language, by what it means. */
async function factsIn(db: TestServer['context']['db'], id: number, lang: 'ru' | 'en') {
  const { rowsOf } = await import('#server/catalogue/catalogue-rows.ts');
  const [row] = (await rowsOf(db, 'track', [id])) as [Row];
  const more = await fileFactsOf(db, id);
  const name = (text: { ru: string; en: string } | null | undefined) => text?.[lang];
  return {
    title: name(row.title),
    description: name(row.description),
    authors: row.authors.map((person) => [name(person.name), person.role, person.is_lyricist]),
    album: name(row.album?.name),
    library: name(row.library?.name),
    label: name(row.label?.name),
    publisher: name(row.publisher),
    isrc: row.isrc,
    iswc: row.iswc,
    number: row.track_number,
    bpm: row.bpm,
    tags: row.tags.map(({ group, name: { en }, parent_name: parent }) => `${group} ${parent?.en ?? ''}/${en}`),
    recorded: more?.recorded_on,
    released: more?.release_date,
    lyrics: more?.[`lyrics_${lang}`],
    city: more?.[`city_${lang}`],
    country: more?.country_en,
  };
}

it('every classifier value that is written is found again by its name, in both languages', () => {
  const vocabulary = new Vocabulary();
  const groups = new Set(classifierTags.map(({ group }) => group));
  const wrong: string[] = [];
  for (const { group, values } of classifiers.filter((one) => groups.has(one.group))) {
    const parents = values.map(({ slug, name }) => ({ path: slug, tag: { group, name } }));
    const below = values.flatMap(({ slug, name: above, children = [] }) =>
      children.map(({ slug: child, name }) => ({ path: `${slug}/${child}`, tag: { group, name, parent_name: above } })),
    );
    const flat = [...parents, ...below];
    for (const { path: slug, tag } of flat) {
      for (const locale of locales) {
        const text = writtenValue(tag, locale);
        const found = vocabulary.values(group, text);
        if (found.length !== 1 || found[0]?.slug !== slug) wrong.push(`${group} ${slug}: ${text}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

/** ASWG-G006, iXML Extension Specification 1.1. */
const aswgElements = new Set(
  `contentType project originator originatorStudio notes session state editor mixer fxChainName isGenerated
  masteringEngineer originationDate channelConfig ambisonicFormat ambisonicChnOrder ambisonicNorm micType micConfig
  micDistance recordingLoc isDesigned recEngineer recStudio impulseLocation category subCategory catId userCategory
  userData vendorCategory fxName library creatorId sourceId rmsPower loudness loudnessRange maxPeak specDensity
  zeroCrossRate papr text efforts effortType projection language timingRestriction characterName characterGender
  characterAge characterRole actorName actorGender director direction fxUsed usageRights isUnion accent emotion
  billingCode composer artist songTitle genre subGenre producer musicSup instrument musicPublisher rightsOwner isSource
  isLoop intensity isFinal orderRef isOst isCinematic isLicensed isDiegetic musicVersion isrcId tempo timeSig inKey
  addresseeGender isFormal devLanguage`.split(/\s+/),
);
