import { command as feedbackCli } from '#server/cli/feedback.ts';
import { performWhereTheFolderIs } from '#server/cli/session.ts';
import { command as userCli } from '#server/cli/user.ts';

import type { TestServer } from '../../support/server.ts';

export async function run(server: TestServer, command: typeof userCli, args: string[]) {
  const lines: string[] = [];
  const terminal = {
    config: server.context.config,
    locale: 'en' as const,
    signal: new AbortController().signal,
  };
  const perform = (name: string, input: unknown) => performWhereTheFolderIs(terminal, name, input);
  const outcome = await command
    .run(args, { ...terminal, perform, print: (line) => lines.push(line) })
    .catch((cause: unknown) => (cause instanceof Error ? cause.message : String(cause)));
  return { outcome, text: lines.join('\n') };
}

export const user = (server: TestServer, ...args: string[]) => run(server, userCli, args);

export const feedback = (server: TestServer, ...args: string[]) => run(server, feedbackCli, args);
