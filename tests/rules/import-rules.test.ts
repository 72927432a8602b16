import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import * as z from 'zod/mini';

import { withImportRules } from '../../scripts/layers.ts';
import { rooms } from '../../scripts/room-table.ts';

type Sample = readonly [file: string, from: string];

const forbidden: [string, string][] = [
  ['src/shared/audio/plan.ts', '#platform/api/client.ts'],
  ['src/shared/audio/plan.ts', 'react'],
  ['src/shared/audio/plan.ts', 'node:fs'],
  ['src/shared/audio/plan.ts', '../../platform/api/client.ts'],
  ['src/ui/Button/Button.tsx', '#platform/api/client.ts'],
  ['src/ui/Button/Button.tsx', '#player/state.ts'],
  ['src/platform/api/client.ts', '#player/state.ts'],
  ['src/platform/api/client.ts', '#features/browse/Catalogue.tsx'],
  ['src/player/actions.ts', '#features/browse/Catalogue.tsx'],
  ['src/player/actions.ts', '#tracks/list-context.ts'],
  ['src/platform/api/client.ts', '../../tracks/list-context.ts'],
  ['src/tracks/Row/Row.tsx', '#features/browse/Catalogue.tsx'],
  ['src/tracks/Row/Row.tsx', '../../features/browse/Catalogue.tsx'],
  ['src/tracks/Row/Row.tsx', '#app/App.tsx'],
  ['server/routes/music.ts', '#tracks/list-context.ts'],
  ['src/features/browse/Catalogue.tsx', '../track/Track.tsx'],
  ['src/features/browse/Row/Row.tsx', '../../track/Track.tsx'],
  ['src/features/browse/Row/Row.tsx', '#features/track/Track.tsx'],
  ['src/features/browse/Row/Row.tsx', '#app/App.tsx'],
  ['workers/audio/index.ts', '#platform/api/client.ts'],
  ['sw/index.ts', '#player/state.ts'],
  ['server/app.ts', '#platform/api/client.ts'],
  ['server/routes/music.ts', '../../src/platform/api/client.ts'],
  ['server/routes/music.ts', '#demo/catalogue.ts'],
  ['server/downloads/payload.ts', '../../demo/sounds.ts'],
  ['server/start/demo/filling.ts', '#platform/api/client.ts'],
  ['server/domain/once.ts', '../repositories/database.ts'],
  ['server/domain/once.ts', '#server/repositories/database.ts'],
  ['server/repositories/users.ts', '../accounts/states.ts'],
  ['server/repositories/users.ts', '../presenters/user.ts'],
  ['server/accounts/second-factor/proof.ts', '../../routes/endpoints.ts'],
  ['server/accounts/login.ts', '../app-context.ts'],
  ['server/accounts/login.ts', '#platform/api/client.ts'],
  ['server/catalogue/catalogue-rows.ts', '#server/routes/tracks.ts'],
  ['server/routes/admin/commands.ts', '../../start/folder-keys.ts'],
  ['server/routes/endpoints.ts', '../start/folder-keys.ts'],
  ['server/routes/endpoints.ts', '#demo/catalogue.ts'],
  ['demo/catalogue.ts', '#server/domain/ingest-types.ts'],
  ['demo/music/render.ts', '../../server/media/pcm.ts'],
  ['demo/catalogue.ts', '#shared/contract/primitives.ts'],
  ['demo/sounds.ts', 'node:fs'],
  ['locales/ru.ts', '#platform/api/client.ts'],
  ['gallery/parts/lists.tsx', '#features/browse/Catalogue.tsx'],
  ['gallery/parts/lists.tsx', '../../src/player/state.ts'],
  ['src/ui/Button/Button.tsx', '../../../gallery/part.ts'],
  ['src/app/Shell/Shell.tsx', '../../../gallery/part.ts'],
  ['server/app.ts', '../gallery/part.ts'],
];

const allowed: [string, string][] = [
  ['gallery/parts/lists.tsx', '#ui/Button/Button.tsx'],
  ['gallery/parts/lists.tsx', '#platform/theme.ts'],
  ['src/shared/audio/plan.ts', 'zod/mini'],
  ['src/shared/audio/plan.ts', '../contract/previews.ts'],
  ['src/ui/Button/Button.tsx', '#shared/domain/time.ts'],
  ['src/player/actions.ts', '#platform/api/client.ts'],
  ['src/features/browse/Row/Row.tsx', '../rows.ts'],
  ['src/features/browse/Catalogue.tsx', '#player/actions.ts'],
  ['src/features/browse/Row/Row.tsx', '#tracks/list-context.ts'],
  ['src/tracks/Row/Row.tsx', '#player/actions.ts'],
  ['src/app/App.tsx', '#features/browse/Catalogue.tsx'],
  ['workers/audio/index.ts', '#shared/audio/plan.ts'],
  ['server/app.ts', '#shared/contract/index.ts'],
  ['server/domain/track-groups.ts', './ident.ts'],
  ['server/repositories/users.ts', '../domain/pages.ts'],
  ['server/repositories/users.ts', './database.ts'],
  ['server/accounts/second-factor/proof.ts', '../../repositories/users.ts'],
  ['server/routes/tracks.ts', '../app-context.ts'],
  ['server/start/demo/filling.ts', '#demo/catalogue.ts'],
  ['server/cli/demo.ts', '#demo/catalogue.ts'],
  ['demo/effects/index.ts', '#shared/domain/ingest.ts'],
  ['demo/effects/render.ts', '../random.ts'],
];

/** Each room with each other one, as the table of layers says. */
const pairs = Object.entries(rooms).flatMap(([room, { folder, mayImport }]) =>
  Object.keys(rooms)
    .filter((other) => other !== room && !(room === 'server' && other === 'demo'))
    .map((other) => {
      // The demo catalogue knows the domain alone.
      const from = room === 'demo' && other === 'shared' ? '#shared/domain/one.ts' : `#${other}/two/one.ts`;
      return { sample: [`${folder}/one/two/three.ts`, from] as const, may: mayImport.includes(other) };
    }),
);
const samples: Sample[] = [...forbidden, ...allowed, ...pairs.map(({ sample }) => sample)];

const keyOf = ([file, from]: Sample) => `${file} ${from}`;
const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });

/** The samples whose import the linter forbids, of one run over all of them. */
function restricted(): Set<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tonika-rules-'));
  try {
    cpSync('.oxlintrc.json', path.join(folder, '.oxlintrc.json'));
    const files = samples.map(([file, from], index) => {
      const { dir, name, ext } = path.parse(file);
      // Two samples of one file are two files beside each other.
      const own = path.join(dir, `${name}-${index}${ext}`);
      mkdirSync(path.join(folder, dir), { recursive: true });
      writeFileSync(path.join(folder, own), `import { thing } from '${from}';\n\nexport const used = thing;\n`);
      return own;
    });
    const oxlint = path.resolve('node_modules/.bin/oxlint');
    const { stdout } = spawnSync(oxlint, ['-c', '.oxlintrc.json', '--format', 'json', '.'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const { diagnostics } = report.parse(JSON.parse(stdout));
    const found = new Set(
      diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename),
    );
    return new Set(samples.filter((_, index) => found.has(files[index] ?? '')).map(keyOf));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isRestricted = restricted();

test.each(forbidden)('%s may not import %s', (...sample) => {
  expect(isRestricted).toContain(keyOf(sample));
});

test.each(allowed)('%s may import %s', (...sample) => {
  expect(isRestricted).not.toContain(keyOf(sample));
});

it('the linter allows a room the others that the table of layers names, and no more', () => {
  expect(pairs.filter(({ sample, may }) => isRestricted.has(keyOf(sample)) === may)).toEqual([]);
});

it('the import rules of the linter are those of the table: npm run docs:rooms', () => {
  const configuration: unknown = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'));
  expect(withImportRules(z.looseObject({}).parse(configuration))).toEqual(configuration);
});
