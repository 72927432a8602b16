import type { Localized } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** What a command of `npm run tonika -- <command>` is given. */
export interface CliContext {
  /** Language of the terminal (LC_ALL, LC_MESSAGES, LANG). */
  readonly locale: Locale;
  /** Aborted by Ctrl-C: end soon and leave nothing half done. */
  readonly signal: AbortSignal;
  /**
   * Runs an admin command (server/routes/admin/commands.ts) and hands on its events as they come: inside the running
   * server where one holds the data folder, else in this process under the folder's lock.
   *
   * @throws UserError with a sentence for the person: folder busy, folder not writable, bad input
   */
  perform(name: string, input: unknown): AsyncIterable<unknown>;
  /** A line on standard output; where it is a terminal, progress bars may be drawn instead. */
  print(line: string): void;
}

/**
 * A command of the command line. Each stands in a file of its own, server/cli/<name>.ts, and exports it as `command`;
 * server/cli/main.ts loads the file when the command is called.
 */
export interface CliCommand {
  /** One line for the list of commands. */
  readonly summary: Localized;
  /** What follows the command's name, and each option on a line of its own. */
  readonly usage: Localized;
  /** @returns the exit code: 0 when all was done, 1 when something was rejected, 2 for wrong arguments */
  run(args: readonly string[], context: CliContext): Promise<number>;
}
