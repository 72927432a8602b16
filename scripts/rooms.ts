import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { rooms } from './room-table.ts';

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** The rooms that each room imports from, types included. */
export function importsOfRooms(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const [room, { folder }] of Object.entries(rooms)) {
    const others = filesOf(folder).flatMap((file) =>
      specifiersOf(file).map((name) => /^#(\w+)\//.exec(name)?.[1] ?? room),
    );
    imports.set(room, new Set(others.filter((other) => other !== room && other in rooms)));
  }
  return imports;
}

/**
 * The rooms inside a folder (its folders, and the files beside them) with the rooms that each imports from, types
 * included.
 *
 * @param folder the server, or a folder of it
 */
export function importsInside(folder: string): Map<string, Set<string>> {
  const roomOf = (file: string) => path.relative(folder, file).split(path.sep)[0] ?? '';
  const imports = new Map<string, Set<string>>();
  for (const file of filesOf(folder)) {
    const room = roomOf(file);
    const others = imports.get(room) ?? new Set();
    imports.set(room, others);
    for (const name of specifiersOf(file)) {
      const imported = name.startsWith('.') ? path.join(path.dirname(file), name) : name.replace(/^#server/, 'server');
      if (imported.startsWith(`${folder}${path.sep}`) && roomOf(imported) !== room) others.add(roomOf(imported));
    }
  }
  return imports;
}

/** Sorted: the file system's own order differs between machines, and the picture follows it. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted()
    .map((file) => path.join(folder, file));

const specifiersOf = (file: string): string[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(specifier), ([, name = '']) => name);

/**
 * Rooms by floor, from the bottom: a room is one floor above the highest room that it imports from.
 *
 * @throws on an import cycle
 */
export function floorsOf(imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const floors: string[][] = [];
  const floorOf = (room: string, path: readonly string[]): number => {
    if (path.includes(room)) throw new Error(`Rooms import each other: ${[...path, room].join(' → ')}`);
    const below = [...(imports.get(room) ?? [])].map((other) => floorOf(other, [...path, room]));
    return below.length === 0 ? 0 : Math.max(...below) + 1;
  };
  for (const room of imports.keys()) (floors[floorOf(room, [])] ??= []).push(room);
  return floors;
}

/** The picture of rooms and floors, as Mermaid. An arrow implied by two others is left out. */
export function drawRooms(imports: ReadonlyMap<string, ReadonlySet<string>>): string {
  const reaches = (from: string, to: string): boolean =>
    [...(imports.get(from) ?? [])].some((other) => other === to || reaches(other, to));
  const arrows = [...imports].flatMap(([room, others]) =>
    [...others]
      .filter((other) => ![...others].some((between) => between !== other && reaches(between, other)))
      .toSorted()
      .map((other) => `  ${idOf(room)} --> ${idOf(other)}`),
  );
  const floors = floorsOf(imports).map(
    (names, floor) =>
      `  subgraph floor${floor}[floor ${floor}]\n${names.map((room) => `    ${idOf(room)}["${rooms[room]?.folder ?? room}"]`).join('\n')}\n  end`,
  );
  return ['flowchart TB', ...floors.toReversed(), ...arrows].join('\n');
}

/** A valid Mermaid identifier. */
const idOf = (room: string) => room.replaceAll(/\W/g, '_');

const end = '\n```';

/**
 * A document with its picture replaced.
 *
 * @param command the command that draws it, named in a comment above the picture
 * @throws if the document has no such comment
 */
export function withPicture(document: string, command: string, picture: string): string {
  const begin = `<!-- ${command} -->\n\`\`\`mermaid\n`;
  const from = document.indexOf(begin) + begin.length;
  const to = document.indexOf(end, from);
  if (from < begin.length || to < 0) throw new Error(`No picture begins with ${begin}`);
  return document.slice(0, from) + picture + document.slice(to);
}

/** docs/architecture.md with both pictures drawn from the current imports. */
export function withRooms(document: string): string {
  const whole = withPicture(document, 'npm run docs:rooms', drawRooms(importsOfRooms()));
  return withPicture(whole, 'npm run docs:rooms (server)', drawRooms(importsInside('server')));
}
