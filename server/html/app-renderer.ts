import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import * as z from 'zod/mini';

import type { RenderedPage } from './shell.ts';

/** Renders the first screen of a page from the responses to its first requests (JSON, by address). */
export type AppRenderer = (address: URL, responses: ReadonlyMap<string, string>) => RenderedPage;

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.optional(z.array(z.string())), imports: z.optional(z.array(z.string())) }),
);
type Manifest = z.output<typeof manifest>;

/** What the build for the server exports (src/prerender.tsx). */
interface RenderModule {
  prepare: () => Promise<void>;
  prerender: (address: URL, responses: ReadonlyMap<string, unknown>) => { html: string; modules: string[] };
}

/**
 * The app as the build has made it for the server, beside the one for the browser.
 *
 * @returns undefined where that part of the build is missing: pages then begin empty
 */
export async function loadRenderer(clientDir: string): Promise<AppRenderer | undefined> {
  const file = path.join(clientDir, '../render/prerender.js');
  if (!existsSync(file)) return undefined;
  const chunks = manifest.parse(JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8')));
  // A file of our own build: its shape is the export of src/prerender.tsx.
  const { prepare, prerender } = (await import(pathToFileURL(file).href)) as RenderModule;
  await prepare();
  return (address, responses) => {
    const parsed = new Map([...responses].map(([address, json]) => [address, JSON.parse(json) as unknown]));
    const { html, modules } = prerender(address, parsed);
    return { html, ...filesOf(modules, chunks) };
  };
}

/** Chunks of the modules, without those that index.html names itself. */
function filesOf(modules: readonly string[], chunks: Manifest): Pick<RenderedPage, 'scripts' | 'styles'> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const shell = new Set([chunks['index.html'], ...(chunks['index.html']?.imports ?? []).map((key) => chunks[key])]);
  const add = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || shell.has(chunk) || scripts.has(`/${chunk.file}`)) return;
    scripts.add(`/${chunk.file}`);
    for (const css of chunk.css ?? []) styles.add(`/${css}`);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const module of modules) add(module);
  return { scripts: [...scripts], styles: [...styles] };
}
