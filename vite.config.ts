import path from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { hashManifest } from './scripts/hash-manifest.ts';
import { compactLexicons } from './scripts/compact-lexicon.ts';
import { cssLayers } from './scripts/css-layers.ts';
import { inlineBoot } from './scripts/inline-boot.ts';
import { lazySources } from './scripts/lazy-sources.ts';
import { minify } from './scripts/minify.ts';
import { precompress } from './scripts/precompress.ts';
import { pusherAsModule } from './scripts/pusher-as-module.ts';
import { sharedChunks } from './scripts/shared-chunks-plugin.ts';
import { staticImports } from './scripts/static-imports.ts';
import { webManifests } from './scripts/web-manifest.ts';

const target = 'es2022';
/**
 * The first load: what the entry imports statically, and what the texts of both languages need. What is loaded later, by
 * `import()`, is not in it.
 */
const firstLoad = filesOf('index.html', 'src/main.tsx', 'locales/ru.ts', 'locales/en.ts');
/** The player's bar, which the entry loads as soon as it runs. */
const playerBar = filesOf('src/player/ui/PlayerBar.tsx');
/** The bundler's own helpers, which would be a request of their own. */
const helpers = /^\0/;

/** What reads a brief, and its lexicon: fetched with the first search; the classifiers of a family with its first. */
const lexicon = /\/src\/shared\/search\/lexicon\//;
const classifiers = { music: /\/shared\/dictionaries\/music\//, sound: /\/shared\/dictionaries\/(sound|ucs)\// };
const brief =
  /\/src\/shared\/(dictionaries\/(countries|display-name|parse-values)\.|search\/(brief\/|stem\/|edit-distance\.|dictionary-values\.|cached-(brief|evidence|index)\.))/;

/** The files that the entries import statically, without the texts, which are chunks of their own. */
function filesOf(...entries: string[]): Set<string> {
  const files = entries.flatMap((entry) => Array.from(staticImports(entry)));
  return new Set(files.filter((file) => !file.startsWith('locales/')).map((file) => path.resolve(file)));
}

const inLexicon = [lexicon, brief, ...Object.values(classifiers)];
/** Schemas of what the device has stored of a person: the start of the app reads several of them. */
const storedState = /\/stored-(display|marks|selection|shapes)\.ts$/;
/** What the player needs to go beyond the rows that it was given. */
const playerWalk = /\/player\/(cached-walk|queue-endpoint)\.ts$/;
/** What the first request of a page needs beside the first load: apart, or that request would wait for whole parts. */
const sender = /\/(api\/error-response|marks\/own-marks|shared\/network\/(classify|mark|content))\.ts$/;
/**
 * What several of the later parts share. Smaller chunks load less without need; each is a line more of what the service worker
 * has to load. Components of pages do nothing before they are rendered: small ones may lie in one chunk. The limits keep a
 * first visit below 330 kB and a further page below 25 kB (docs/benchmarks.md): four characters are about one byte, gzipped.
 */
const shared = sharedChunks({
  isFirst: (id) => firstLoad.has(id) || playerBar.has(id),
  isComponent: (id) => /\/src\/(app|features|tracks)\/.*\.tsx$/.test(id),
  isApart: (id) => inLexicon.some((test) => test.test(id)),
  limits: { chunks: 85, chunk: 60_000, visit: 70_000, part: 90_000, spare: 3_500, component: 17_000 },
});

export default defineConfig({
  plugins: [
    lazySources(),
    compactLexicons(),
    react(),
    shared.plugin,
    pusherAsModule(),
    cssLayers(),
    minify(),
    inlineBoot(),
    webManifests(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // src/platform/offline registers it, through the Trusted Types policy: no script is put into the page.
      injectRegister: null,
      injectManifest: {
        // A classic worker: not every browser takes a module here.
        rollupFormat: 'iife',
        injectionPoint: 'self.precacheManifest',
        target,
        sourcemap: false,
        manifestTransforms: [hashManifest],
        globPatterns: ['index.html', 'favicon.svg', 'assets/**/*.{js,css,woff2}'],
        // Fonts that few pages need, or neither language, live events, which need the line, and the lexicon of searches: kept
        // once fetched. The browser itself stores the worker that sends with the app closed.
        globIgnores: [
          '**/{echo,pusher,lexicon,outbox-sync}-*',
          '**/*-{cyrillic-ext,latin-ext,vietnamese,greek,greek-ext}-*.woff2',
          '**/unbounded-*.woff2',
        ],
      },
      integration: {
        // Its build does not take over the log level of the app's.
        configureCustomSWViteBuild(config) {
          config.logLevel = 'warn';
        },
      },
      // scripts/web-manifest.ts writes one for each language.
      manifest: false,
    }),
    precompress(),
  ],
  resolve: {
    alias: {
      // Its modules as they were written: the package's own build is ES5, and larger by half a kilobyte.
      'workbox-window': 'workbox-window/index.js',
      // What wouter takes for older versions of React, this one has itself.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target,
    // The size budget (scripts/first-load.ts) reads which chunks belong to the first load from it.
    manifest: true,
    // The policy of the page allows no data: addresses for scripts, styles and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Most of a build is minifying (scripts/minify.ts): a warning at each build would say nothing new.
      // Chunks are assigned below: what is imported both by `import()` and statically still stays out of the first load.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      // One chunk for the first screen: a dozen small ones compress worse and each costs a request.
      output: {
        // The shortest hash that the bundler takes: each name stands in the first load twice.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // A group takes what its modules import along: the first one has the choice.
            { name: 'app', priority: 3, test: (id: string) => firstLoad.has(id) || helpers.test(id) },
            { name: 'stored', priority: 3, test: storedState, includeDependenciesRecursively: false },
            { name: 'walk', priority: 3, test: playerWalk, includeDependenciesRecursively: false },
            { name: 'sender', priority: 3, test: sender, includeDependenciesRecursively: false },
            { name: 'PlayerBar', priority: 2, test: (id: string) => playerBar.has(id) },
            // Before the lexicons: what both need must not wait for them, which a device without a connection may not have.
            { name: shared.nameOf, priority: 1, includeDependenciesRecursively: false },
            { name: 'lexicon', test: lexicon },
            { name: 'lexicon-reader', test: brief },
            { name: 'lexicon-music', test: classifiers.music },
            { name: 'lexicon-sound', test: classifiers.sound },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
});
