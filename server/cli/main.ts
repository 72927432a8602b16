import { readConfig } from '../config.ts';
import { terminalLocale } from '../domain/language.ts';
import { StoreUnavailableError } from '../domain/store-problem.ts';
import { storeSentence } from '../domain/store-sentence.ts';
import { fill, textsOf } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { keepFilesPrivate } from '../start/private-files.ts';
import type { CliCommand, SettingsContext } from './command.ts';
import { performWhereTheFolderIs } from './session.ts';

/** Each command's file is loaded when the command is called, or when the list of commands is shown. */
const commands: Readonly<Record<string, () => Promise<{ command: CliCommand<SettingsContext> }>>> = {
  import: () => import('./import.ts'),
  demo: () => import('./demo.ts'),
  author: () => import('./author.ts'),
  featured: () => import('./featured.ts'),
  user: () => import('./user.ts'),
  feedback: () => import('./feedback.ts'),
  key: () => import('./key.ts'),
  blog: () => import('./blog.ts'),
  search: () => import('./search.ts'),
  jobs: () => import('./jobs.ts'),
  worker: () => import('./worker.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  verify: () => import('./verify.ts'),
  doctor: () => import('./doctor.ts'),
};

keepFilesPrivate();
process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: string[]): Promise<number> {
  const locale = terminalLocale(process.env);
  const texts = textsOf(locale).cli;
  const known = name === undefined ? undefined : Object.hasOwn(commands, name) && commands[name];
  if (!known) {
    if (name !== undefined && name !== 'help' && name !== '--help') console.error(fill(texts.unknown, { name }));
    await printUsage();
    return name === undefined || name === 'help' || name === '--help' ? 0 : 2;
  }
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  process.once('SIGTERM', () => interrupted.abort());
  try {
    const settings = () => readConfig(process.env, locale);
    // Settings are checked before arguments; the doctor lists all wrong ones.
    if (name !== 'doctor') settings();
    const { command } = await known();
    return await command.run(args, {
      locale,
      signal: interrupted.signal,
      settings,
      perform: (admin, input) =>
        performWhereTheFolderIs({ config: settings(), locale, signal: interrupted.signal }, admin, input),
      print: (line) => console.log(line),
    });
  } catch (cause) {
    const message =
      cause instanceof StoreUnavailableError
        ? storeSentence(readConfig(process.env, locale), cause.problem, locale)
        : cause instanceof UserError && cause.message;
    if (message === false) throw cause;
    console.error(message);
    return 1;
  }
}

async function printUsage(): Promise<void> {
  const locale = terminalLocale(process.env);
  const texts = textsOf(locale).cli;
  console.log(`${texts.usage}\n\n${texts.commands}`);
  for (const [name, load] of Object.entries(commands)) {
    const { command } = await load();
    console.log(`  ${name} ${command.usage[locale]}\n      ${command.summary[locale]}`);
  }
}
