import { attachmentName } from '#shared/downloads/attachment-name.ts';
import { expect, it } from 'vitest';

it.each([
  ['attachment; filename="a.wav"; filename*=UTF-8\'\'%D0%9D%D0%BE%D1%87%D1%8C.wav', 'Ночь.wav'],
  ['attachment; filename="with \\"quotes\\".mp3"', 'with "quotes".mp3'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="good.mp3"; filename*=UTF-8\'\'%E0%A4%A', 'good.mp3'],
  ['attachment', undefined],
  [null, undefined],
])('reads the name of %s', (header, name) => {
  expect(attachmentName(header)).toBe(name);
});
