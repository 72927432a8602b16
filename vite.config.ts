import path from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { hashManifest } from './scripts/hash-manifest.ts';
import { cssLayers } from './scripts/css-layers.ts';
import { inlineBoot } from './scripts/inline-boot.ts';
import { minify } from './scripts/minify.ts';
import { precompress } from './scripts/precompress.ts';
import { pusherAsModule } from './scripts/pusher-as-module.ts';
import { staticImports } from './scripts/static-imports.ts';

const target = 'es2022';
/** Schemas: what the first request is read by, and what an earlier visit stored. The names beside them are light. */
const schemas =
  /\/zod\/|\/src\/shared\/contract\/(?!address|lazy-endpoint|list-orders|filter-keys)|\/stored-\w+\.|\/queue-endpoint\./;
/**
 * The first load: what the entry imports statically, and what the texts of both languages need. What is loaded later, by
 * `import()`, is not in it.
 */
const firstLoad = new Set(
  ['index.html', 'src/main.tsx', 'locales/ru.ts', 'locales/en.ts']
    .flatMap((entry) => Array.from(staticImports(entry)))
    .filter((file) => !file.startsWith('locales/'))
    .map((file) => path.resolve(file)),
);
/** The bundler's own helpers, which would be a request of their own. */
const helpers = /^\0/;

/** What the player's bar shows at once: parts of it are shown elsewhere, too, and would be chunks of their own. */
const player = /\/src\/player\/ui\/(?!History\/History[LM]|Reason|Shortcuts|Ending|row-intent)/;

/** What is filled in and sent, with the library for it; and what only who is signed in needs. */
const forms =
  /\/react-hook-form\/|\/src\/(platform\/form|ui\/Form|features\/(auth|contact|account\/(forms|\w+(Page|Modal|Section))))\//;
const account =
  /\/src\/((platform\/(account|outbox)|shared\/offline\/outbox|features\/account)\/|features\/projects\/content\.|platform\/(i18n\/use-date|api\/drop-from-lists)\.)/;
/** What is read out of the answers that the device has kept. */
const cached = /\/src\/(platform\/offline\/(cached-(list|items|rows))\.|shared\/(search\/|domain\/rights-codes\.))/;
/** What reads a brief over it, with its lexicon: fetched with the first search; the classifiers of a family with its first. */
const classifiers = { music: /\/shared\/dictionaries\/music\//, sound: /\/shared\/dictionaries\/(sound|ucs)\// };
const brief =
  /\/src\/shared\/(dictionaries\/parse-values\.|search\/(brief\/|lexicon\/|stem\/|edit-distance\.|dictionary-values\.|cached-(brief|evidence|index)\.))/;
/** What the player loads once the page is at rest. */
const restore =
  /\/src\/player\/(keyboard-settings|restore|when-idle|prefetch-shown|cached-walk|silence)\.|\/platform\/offline\/fetch-lexicon\./;
/** What several of the further pages share. */
const pages =
  /\/src\/(ui\/(Hero|ListPage|Tabs)\/|features\/(track-groups\/TrackGroups\/(TrackGroupGrid|facts)|personal\/HistoryPages\/When)\.|platform\/offline\/use-cached-items\.)/;
/** What is wanted with the first download. */
const downloads =
  /\/src\/(shared\/downloads|platform\/(files|offline\/amend-cached)|features\/downloads\/(?!request-download|tray\.|\w+(Action|Button|Download)\.))/;

export default defineConfig({
  plugins: [
    react(),
    pusherAsModule(),
    cssLayers(),
    minify(),
    inlineBoot(),
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
        globPatterns: ['index.html', 'favicon.svg', 'manifest.webmanifest', 'assets/**/*.{js,css,woff2}'],
        // Fonts that few pages need, or neither language, live events, which need the line, and the lexicon of searches: kept
        // once fetched.
        globIgnores: [
          '**/{echo,pusher,lexicon}-*',
          '**/*-{cyrillic-ext,latin-ext,vietnamese,greek,greek-ext}-*.woff2',
          '**/unbounded-*.woff2',
        ],
      },
      integration: {
        // The plugin's own entry of the web manifest comes after the transforms, without a hash: it is among the files above.
        beforeBuildServiceWorker({ injectManifest }) {
          injectManifest.additionalManifestEntries = [];
        },
        // Its build does not take over the log level of the app's.
        configureCustomSWViteBuild(config) {
          config.logLevel = 'warn';
        },
      },
      includeManifestIcons: false,
      manifest: {
        id: '/',
        name: 'Тоника — музыка и звуки для работы',
        short_name: 'Тоника',
        description: 'Каталог лицензионной музыки и звуковых эффектов',
        lang: 'ru',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#141210',
        theme_color: '#141210',
        categories: ['music', 'productivity'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
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
      checks: { bundlerTimings: false },
      // One chunk for the first screen: a dozen small ones compress worse and each costs a request.
      output: {
        codeSplitting: {
          groups: [
            // A group takes what its modules import along: the first one has the choice.
            { name: 'app', priority: 3, test: (id: string) => firstLoad.has(id) || helpers.test(id) },
            { name: 'PlayerBar', test: player },
            // Few files: each is a line of what the service worker has to load.
            {
              name: 'NoticeArea',
              test: /\/src\/(ui\/Notice\/(?!Notice\.|notices\.)|app\/Shell\/(access\/|ShellExtras\.|UpdateNotice\.))/,
            },
            // What some rows have beside the others: why they were found, and their tags.
            {
              name: 'RowMatch',
              test: /\/src\/tracks\/(TrackRow\/(row-extras|RowMatch|RowTags|match-line)|tag-groups)\./,
            },
            { name: 'contract', test: schemas },
            // Few files: each is a line of what the service worker has to load.
            // Before the forms, which would take what it imports along: rows have need of it, and of no form.
            { name: 'account', test: (id: string) => account.test(id) && !forms.test(id) },
            { name: 'dialog', test: /\/src\/ui\/((Dialog|Drawer|Switch)\/|Form\/Form\.)/ },
            { name: 'forms', test: forms },
            {
              name: 'request',
              test: /\/(platform\/(marks\/(?!stored)|i18n\/day-text\.|api\/(request|encode-body|error-response)\.)|shared\/network\/|ky\/)/,
            },
            { name: 'lexicon', priority: 1, test: brief },
            { name: 'lexicon-music', test: classifiers.music },
            { name: 'lexicon-sound', test: classifiers.sound },
            // Before the lexicon: what both need must not wait for it, which a device without a connection may not have.
            { name: 'cached', priority: 2, test: (id: string) => cached.test(id) && !brief.test(id) },
            { name: 'restore', test: restore },
            { name: 'pages', test: pages },
            { name: 'downloads', test: downloads },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
});
