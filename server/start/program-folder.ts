import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the program: the same from the sources as from the built server (scripts/server-bundle.js). */
export const programFolder = fileURLToPath(new URL('../../', import.meta.url));

/** The version in package.json. */
export function programVersion(): string {
  return (JSON.parse(readFileSync(path.join(programFolder, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The built app; undefined before the first build. */
export function builtClient(): string | undefined {
  const folder = path.join(programFolder, 'dist/client');
  return existsSync(path.join(folder, 'index.html')) ? folder : undefined;
}
