import { fromStored, toStored, type StoredReport } from '#features/reports/uses/stored-report.ts';
import { knownOf, resolved } from '#features/reports/uses/uses.ts';
import { expect, it } from 'vitest';

import { match } from './matched-content.ts';

it('a draft that a reload has read back still knows which sound was found for each clip', () => {
  const clips = [{ name: 'гул', others: [], line: 1, timeIn: 5, timeOut: 6 }];
  const known = new Map(knownOf([match('гул', 7)], clips));
  const reported = {
    ...resolved(clips, known),
    edit: undefined,
    text: 'гул',
    chosen: {},
    known,
    matches: [],
    isSeen: true,
  };
  const stored = JSON.parse(JSON.stringify(toStored(reported))) as StoredReport;
  const after = fromStored(stored);
  expect(after.known).toEqual(known);
  expect(new Map(after.known).set('шум', null).size).toBe(2);
  expect(after.uses).toEqual(reported.uses);
});
