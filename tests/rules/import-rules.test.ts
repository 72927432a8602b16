import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = process.cwd();
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tonika-rules-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the linter says of a file at `path` that imports `from`. */
function lint(path: string, from: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { thing } from '${from}';\n\nexport const used = thing;\n`);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-c', '.oxlintrc.json', path], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout;
}

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
  ['server/accounts/second-factor/proof.ts', '../../plugins/endpoints.ts'],
  ['server/accounts/login.ts', '../app-context.ts'],
  ['server/accounts/login.ts', '#platform/api/client.ts'],
  ['server/catalogue/catalogue-rows.ts', '#server/routes/tracks.ts'],
  ['server/routes/admin/commands.ts', '../../start/folder-keys.ts'],
  ['server/plugins/endpoints.ts', '../start/folder-keys.ts'],
  ['server/plugins/endpoints.ts', '#demo/catalogue.ts'],
  ['demo/catalogue.ts', '#server/domain/ingest-types.ts'],
  ['demo/music/render.ts', '../../server/media/pcm.ts'],
  ['demo/catalogue.ts', '#shared/contract/primitives.ts'],
  ['demo/sounds.ts', 'node:fs'],
  ['locales/ru.ts', '#platform/api/client.ts'],
];

const allowed: [string, string][] = [
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

describe('the import rules of the rooms', () => {
  test.each(forbidden)('%s may not import %s', (path, from) => {
    expect(lint(path, from)).toContain('no-restricted-imports');
  });

  test.each(allowed)('%s may import %s', (path, from) => {
    expect(lint(path, from)).not.toContain('no-restricted-imports');
  });
});
