/**
 * Which room may import which: one table, from which `npm run docs:rooms` writes the lint rules (.oxlintrc.json), and
 * tests/rules tries them.
 */
export interface Room {
  /** Where its files lie; other rooms import it as `#name/…` (package.json, `imports`). */
  readonly folder: string;
  /** The rooms that it may import, types included. */
  readonly mayImport: readonly string[];
  /** Packages that it may not import. */
  readonly noPackages?: readonly string[];
  /** What to do instead of an import that the table forbids. */
  readonly message: string;
}

const ofThePage = ['react', 'react-dom', 'valtio', 'wouter', 'ky'];
const underPlayer = ['shared', 'locales', 'styles', 'ui', 'platform'];
const elsewhere =
  'This room runs elsewhere. What two rooms need belongs in src/shared, what a host offers comes in through ports (docs/architecture.md, Rooms).';

export const rooms: Readonly<Record<string, Room>> = {
  locales: {
    folder: 'locales',
    mayImport: ['shared'],
    message: 'locales hold texts: they import themselves and types of src/shared.',
  },
  shared: {
    folder: 'src/shared',
    mayImport: [],
    noPackages: [...ofThePage, 'react/*', 'valtio/*', 'idb-keyval', 'comlink', 'node:*'],
    message:
      'src/shared runs anywhere: it imports zod and itself only. Declare what you need in a port and let the host inject it.',
  },
  platform: {
    folder: 'src/platform',
    mayImport: ['shared', 'locales', 'sw'],
    message: 'src/platform wraps browser services and knows nothing above it.',
  },
  styles: { folder: 'src/styles', mayImport: [], message: 'Styles import styles.' },
  ui: {
    folder: 'src/ui',
    mayImport: ['shared', 'styles'],
    message: 'src/ui has no knowledge of the domain: pass texts and handlers in as props.',
  },
  player: {
    folder: 'src/player',
    mayImport: [...underPlayer, 'workers'],
    message: 'The player’s further actions are slots that src/app fills; it imports platform, ui and shared.',
  },
  tracks: {
    folder: 'src/tracks',
    mayImport: [...underPlayer, 'player'],
    message:
      'Lists of tracks know no feature: what one adds to a row comes through action-slots.ts. They import player, platform, ui and shared.',
  },
  features: {
    folder: 'src/features',
    mayImport: [...underPlayer, 'player', 'tracks'],
    message: 'A feature imports tracks, player, platform, ui, shared and its own folder.',
  },
  app: {
    folder: 'src/app',
    mayImport: [...underPlayer, 'player', 'tracks', 'features'],
    message: 'src/app puts the page together, of rooms of the page.',
  },
  gallery: {
    folder: 'gallery',
    mayImport: ['ui', 'styles', 'platform', 'locales'],
    message:
      'The gallery shows src/ui in its states: it imports ui, styles, platform and locales, and no room imports it.',
  },
  workers: { folder: 'workers', mayImport: ['shared'], noPackages: ofThePage, message: elsewhere },
  sw: { folder: 'sw', mayImport: ['shared'], noPackages: ofThePage, message: elsewhere },
  demo: {
    folder: 'demo',
    mayImport: ['shared'],
    noPackages: ['node:*', 'zod', 'zod/*', 'fastify', 'kysely'],
    message:
      'The demo catalogue renders and describes: it imports itself and src/shared/domain. Sound leaves as a PcmSource, descriptions in the terms of src/shared/domain/ingest.ts.',
  },
  server: {
    folder: 'server',
    mayImport: ['shared', 'locales', 'demo'],
    noPackages: ofThePage,
    message: 'The server shares src/shared and locales with the page and nothing else.',
  },
};

/**
 * The layers of the server, from the bottom: a room imports from its own layer and those below it. Services share a
 * layer with what they use (mails, the security log, the catalogue index).
 */
export const serverLayers: readonly (readonly string[])[] = [
  ['domain'],
  ['config.ts', 'dictionaries', 'media', 'migrations', 'repositories', 'storage'],
  [
    'accounts',
    'backup',
    'catalogue',
    'catalogue-index',
    'content',
    'discovery',
    'downloads',
    'feedback',
    'html',
    'import',
    'jobs',
    'mail',
    'metrics',
    'peers',
    'presenters',
    'projects',
    'realtime',
    'reports',
    'search',
    'security',
  ],
  ['app-context.ts', 'plugins', 'routes', 'app.ts'],
  ['start'],
  ['cli', 'main.ts'],
];

/** The layers of the catalogue index, from the bottom: content, build, query, serving. */
export const catalogueIndexLayers: readonly (readonly string[])[] = [
  ['wasm'],
  ['arrays'],
  ['store'],
  ['build', 'query'],
  ['similar'],
  ['serve'],
];
