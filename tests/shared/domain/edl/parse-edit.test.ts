import { parseEdit } from '#shared/domain/edl/parse-edit.ts';
import type { Edit } from '#shared/domain/edl/types.ts';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';

const premiere = `TITLE: Северный экспресс v12
FCM: NON-DROP FRAME

001  AX       V     C        00:00:00:00 00:00:12:10 01:00:00:00 01:00:12:10
* FROM CLIP NAME: A001C003_230511.MXF

002  AX       AA    C        00:00:05:00 00:00:21:00 01:00:02:00 01:00:18:00
* FROM CLIP NAME: TNK-M-000123-02 Ночной трамвай.wav
* SOURCE FILE: D:\\Music\\TNK-M-000123-02 Ночной трамвай.wav

003  AX       A2    C        00:00:05:00 00:00:21:00 01:00:02:00 01:00:18:00
* FROM CLIP NAME: TNK-M-000123-02 Ночной трамвай.wav

004  AX       A3    C        00:00:00:00 00:00:01:05 01:00:17:20 01:00:19:00
* FROM CLIP NAME: DOORWood_Скрип двери_TNK.wav
`;

const avid = `TITLE:   REEL_2_MIX
FCM: DROP FRAME
001  TRAIN_PA NONE  C        01:00:00;00 01:00:05;00 01:00:10;00 01:00:15;00
002  BL       A     C        00:00:00;00 00:00:00;00 01:00:15;00 01:00:15;00
002  AX       A     D    024 00:00:10;00 00:00:20;00 01:00:15;00 01:00:25;00
* FROM CLIP NAME: TRAIN_PASS
* TO CLIP NAME: RAIN ON ROOF
M2   AX             030.0                00:00:10;00
`;

/** What names no rate is read by 25 frames a second, as if somebody had chosen it. */
const read = (text: string) => parseEdit(text, { rate: '25' });
const usesOf = (edit: Edit | undefined) => edit?.uses.map(({ name, timeIn, timeOut }) => ({ name, timeIn, timeOut }));
const notesOf = (edit: Edit | undefined) => edit?.notes.map(({ line, reason }) => [line, reason]);

describe('an edit decision list', () => {
  it('lists each use once, in the order of the edit, from its start', () => {
    const edit = read(premiere);
    expect(edit).toMatchObject({ kind: 'edl', title: 'Северный экспресс v12', rate: '25', notes: [], pictures: 1 });
    expect(usesOf(edit)).toEqual([
      { name: 'TNK-M-000123-02 Ночной трамвай.wav', timeIn: 2, timeOut: 18 },
      { name: 'DOORWood_Скрип двери_TNK.wav', timeIn: 17.8, timeOut: 19 },
    ]);
  });

  it('distinguishes the two clips of a dissolve, and drops frames where it says so', () => {
    const edit = parseEdit(avid);
    expect(edit?.rate).toBe('29.97 drop');
    expect(edit?.uses.map(({ name }) => name)).toEqual(['TRAIN_PA', 'RAIN ON ROOF']);
    expect(edit?.uses[1]?.timeIn).toBeCloseTo(15.015, 2);
    // It has neither channels nor a name of its own.
    expect(notesOf(edit)).toEqual([
      [3, 'noChannels'],
      [3, 'byReel'],
    ]);
  });

  it('joins the parts of a clip that was cut, unless something lies between them', () => {
    const line = (number: string, from: string, to: string) =>
      `${number}  AX  A  C  00:00:00:00 00:00:01:00 ${from} ${to}\n* FROM CLIP NAME: Дождь\n`;
    const edit = read(
      line('001', '01:00:00:00', '01:00:05:00') +
        line('002', '01:00:05:00', '01:00:08:00') +
        line('003', '01:00:20:00', '01:00:21:00'),
    );
    expect(usesOf(edit)).toEqual([
      { name: 'Дождь', timeIn: 0, timeOut: 8 },
      { name: 'Дождь', timeIn: 20, timeOut: 21 },
    ]);
  });

  it('falls back to the source file, then to the reel, without a clip name', () => {
    const edit = read(
      '001  AX  A  C  00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00\n* SOURCE FILE: /Volumes/SFX/RAINMisc_Roof.wav\n' +
        '002  WIND_01  A  C  00:00:00:00 00:00:01:00 00:00:05:00 00:00:06:00\n',
    );
    expect(edit?.uses.map(({ name }) => name)).toEqual(['RAINMisc_Roof.wav', 'WIND_01']);
  });

  it('includes the sound of a picture event that an AUD line adds', () => {
    const edit = read(
      '001  AX  V  C  00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00\nAUD  3 4\n* FROM CLIP NAME: Гул\n',
    );
    expect(usesOf(edit)).toEqual([{ name: 'Гул', timeIn: 0, timeOut: 1 }]);
  });

  it('counts invalid lines and continues', () => {
    const edit = read(
      `${premiere}\nсовсем не то\n005  AX  A  C  00:00:00:00 00:00:01:00 01:00:30:00 01:00:20:00\n* FROM CLIP NAME: назад\n` +
        '006  AX  A  C  00:00:00:00\n007  AX  A  C  00:00:00:00 00:00:01:00 01:00:40:00 01:00:41:00\n',
    );
    expect(edit?.uses).toHaveLength(2);
    expect(notesOf(edit)).toEqual([
      [17, 'line'],
      [18, 'outBeforeIn'],
      [20, 'line'],
      [21, 'number'],
      [21, 'noName'],
    ]);
  });

  it('gives the clip name of an unreadable event to no other event', () => {
    const edit = read(
      '001  WIND_01  A  C  00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00\n' +
        '002  AX  A  C  00:00:00:00 00:00:01:00 01:00:4\n* FROM CLIP NAME: Never used.wav\n' +
        '003  AX  A  C  00:00:00:00 00:00:01:00 01:00:10:00 01:00:11:00\n* FROM CLIP NAME: Rain.wav\n',
    );
    expect(edit?.uses.map(({ name }) => name)).toEqual(['WIND_01', 'Rain.wav']);
  });

  it('accepts any line ending', () => {
    const requested = read(premiere);
    expect(read(premiere.replaceAll('\n', '\r\n'))).toEqual(requested);
    expect(read(premiere.replaceAll('\n', '\r'))).toEqual(requested);
  });

  it('subtracts a leader of up to a minute before the hour', () => {
    const edit = read(
      '001  AX  A  C  00:00:00:00 00:00:01:00 00:59:50:00 00:59:55:00\n* FROM CLIP NAME: Тон\n' +
        '002  AX  A  C  00:00:00:00 00:00:01:00 01:00:05:00 01:00:06:00\n* FROM CLIP NAME: Дождь\n',
    );
    expect(edit?.uses[1]).toMatchObject({ name: 'Дождь', timeIn: 5, timeOut: 6 });
    expect(notesOf(edit)).toContainEqual([1, 'leader']);
  });
});

describe('a list of markers', () => {
  it('of Premiere has tabs and timecodes', () => {
    const edit = read(
      'Marker Name\tDescription\tIn\tOut\tDuration\tMarker Type\n' +
        'Ночной трамвай\tтитры\t01:00:10:00\t01:00:25:12\t00:00:15:12\tComment\n' +
        '\tТолько описание\t01:01:00:00\t01:01:00:00\t00:00:00:00\tComment\n',
    );
    expect(edit).toMatchObject({ kind: 'markers', rate: '25', notes: [] });
    expect(usesOf(edit)).toEqual([
      { name: 'Ночной трамвай', timeIn: 10, timeOut: 25.48 },
      { name: 'Только описание', timeIn: 60, timeOut: undefined },
    ]);
  });

  it('of Resolve uses record times', () => {
    const edit = read(
      '"#","Reel","V","C","Dur","Source In","Source Out","Record In","Record Out","Name","Comments"\n' +
        '"1","","A1","C","00:00:04:00","00:00:00:00","00:00:04:00","01:00:00:00","01:00:04:00","Rain, roof ""wet"".wav",""\n',
    );
    expect(usesOf(edit)).toEqual([{ name: 'Rain, roof "wet".wav', timeIn: 0, timeOut: 4 }]);
  });

  it('of Reaper has minutes with fractions', () => {
    const edit = read(
      '#,Name,Start,End,Length\nR1,Дверь,0:05.500,0:07.000,0:01.500\nM1,Гром,1:02:03.250,,\nM2,,3,,\nM3,Нет,раз,,\n',
    );
    expect(usesOf(edit)).toEqual([
      { name: 'Дверь', timeIn: 5.5, timeOut: 7 },
      { name: 'Гром', timeIn: 3723.25, timeOut: undefined },
    ]);
    expect(notesOf(edit)).toEqual([
      [4, 'noName'],
      [5, 'timecode'],
    ]);
  });

  it('is also recognised with semicolons and Russian headings', () => {
    const edit = read('Название;Начало;Длительность\nПоезд;83,5;10\n');
    expect(usesOf(edit)).toEqual([{ name: 'Поезд', timeIn: 83.5, timeOut: 93.5 }]);
  });
});

describe('any other text', () => {
  it('is rejected', () => {
    for (const text of ['', 'просто текст', '{"a": 1}', 'a,b,c\n1,2,3']) expect(parseEdit(text)).toBeUndefined();
  });

  it('never throws, however damaged', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(premiere.length), (noise, at) => {
        expect(() => parseEdit(premiere.slice(0, at) + noise + premiere.slice(at))).not.toThrow();
        expect(() => parseEdit(`Name,In,Out\n${noise}`)).not.toThrow();
      }),
    );
  });
});
