import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A room and where its files lie; imports name it by `#name/…` (package.json, `imports`). */
const folders: Readonly<Record<string, string>> = {
  locales: 'locales',
  shared: 'src/shared',
  platform: 'src/platform',
  styles: 'src/styles',
  ui: 'src/ui',
  player: 'src/player',
  features: 'src/features',
  app: 'src/app',
  workers: 'workers',
  sw: 'sw',
  demo: 'demo',
  server: 'server',
};

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'#(\w+)\//g;

/** The rooms that each room imports from, types included. */
export function importsOfRooms(): Map<string, Set<string>> {
  return new Map(Object.entries(folders).map(([room, folder]) => [room, importsOf(room, folder)]));
}

function importsOf(room: string, folder: string): Set<string> {
  const found = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, other = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(specifier)) {
      if (other !== room && other in folders) found.add(other);
    }
  }
  return found;
}

/**
 * Rooms by floor, the ground first: a room stands one floor above the highest room that it imports from.
 *
 * @throws where rooms import each other in a circle
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

/** The picture of rooms and floors, as Mermaid. An arrow that follows from two others is left out. */
export function drawRooms(imports: ReadonlyMap<string, ReadonlySet<string>>): string {
  const reaches = (from: string, to: string): boolean =>
    [...(imports.get(from) ?? [])].some((other) => other === to || reaches(other, to));
  const arrows = [...imports].flatMap(([room, others]) =>
    [...others]
      .filter((other) => ![...others].some((between) => between !== other && reaches(between, other)))
      .toSorted()
      .map((other) => `  ${room} --> ${other}`),
  );
  const floors = floorsOf(imports).map(
    (rooms, floor) =>
      `  subgraph floor${floor}[floor ${floor}]\n${rooms.map((room) => `    ${room}["${folders[room] ?? room}"]`).join('\n')}\n  end`,
  );
  return ['flowchart TB', ...floors.toReversed(), ...arrows].join('\n');
}

const begin = '<!-- npm run docs:rooms -->\n```mermaid\n';
const end = '\n```';

/** A document with the picture in place of the one it has. @throws where it has no place for one */
export function withPicture(document: string, picture: string): string {
  const from = document.indexOf(begin) + begin.length;
  const to = document.indexOf(end, from);
  if (from < begin.length || to < 0) throw new Error(`No picture begins with ${begin}`);
  return document.slice(0, from) + picture + document.slice(to);
}
