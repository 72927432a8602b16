/**
 * Which room may import which: one table, from which `npm run docs:rooms` writes the lint rules (.oxlintrc.json), and
 * tests/rules tries them.
 */
interface Room {
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
    mayImport: ['shared', 'locales'],
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
  ['config.ts', 'dictionaries', 'media', 'migrations', 'repositories'],
  [
    'accounts',
    'catalogue',
    'catalogue-index',
    'content',
    'discovery',
    'downloads',
    'feedback',
    'import',
    'mail',
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

/** What to do instead of an import from a layer above. */
const instead = [
  'The domain is the server’s ground: types, rules and ports. Declare a port here and let a higher room implement it.',
  'This room stands under the services: declare a port in the domain, or move what both need down.',
  'A service does not know who calls it: take what it needs as a parameter, and let routes and start wire it.',
  'Routes do not know how the server starts: what start makes comes in through AppContext.',
  'Only the command line stands above start.',
];
/** A repository imports less than its layer. */
const underRepositories = new Set(['domain', 'dictionaries', 'migrations', 'repositories']);
/** The layers that load the demo catalogue, from here up. */
const loadsDemo = serverLayers.findIndex((layer) => layer.includes('start'));

/** The layers of the catalogue index, from the bottom: content, build, query, serving. */
export const catalogueIndexLayers: readonly (readonly string[])[] = [
  ['wasm'],
  ['arrays'],
  ['store'],
  ['build', 'query'],
  ['similar'],
  ['serve'],
];

type Pattern = ({ group: string[] } | { regex: string }) & { message: string };

/** An entry of `overrides` in .oxlintrc.json. Of two that hold for a file the later one counts alone. */
interface Override {
  files: string[];
  rules: { 'no-restricted-imports': ['error', { patterns: Pattern[] }] };
}

const override = (files: string[], patterns: Pattern[]): Override => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** The lint rules of the table. */
export function importRules(): Override[] {
  const { features, demo, server, ...others } = rooms;
  if (!features || !demo || !server) throw new Error('the table of rooms lacks one that has rules of its own');
  return [
    ...Object.entries(others).map(([name, room]) => override([`${room.folder}/**`], [patternOf(name, room)])),
    ...featureRules(features),
    override([`${demo.folder}/**`], [withoutShared(demo)]),
    ...serverRules(server),
  ];
}

/** Every room that the table does not allow, by its name and relatively. */
function patternOf(name: string, { mayImport, noPackages = [], message }: Room) {
  const forbidden = Object.keys(rooms).filter((other) => other !== name && !mayImport.includes(other));
  return { group: [...forbidden.flatMap((other) => [`#${other}/**`, `../**/${other}/**`]), ...noPackages], message };
}

/** Of shared the demo catalogue knows the domain. */
function withoutShared(demo: Room) {
  const { group, message } = patternOf('demo', demo);
  return { group: [...group, '#shared/**', '!#shared/domain/**', '../**/src/**'], message };
}

const meeting =
  'Two features meet in src/app only: compose them there, or move the common part down to src/tracks, src/ui or src/shared.';

function featureRules(features: Room) {
  const patterns = [
    patternOf('features', features),
    { group: ['#features/**'], message: 'Import inside the feature relatively; two features meet in src/app only.' },
  ];
  return [
    override(
      ['src/features/*/*.ts', 'src/features/*/*.tsx'],
      [...patterns, { regex: String.raw`^\.\./`, message: meeting }],
    ),
    override(['src/features/*/*/**'], [...patterns, { regex: String.raw`^\.\./\.\./`, message: meeting }]),
  ];
}

function serverRules(server: Room): Override[] {
  const page = patternOf('server', server);
  const noDemo = {
    group: ['#demo/**', '**/../demo/**'],
    message: 'Only server/start and server/cli load the demo catalogue: DEMO=0 loads none of it.',
  };
  const filesOf = (layer: readonly string[]) => layer.map((room) => (room.endsWith('.ts') ? room : `${room}/**`));
  const upward = (forbidden: readonly string[], message: string) => ({
    group: filesOf(forbidden).flatMap((files) => [`../**/${files}`, `#server/${files}`]),
    message,
  });
  const rules = serverLayers.map((layer, index) => {
    const above = serverLayers.slice(index + 1).flat();
    return override(
      filesOf(layer).map((files) => `server/${files}`),
      [
        page,
        ...(index < loadsDemo ? [noDemo] : []),
        ...(above.length > 0 ? [upward(above, instead[index] ?? '')] : []),
      ],
    );
  });
  const others = serverLayers.flat().filter((room) => !underRepositories.has(room));
  const repositories = upward(
    others,
    'A repository is SQL and nothing else: it imports the domain, dictionaries and migrations.',
  );
  return [
    override(['server/**'], [page, noDemo]),
    ...rules,
    override(['server/repositories/**'], [page, noDemo, repositories]),
  ];
}

/** The linter's configuration with the rules of the table in place of those that it has. */
export function withImportRules(configuration: { overrides?: { rules?: object }[] }): object {
  const others = (configuration.overrides ?? []).filter(({ rules = {} }) => !('no-restricted-imports' in rules));
  return { ...configuration, overrides: [...importRules(), ...others] };
}
