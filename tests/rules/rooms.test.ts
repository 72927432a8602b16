import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { catalogueIndexLayers, serverLayers } from '../../scripts/room-table.ts';
import { floorsOf, importsInside, importsOfRooms, withRooms } from '../../scripts/rooms.ts';

it('no room imports from a room above it, types included', () => {
  expect(floorsOf(importsOfRooms())[0]).toContain('shared');
});

it('a cycle of rooms is reported', () => {
  const circle = new Map([
    ['shared', new Set(['server'])],
    ['server', new Set(['shared'])],
  ]);
  expect(() => floorsOf(circle)).toThrow('shared → server → shared');
});

it('no two rooms of the server import each other, types included, and its domain imports none of them', () => {
  expect(floorsOf(importsInside('server'))[0]).toContain('domain');
});

it('no two folders of the catalogue index import each other, types included', () => {
  expect(floorsOf(importsInside('server/catalogue-index'))[0]).toEqual(['wasm']);
});

it.each([
  ['server', serverLayers],
  ['server/catalogue-index', catalogueIndexLayers],
])('no room of %s imports from a layer above its own', (folder, layers) => {
  const layerOf = (room: string) => layers.findIndex((layer) => layer.includes(room));
  const imports = importsInside(folder);
  expect([...imports.keys()].filter((room) => layerOf(room) < 0)).toEqual([]);
  const upward = [...imports].flatMap(([room, others]) =>
    [...others].filter((other) => layerOf(other) > layerOf(room)).map((other) => `${room} → ${other}`),
  );
  expect(upward).toEqual([]);
});

it('docs/architecture.md shows the current imports of the rooms (npm run docs:rooms)', () => {
  const document = readFileSync('docs/architecture.md', 'utf8');
  expect(withRooms(document)).toBe(document);
});
