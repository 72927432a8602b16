import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { rooms } from './room-table.ts';

/** Imports and exports from another module, without those of types alone: the lint rule has these marked. */
const statement = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm;

/**
 * Returns the files of the repository that a module imports statically, itself included, by their paths in it: what comes
 * with it. What it loads later, by `import()`, does not count.
 */
export function staticImports(entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(statement)) {
      // With a query it is a file that has been built for itself, such as a worker's.
      const imported = specifier.includes('?') ? undefined : fileOf(specifier, file);
      if (imported !== undefined) visit(imported);
    }
  };
  visit(path.normalize(entry));
  return found;
}

/** The file that an import names; undefined for a package. */
function fileOf(specifier: string, importer: string): string | undefined {
  const [, room = '', rest = ''] = /^#(\w+)\/(.*)$/.exec(specifier) ?? [];
  const file = specifier.startsWith('.')
    ? path.join(path.dirname(importer), specifier)
    : rooms[room] && path.join(rooms[room].folder, rest);
  if (file === undefined) return undefined;
  if (!existsSync(file)) throw new Error(`${importer} imports ${specifier}, which is not there`);
  return file;
}
