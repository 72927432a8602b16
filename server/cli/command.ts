import type { Localized } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

import type { Config } from '../config.ts';

/** What a command of `npm run tonika -- <command>` is given. */
export interface CliContext {
  /** Language of the terminal (LC_ALL, LC_MESSAGES, LANG). */
  readonly locale: Locale;
  /** Aborted by Ctrl-C: end soon and leave nothing half done. */
  readonly signal: AbortSignal;
  /**
   * Runs an admin command (server/routes/admin/commands.ts) and yields its events: inside the running server if one
   * has the data folder locked, else in this process under the folder's lock.
   *
   * @throws UserError with a sentence for the person: folder busy, folder not writable, bad input
   */
  perform(name: string, input: unknown): AsyncIterable<unknown>;
  /** A line on standard output; where it is a terminal, progress bars may be drawn instead. */
  print(line: string): void;
}

/** The same for commands that use the installation themselves. */
export interface SettingsContext extends CliContext {
  /**
   * The settings of the environment.
   *
   * @throws UserError with a sentence that names the first wrong one
   */
  settings(): Config;
}

/**
 * A command of the command line, exported as `command` by server/cli/<name>.ts; server/cli/main.ts loads the file
 * when the command is run.
 */
export interface CliCommand<Context = CliContext> {
  /** One line for the list of commands. */
  readonly summary: Localized;
  /** The arguments of the command, and each option on a separate line. */
  readonly usage: Localized;
  /** @returns the exit code: 0 when all was done, 1 when something was rejected, 2 for wrong arguments */
  run(args: readonly string[], context: Context): Promise<number>;
}
