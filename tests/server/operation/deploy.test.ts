import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readConfig } from '#server/config.ts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { findProgram } from '../../support/browser.ts';

const composeFile = z.object({
  services: z.record(z.string(), z.looseObject({ environment: z.optional(z.record(z.string(), z.string())) })),
});

/** What a person writes into `.env` beside compose.yaml. */
const ownValues = { POSTGRES_PASSWORD: 'secret', STORE_SECRET: 'other', DOMAIN: 'tonika.example' };

/** A value of a compose file with the variables of `.env` in it. */
const filled = (value: string) =>
  value.replace(
    /\$\{(\w+)(?::[?-]([^}]*))?\}/g,
    (_, name: string) => Object.entries(ownValues).find(([own]) => own === name)?.[1] ?? '',
  );

async function readCompose() {
  const text = await readFile('deploy/compose.yaml', 'utf8');
  return composeFile.parse(parse(text, { merge: true })).services;
}

describe('the compose file', () => {
  it('gives each process settings with which it works as one of several', async () => {
    const services = await readCompose();
    const known = (await readFile('README.md', 'utf8')) + (await readFile('docs/operations.md', 'utf8'));
    for (const name of ['tonika-1', 'tonika-2', 'worker']) {
      const settings = services[name]?.environment ?? {};
      for (const setting of Object.keys(settings)) expect(known).toContain(setting);
      const values = Object.entries(settings).map(([setting, value]) => [setting, filled(value)] as const);
      expect(readConfig(Object.fromEntries(values), 'en')).toMatchObject({
        cluster: true,
        databaseUrl: 'postgres://tonika:secret@postgres:5432/tonika',
        publicUrl: 'https://tonika.example',
        storage: { bucket: 'tonika' },
      });
    }
  });
});

const systemd = findProgram('systemd-analyze');

describe.skipIf(systemd === undefined)('the units of systemd', () => {
  it('are ones that systemd loads', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tonika-units-'));
    const units = (await readdir('deploy')).filter((file) => file.endsWith('.service'));
    expect(units.toSorted()).toEqual(['tonika-worker.service', 'tonika.service', 'tonika@.service']);
    for (const unit of units) {
      const text = await readFile(path.join('deploy', unit), 'utf8');
      // systemd checks that the program is there, which need not be where Debian has it.
      await writeFile(path.join(folder, unit), text.replace('/usr/bin/node', process.execPath));
      const file = path.join(folder, unit.replace('@', '@8081'));
      if (unit.includes('@')) await writeFile(file, text.replace('/usr/bin/node', process.execPath));
      // It names unknown settings on standard error, and still exits with 0.
      const { status, stderr } = spawnSync(systemd ?? '', ['verify', '--man=no', file], { encoding: 'utf8' });
      expect({ unit, status, stderr }).toEqual({ unit, status: 0, stderr: '' });
    }
    await rm(folder, { recursive: true, force: true });
  });
});
