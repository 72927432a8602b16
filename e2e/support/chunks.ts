import { readFileSync } from 'node:fs';

import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';

const manifest = z.record(z.string(), z.object({ file: z.string() }));

/** The path of the chunk in which a module that the app loads by `import()` lies, by its source file. */
export function chunkOf(source: string): string {
  const chunks = manifest.parse(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')));
  const chunk = chunks[source];
  if (!chunk) throw new Error(`${source} is in no chunk of the build`);
  return `/${chunk.file}`;
}

/**
 * Holds the chunk of a module back, as a slow connection does; service workers must be blocked.
 *
 * @returns a function that lets it pass
 */
export async function holdChunk(where: Page | BrowserContext, source: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await where.route(`**${chunkOf(source)}`, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
