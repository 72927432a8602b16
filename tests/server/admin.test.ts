import { readConfig } from '#server/config.ts';
import { performWhereTheFolderIs } from '#server/cli/session.ts';
import type { AdminCommand } from '#server/domain/admin-command.ts';
import { UserError } from '#server/domain/user-error.ts';
import type { AdminContext } from '#server/routes/admin/admin-context.ts';
import type { AdminCommands } from '#server/routes/admin/commands.ts';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startTestServer } from '../support/server.ts';
import { knownSettingsOf } from '../support/set-up.ts';
import type { TestServer } from '../support/server.ts';

const input = z.strictObject({ names: z.array(z.string()), failure: z.optional(z.enum(['refusal', 'bug'])) });

/** Makes an author for each name and tells so. */
const introduce: AdminCommand<z.output<typeof input>, unknown, AdminContext> = {
  input,
  async *run({ names, failure }, { writer, signal, locale }) {
    for (const name of names) {
      if (signal.aborted) return;
      yield { made: await writer.author({ uid: name, name: { ru: name } }), locale };
    }
    if (failure === 'refusal') throw new UserError('Too many authors');
    if (failure === 'bug') throw new Error('secret');
  },
};

const commands: AdminCommands = { introduce: async () => introduce };

describe.each(['inside the running server', 'in its own process'])('an admin command, %s', (place) => {
  let server: TestServer | undefined;
  let dataDir: string;

  beforeEach(async () => {
    server = await startTestServer({ commands });
    ({ dataDir } = server);
    if (place === 'inside the running server') await server.listen();
    else {
      await server.close();
      server = undefined;
    }
  });
  afterEach(() => server?.close());

  const perform = async (given: unknown, { name = 'introduce', signal = new AbortController().signal } = {}) => {
    const config = readConfig({ DATA_DIR: dataDir, ...knownSettingsOf(dataDir) }, 'en');
    const events: unknown[] = [];
    const terminal = { config, locale: 'en' as const, signal };
    try {
      for await (const event of performWhereTheFolderIs(terminal, name, given, commands)) events.push(event);
    } catch (cause) {
      return { events, cause };
    }
    return { events, cause: undefined };
  };

  it('does its work and forwards its events', async () => {
    expect(await perform({ names: ['a', 'b'] })).toEqual({
      events: [
        { made: 1, locale: 'en' },
        { made: 2, locale: 'en' },
      ],
      cause: undefined,
    });
  });

  it('reports what is wrong with its input', async () => {
    const { events, cause } = await perform({ names: 'a', more: 1 });
    expect(events).toEqual([]);
    expect(cause).toBeInstanceOf(UserError);
    expect(String(cause)).toContain('names: Check this value');
    expect(String(cause)).toContain('more: This field is not accepted');
  });

  it('ends with the reason of a failure after the work done', async () => {
    const { events, cause } = await perform({ names: ['a'], failure: 'refusal' });
    expect(events).toHaveLength(1);
    expect(cause).toEqual(new UserError('Too many authors'));
  });

  it('releases the folder or the connection also after an internal error', async () => {
    expect((await perform({ names: [], failure: 'bug' })).cause).toBeInstanceOf(Error);
    expect((await perform({ names: ['a'] })).cause).toBeUndefined();
  });
});

async function drain(events: AsyncIterable<unknown>): Promise<void> {
  const iterator = events[Symbol.asyncIterator]();
  while (!(await iterator.next()).done);
}

it('reveals nothing of an internal error but its number', async () => {
  const server = await startTestServer({ commands, ownsFolder: true });
  await server.listen();
  const config = server.context.config;
  const signal = new AbortController().signal;
  const work = performWhereTheFolderIs({ config, locale: 'en', signal }, 'introduce', { names: [], failure: 'bug' });
  await expect(drain(work)).rejects.toThrow(/^Something went wrong on the server\. .*: [\da-f-]{36}$/);
  const unknown = performWhereTheFolderIs({ config, locale: 'en', signal }, 'nothing', {});
  await expect(drain(unknown)).rejects.toThrow('The running server does not know the command “nothing”');
  await server.close();
});

it('leaves nothing behind on a connection that outlives it', async () => {
  const server = await startTestServer({ commands, ownsFolder: true });
  await server.listen();
  const warnings: string[] = [];
  const hear = ({ name }: Error) => void warnings.push(name);
  process.on('warning', hear);
  const terminal = { config: server.context.config, locale: 'en' as const };
  const signal = new AbortController().signal;
  // More than Node suffers to listen for the end of one connection.
  for (let time = 0; time < 20; time += 1) {
    await drain(performWhereTheFolderIs({ ...terminal, signal }, 'introduce', { names: [] }));
  }
  await server.close();
  process.off('warning', hear);
  expect(warnings).not.toContain('MaxListenersExceededWarning');
});
