import { readFileSync } from 'node:fs';

import * as z from 'zod/mini';

const manifest = z.record(z.string(), z.object({ file: z.string() }));

/** The path of the chunk in which a module that the app loads by `import()` lies, by its source file. */
export function chunkOf(source: string): string {
  const chunks = manifest.parse(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')));
  const chunk = chunks[source];
  if (!chunk) throw new Error(`${source} is in no chunk of the build`);
  return `/${chunk.file}`;
}
