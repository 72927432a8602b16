import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { floorsOf, importsInServer, importsOfRooms, serverLayers, withRooms } from '../../scripts/rooms.ts';

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

it('no two rooms of the server import each other, types included, and its domain imports none of them', () => {
  expect(floorsOf(importsInServer())[0]).toContain('domain');
});

it('no room of the server imports from a layer above its own', () => {
  const layerOf = (room: string) => serverLayers.findIndex((layer) => layer.includes(room));
  const imports = importsInServer();
  expect([...imports.keys()].filter((room) => layerOf(room) < 0)).toEqual([]);
  const upward = [...imports].flatMap(([room, others]) =>
    [...others].filter((other) => layerOf(other) > layerOf(room)).map((other) => `${room} → ${other}`),
  );
  expect(upward).toEqual([]);
});

it('the architecture shows the rooms as they import each other: npm run docs:rooms', () => {
  const document = readFileSync('docs/architecture.md', 'utf8');
  expect(withRooms(document)).toBe(document);
});
