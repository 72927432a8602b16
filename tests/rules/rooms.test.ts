import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { drawRooms, floorsOf, importsOfRooms, withPicture } from '../../scripts/rooms.ts';

it('no room imports from a room above it, types included', () => {
  expect(floorsOf(importsOfRooms())[0]).toContain('shared');
});

it('a circle of rooms is named', () => {
  const circle = new Map([
    ['shared', new Set(['server'])],
    ['server', new Set(['shared'])],
  ]);
  expect(() => floorsOf(circle)).toThrow('shared → server → shared');
});

it('the architecture shows the rooms as they import each other: npm run docs:rooms', () => {
  const document = readFileSync('docs/architecture.md', 'utf8');
  expect(withPicture(document, drawRooms(importsOfRooms()))).toBe(document);
});
