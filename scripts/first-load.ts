import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import * as z from 'zod/mini';

const folder = 'dist/client';
const manifestFile = '.vite/manifest.json';
/**
 * Gzipped bytes of scripts and styles of the first load of the catalogue, player, worker and service worker included.
 */
export const firstLoadBudget = 165_000;
/** Chunks that the entry loads by `import()` as soon as it runs: the player, the larger of the two languages. */
const atOnce = new Set(['PlayerBar', 'ru', 'workbox-window']);
/** Scripts beside the chunks. */
const beside = ['sw.js'];

const chunk = z.object({
  file: z.string(),
  name: z.optional(z.string()),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
  assets: z.optional(z.array(z.string())),
});

interface Sized {
  /** Path in the built app. */
  readonly file: string;
  /** Gzipped. */
  readonly bytes: number;
}

/**
 * The scripts and styles of the first load, the largest first: those linked by the page, with what they import
 * statically and `atOnce`.
 *
 * @throws Error without a built app, or when nothing would be measured
 */
export function firstLoad(): Sized[] {
  if (!existsSync(path.join(folder, manifestFile)))
    throw new Error('there is no build to measure; run `npm run build` first');
  const manifest = z.record(z.string(), chunk).parse(read(manifestFile));
  const shell = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const linked = Object.keys(manifest).filter((key) => shell.includes(`"/${manifest[key]?.file}"`));
  if (linked.length === 0) throw new Error('index.html links no chunk of the manifest: this check measures nothing');
  const files = new Set(beside);
  const walked = new Set<string>();
  const walk = (key: string) => {
    const entry = manifest[key];
    if (!entry || walked.has(key)) return;
    walked.add(key);
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])])
      if (/\.(js|css)$/.test(file)) files.add(file);
    const loaded = (entry.dynamicImports ?? []).filter((next) => atOnce.has(manifest[next]?.name ?? ''));
    for (const next of [...(entry.imports ?? []), ...loaded]) walk(next);
  };
  for (const key of linked) walk(key);
  /** The inline script of the page: public/boot.js, inserted by scripts/inline-boot.ts. */
  const inPage = [...shell.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code).join('');
  return [sized('index.html (its script)', inPage)]
    .concat([...files].map((file) => sized(file, readFileSync(path.join(folder, file)))))
    .toSorted((one, other) => other.bytes - one.bytes);
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
}

const sized = (file: string, content: Buffer | string): Sized => ({
  file,
  bytes: gzipSync(content, { level: 9 }).length,
});
