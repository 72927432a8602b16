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
/**
 * Chunks that the first rows and the first sound of a first visit do not need: other pages, overlays, the schemas of
 * requests, the player's persistence, the smaller of the two languages. Each new one has to be named here.
 */
const later = new Set([
  'HomePage',
  'TrackPage',
  'TrackGroupsPage',
  'TrackGroupPages',
  'AuthorsPage',
  'ContentPages',
  'SidePanel',
  'SelectionBar',
  'track-actions',
  'keyboard',
  'NavDrawer',
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
  'SearchPopup',
  'ShortcutsDialog',
  'NoticeArea',
  'UpdateNotice',
  'DisplayDialog',
  'Reason',
  'RowMatch',
  'Brief',
  'lexicon',
  'lexicon-music',
  'lexicon-sound',
  'media-session',
  'contract',
  'ru-more',
  'en-more',
  'account',
  'request',
  'AccountChunk',
  'AccountPages',
  'forms',
  'dialog',
  'cached',
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

interface Sized {
  /** Path in the built app. */
  readonly file: string;
  /** Gzipped. */
  readonly bytes: number;
}

/**
 * The scripts and styles of the first load, the largest first: those linked by the page, and their imports except
 * `later`.
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
    for (const next of [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])])
      if (!later.has(manifest[next]?.name ?? '')) walk(next);
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
