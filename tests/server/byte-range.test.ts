import { parseRange } from '#server/domain/byte-range.ts';
import { expect, it } from 'vitest';

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=0-99999999999999999999999', { start: 0, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['Bytes=5-6', { start: 5, end: 6 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=99999999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=9-5', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=0x1-5', 'whole'],
  ['bytes=1.5-3', 'whole'],
  ['bytes=--5', 'whole'],
  ['items=0-5', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes 0-5', 'whole'],
])('reads %j of 100 bytes as %j', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});
