import { readFileSync } from 'node:fs';
import path from 'node:path';

import { editOf, NoEdit, readEditText } from '#features/reports/uses/read-edit.ts';
import { isOtio, readOtio } from '#shared/domain/edl/otio-object.ts';
import { parseDocument, parseTimeline } from '#shared/domain/edl/parse-edit.ts';
import type { Edit } from '#shared/domain/edl/types.ts';
import type { XmlElement } from '#shared/domain/edl/xml-element.ts';
import { describe, expect, it } from 'vitest';

import { readFixtureXml } from './fixture-xml.ts';

const folder = path.join(import.meta.dirname, 'timelines');
const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const usesOf = (edit: Edit | undefined) =>
  edit?.uses.map(({ name, timeIn, timeOut, others }) => [name, timeIn, timeOut, ...others]);
const notesOf = (edit: Edit | undefined) => edit?.notes.map(({ text, reason }) => [text, reason]);
const xmlOf = (text: string, chosen = {}) => parseDocument(text, readFixtureXml(text), chosen);

describe('an XML of Final Cut Pro 7', () => {
  const text = textOf('premiere-25.xml');

  it('of Premiere has the clips of its audio tracks, each stereo clip once, and both clips of a crossfade', () => {
    const edit = xmlOf(text);
    expect(edit).toMatchObject({
      kind: 'timeline',
      title: 'Каспий серия 1',
      rate: '25',
      startHour: 1,
      asksRate: false,
    });
    expect(usesOf(edit)).toEqual([
      ['TNK-M-000123-02 Ночной трамвай.wav', 2, 11],
      ['Дождь на крыше', 9, 20, 'RAINRoof_Tin_TNK-S-000007.wav'],
      ['DOORWood_Скрип двери_TNK.wav', 30, 32],
    ]);
  });

  it('leaves out the picture, what is off and muted tracks, and notes what it cannot read', () => {
    const edit = xmlOf(text);
    expect([edit?.pictures, edit?.muted]).toEqual([1, 2]);
    expect(notesOf(edit)).toEqual([
      ['<clipitem id="clipitem-10">', 'nested'],
      ['<clipitem id="clipitem-11">', 'outBeforeIn'],
    ]);
  });

  it('of Resolve counts 29.97 drop frame in real time, and names the sequences that are not read', () => {
    const edit = xmlOf(textOf('resolve-2997-drop.xml'));
    expect(edit).toMatchObject({ rate: '29.97 drop', startHour: 1 });
    expect(usesOf(edit)).toEqual([['Rain.wav', 10.01, 20.02]]);
    expect(notesOf(edit)).toEqual([['<sequence>', 'otherSequence']]);
  });

  it('asks for the rate where the sequence names none, and takes the one that is chosen', () => {
    const nameless = textOf('resolve-2997-drop.xml')
      .replaceAll(/<rate>[\s\S]*?<\/rate>/g, '')
      .replace('107892', '90000');
    expect(xmlOf(nameless)).toMatchObject({ asksRate: true, uses: [] });
    expect(usesOf(xmlOf(nameless, { rate: '25' }))).toEqual([['Rain.wav', 12, 24]]);
  });

  it('is read as far as its numbers go: a clip without an end takes no other with it', () => {
    const torn = text.replace('<end>500</end>', '<end>5OO</end>');
    const edit = xmlOf(torn);
    expect(edit?.notes.filter(({ reason }) => reason === 'timecode')).toHaveLength(1);
    // The other side of the stereo clip is whole.
    expect(usesOf(edit)).toHaveLength(3);
  });

  it('stops at sequences that contain one another', () => {
    const clip = (id: string, sequence: string) =>
      `<clipitem id="${id}"><start>0</start><end>100</end><in>0</in><out>100</out>${sequence}</clipitem>`;
    const rate = '<rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>';
    const clips = Array.from({ length: 10 }, (_, nth) => clip(`c${nth}`, '<sequence id="s"/>')).join('\n');
    const bomb = `<xmeml version="4"><sequence id="s">${rate}<media><audio><track>\n${clips}\n</track></audio></media></sequence></xmeml>`;
    const edit = xmlOf(bomb);
    expect(edit?.uses).toEqual([]);
    expect(edit?.notes.map(({ reason }) => reason)).toContain('nesting');
  });
});

describe('a document of OpenTimelineIO', () => {
  const text = textOf('resolve-23976.otio');
  const otioOf = (source: string) => {
    const root = readOtio(source);
    return root && parseTimeline(source, root);
  };

  it('has the clips of its audio tracks at any depth, by real time at any rate', () => {
    const edit = otioOf(text);
    expect(edit).toMatchObject({
      kind: 'timeline',
      title: 'Cut 3',
      rate: '23.976',
      startHour: 1,
      pictures: 1,
      muted: 2,
    });
    expect(usesOf(edit)).toEqual([
      ['Ночной трамвай', 1.001, 12.012, 'TNK-M-000123-02.wav', 'TNK-M-000123-02 Ночь.wav'],
      ['Rain', 10.511, 21.021, 'RAINRoof_Tin.wav'],
      ['Door.wav', 22.022, 23.021],
    ]);
  });

  it('notes a clip without a length and what follows it, by the line of each', () => {
    const edit = otioOf(text);
    const lines = text.split('\n');
    const noted = edit?.notes.map(({ line, reason }) => [lines[line]?.trim(), reason]);
    expect(noted).toEqual([
      ['"name": "Без длительности",', 'timecode'],
      ['"name": "После него",', 'lost'],
    ]);
  });

  it('counts drop frame where its start is an hour of it', () => {
    const at = (value: number, rate: number) =>
      otioOf(
        text
          .replaceAll(/"rate": 23\.976/g, `"rate": ${rate}`)
          .replace(/("global_start_time": \{[^}]*"value": )86400\.0/, `$1${value}`),
      );
    expect(at(107_892, 30_000 / 1001)).toMatchObject({ rate: '29.97 drop', startHour: 1 });
    expect(at(108_000, 29.97)).toMatchObject({ rate: '29.97', startHour: 1 });
    expect(at(90_000, 25)).toMatchObject({ rate: '25', startHour: 1 });
  });

  it('is the first of a collection, and the others are named', () => {
    const two = `{"OTIO_SCHEMA": "SerializableCollection.1", "children": [${text},\n${text}]}`;
    const edit = otioOf(two);
    expect(usesOf(edit)).toEqual(usesOf(otioOf(text)));
    expect(edit?.notes.filter(({ reason }) => reason === 'otherSequence')).toHaveLength(1);
  });

  it('is none without a timeline, and a damaged one is said to be so', () => {
    expect(otioOf('{"OTIO_SCHEMA": "Clip.2", "name": "x"}')).toBeUndefined();
    expect(isOtio(text)).toBe(true);
    expect(isOtio('{"a": 1}')).toBe(false);
    expect(readOtio(text.slice(0, 5000))).toBeUndefined();
    expect(() => editOf(text.slice(0, 5000))).toThrow(new NoEdit('broken'));
  });

  it('stops at great depth, and takes any other value for none of its own', () => {
    const deep = 100_000;
    const nested = `${'{"OTIO_SCHEMA":"Track.1","kind":"Audio","children":['.repeat(deep)}${']}'.repeat(deep)}`;
    const whole = `{"OTIO_SCHEMA":"Timeline.1","tracks":{"OTIO_SCHEMA":"Stack.1","children":[${nested}]}}`;
    expect(otioOf(whole)?.uses).toEqual([]);
    expect(otioOf(whole)?.notes.map(({ reason }) => reason)).toContain('nesting');
    for (const value of ['null', '7', '"x"', '[]', '{"OTIO_SCHEMA":7}']) {
      expect(otioOf(`{"OTIO_SCHEMA":"Timeline.1","global_start_time":${value},"tracks":${value}}`)).toBeUndefined();
      const tracks = `{"OTIO_SCHEMA":"Stack.1","children":[{"OTIO_SCHEMA":"Track.1","kind":"Audio","children":${value}}]}`;
      expect(otioOf(`{"OTIO_SCHEMA":"Timeline.1","tracks":${tracks}}`)?.uses).toEqual([]);
    }
  });

  it('never changes the times of other tracks where one value is damaged', () => {
    const whole = otioOf(text);
    const damaged = otioOf(text.replace('"rate": 48000.0, "value": 480480.0', '"rate": 0.0, "value": 480480.0'));
    expect(usesOf(damaged)).toEqual([usesOf(whole)?.[0]]);
    expect(damaged?.notes.map(({ reason }) => reason)).toContain('timecode');
  });
});

describe('a file that is no list', () => {
  it('of the kind AAF is named, whatever its size', async () => {
    const container = new Uint8Array(6 * 1024 * 1024);
    container.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await expect(readEditText(new Blob([container]))).rejects.toThrow(new NoEdit('aaf'));
    await expect(readEditText(new Blob([container.subarray(0, 4)]))).resolves.toBeTypeOf('string');
    await expect(readEditText(new Blob([new Uint8Array(6 * 1024 * 1024)]))).rejects.toThrow(new NoEdit('tooLarge'));
    await expect(readEditText(new Blob([]))).rejects.toThrow(new NoEdit('empty'));
  });
});

describe('a document of Final Cut Pro X', () => {
  it('stops at compound clips of compound clips', () => {
    const element = (name: string, attributes: Record<string, string>, ...children: XmlElement[]): XmlElement => ({
      name,
      line: 1,
      attributes,
      children,
      text: '',
    });
    const spine = () =>
      element(
        'spine',
        {},
        ...Array.from({ length: 10 }, () => element('ref-clip', { ref: 'r', offset: '0s', duration: '10s' })),
      );
    const root = element(
      'fcpxml',
      {},
      element('resources', {}, element('media', { id: 'r' }, element('sequence', {}, spine()))),
      element('project', {}, element('sequence', {}, spine())),
    );
    expect(parseDocument('', root)?.notes.map(({ reason }) => reason)).toContain('nesting');
  });
});
