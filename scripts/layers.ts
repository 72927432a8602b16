import { type Room, rooms, serverLayers } from './room-table.ts';

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
