import { parseDocument } from '#shared/domain/edl/parse-edit.ts';
import { readRational } from '#shared/domain/edl/parse-fcpxml.ts';
import type { XmlElement } from '#shared/domain/edl/xml-element.ts';
import { describe, expect, it } from 'vitest';

let line = 0;
/** An element as the browser's reader gives it; e2e/reports.spec.ts reads a real file. */
const element = (name: string, attributes: Record<string, string> = {}, ...children: XmlElement[]): XmlElement => {
  line += 1;
  return { name, line, attributes, children, text: '' };
};
const sound = (id: string, name: string) =>
  element('asset', {
    id,
    name,
    src: `file:///Music/${encodeURI(name)}.wav`,
    start: '0s',
    duration: '100s',
    hasAudio: '1',
  });
const clip = (ref: string, name: string, offset: string, duration: string, rest: Record<string, string> = {}) =>
  element('asset-clip', { ref, name, offset, duration, ...rest });

const document = (spine: XmlElement[], { frame = '100/2500s', tcFormat = 'NDF', tcStart = '3600s' } = {}) =>
  element(
    'fcpxml',
    { version: '1.10' },
    element(
      'resources',
      {},
      element('format', { id: 'r1', frameDuration: frame }),
      sound('r2', 'Ночной трамвай'),
      sound('r3', 'Rain'),
      element('asset', { id: 'r4', name: 'Camera', hasVideo: '1' }),
      element(
        'media',
        { id: 'r5' },
        element('sequence', { tcStart: '0s' }, element('spine', {}, clip('r3', 'Rain', '0s', '30s'))),
      ),
    ),
    element(
      'library',
      {},
      element(
        'event',
        {},
        element(
          'project',
          { name: 'Каспий' },
          element('sequence', { format: 'r1', tcStart, tcFormat }, element('spine', {}, ...spine)),
        ),
      ),
    ),
  );
const usesOf = (root: XmlElement) => {
  const edit = parseDocument('', root);
  return edit?.uses.map(({ name, timeIn, timeOut }) => [name, timeIn, timeOut]);
};

describe('a document of Final Cut Pro', () => {
  it('has the clips of its storyline with sound, and the declared rate', () => {
    const root = document([
      clip('r2', 'Ночной трамвай', '3600s', '10s'),
      clip('r4', 'Camera', '3610s', '5s'),
      clip('r3', 'Rain', '3615s', '250/25s', { enabled: '0' }),
    ]);
    const edit = parseDocument('', root);
    expect(edit).toMatchObject({
      kind: 'timeline',
      title: 'Каспий',
      rate: '25',
      startHour: 1,
      pictures: 1,
      muted: 1,
      notes: [],
    });
    expect(usesOf(root)).toEqual([['Ночной трамвай', 0, 10]]);
    expect(edit?.uses[0]?.others).toEqual(['Ночной трамвай.wav']);
  });

  it('times a connected clip from the start of its parent, and a connected storyline from zero', () => {
    const gap = { offset: '3600s', start: '7200s', duration: '100s' };
    const storyline = element('spine', { lane: '-2', offset: '7250s' }, clip('r3', 'Rain', '5s', '5s'));
    const root = document([element('gap', gap, clip('r2', 'Tram', '7210s', '120s', { lane: '-1' }), storyline)]);
    expect(usesOf(root)).toEqual([
      ['Tram', 10, 130],
      ['Rain', 55, 60],
    ]);
  });

  it('overlaps both clips in a transition', () => {
    const root = document([
      clip('r2', 'Tram', '3600s', '10s'),
      element('transition', { offset: '3609s', duration: '2s' }),
      clip('r3', 'Rain', '3610s', '10s'),
    ]);
    expect(usesOf(root)).toEqual([
      ['Tram', 0, 11],
      ['Rain', 9, 20],
    ]);
  });

  it('reduces a compound clip to its audible part, and reports what it cannot read', () => {
    const root = document([
      element('ref-clip', { ref: 'r5', offset: '3605s', start: '20s', duration: '4s' }),
      element('mc-clip', { offset: '3610s', duration: '4s' }),
    ]);
    expect(usesOf(root)).toEqual([['Rain', 5, 9]]);
    expect(parseDocument('', root)?.notes).toMatchObject([{ reason: 'nested' }]);
  });

  it('uses real time at 29.97 drop frame', () => {
    const tcStart = '107892107892/30000000s';
    const root = document([clip('r2', 'Tram', tcStart, '300300/30000s')], {
      frame: '1001/30000s',
      tcFormat: 'DF',
      tcStart,
    });
    const edit = parseDocument('', root);
    expect(edit).toMatchObject({ rate: '29.97 drop', startHour: 1 });
    expect(edit?.uses).toMatchObject([{ timeIn: 0, timeOut: 10.01 }]);
  });

  it('is rejected without a sequence, and so is a time without its unit', () => {
    expect(parseDocument('', element('fcpxml'))).toBeUndefined();
    expect(parseDocument('', element('xmeml'))).toBeUndefined();
    expect([readRational('10s'), readRational('1001/30000s'), readRational('10'), readRational('1/0s')]).toEqual([
      10,
      1001 / 30_000,
      undefined,
      undefined,
    ]);
  });
});
