/** Holds the first load of the catalogue to its budget: scripts and styles, player, worker and service worker included. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import * as z from 'zod/mini';

const folder = 'dist/client';
/** Bytes, gzipped. */
const budget = 150_000;
/**
 * Chunks that the first rows and the first sound of a first visit do without: other pages, what opens at a press, what the
 * first request is sent and read with, what keeps the player for the next visit, the smaller of the two languages. Each
 * new one has to be named here.
 */
const later = new Set([
  'HomePage',
  'TrackPage',
  'GatheringsPage',
  'GatheringPage',
  'AuthorsPage',
  'SidePanel',
  'SelectionBar',
  'track-actions',
  'NavDrawer',
  'Drawer',
  'PersonalPages',
  'marks',
  'restore',
  'apply-update',
  'history',
  'HistoryMenu',
  'HistoryList',
  'ShareModal',
  'LoadingsMenu',
  'ProjectPages',
  'OwnerList',
  'ReportPages',
  'TrackInfoButton',
  'Filters',
  'Suggestions',
  'ShortcutsDialog',
  'DisplayDialog',
  'Reason',
  'RowMatch',
  'media-session',
  'contract',
  'ru-more',
  'en-more',
  'account',
  'request',
  'AccountPart',
  'AccountPages',
  'forms',
  'dialog',
  'held',
  'downloads',
  'distribution',
  'en',
]);
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

const manifestFile = path.join(folder, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('size: there is no build to measure; run `npm run build` first');
  process.exit(1);
}
const manifest = z.record(z.string(), chunk).parse(JSON.parse(readFileSync(manifestFile, 'utf8')));

const files = new Set(beside);
const walked = new Set<string>();
function walk(key: string): void {
  const entry = manifest[key];
  if (!entry || walked.has(key)) return;
  walked.add(key);
  for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])])
    if (/\.(js|css)$/.test(file)) files.add(file);
  for (const next of [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])])
    if (!later.has(manifest[next]?.name ?? '')) walk(next);
}
const shell = readFileSync(path.join(folder, 'index.html'), 'utf8');
const linked = Object.keys(manifest).filter((key) => shell.includes(`"/${manifest[key]?.file}"`));
for (const key of linked) walk(key);
if (walked.size === 0) throw new Error('index.html links no chunk of the manifest: this check measures nothing');

/** What stands in the page itself: public/boot.js, as scripts/inline-boot.ts has put it there. */
const inPage = [...shell.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code).join('');
const sized = (file: string, content: Buffer | string) => ({ file, bytes: gzipSync(content, { level: 9 }).length });
const sizes = [sized('index.html (its script)', inPage)]
  .concat([...files].map((file) => sized(file, readFileSync(path.join(folder, file)))))
  .toSorted((a, b) => b.bytes - a.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { file, bytes } of sizes) console.log(`${String(bytes).padStart(8)}  ${file}`);
console.log(`${String(total).padStart(8)}  of ${budget} bytes, gzipped`);
if (total > budget) {
  console.error(
    `size: the first load is ${total - budget} bytes over its budget. Load what the first screen does not need when it is ` +
      'first needed (import()), and name its chunk in `later`; raise the budget only together with docs/benchmarks.md.',
  );
  process.exit(1);
}
