import path from 'node:path';
import { parseArgs } from 'node:util';

import { fill } from '../domain/texts.ts';
import { importTextsOf } from '../import/import-command.ts';
import type { ImportEvent } from '../import/import-events.ts';
import type { CliCommand, CliContext } from './command.ts';
import { ImportTerminal } from './import-terminal.ts';

const options = {
  csv: { type: 'string' },
  workers: { type: 'string' },
  prefix: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

/** `tonika import <folder>`: docs/import.md. */
export const command: CliCommand = {
  summary: {
    ru: 'Импортирует папку с записями в каталог (docs/import.md)',
    en: 'Imports a folder of recordings into the catalogue (docs/import.md)',
  },
  usage: {
    ru: `<папка> [параметры]
      --csv <файл>     таблица с описаниями, её данные важнее тегов
      --workers <N>    сколько записей обрабатывать одновременно (по умолчанию — по числу ядер)
      --prefix <имя>   приставка к именам (uid), взятым из путей: для второй папки с такими же путями
      --dry-run        только проверить, ничего не записывая`,
    en: `<folder> [options]
      --csv <file>     a table of descriptions, overrides tags
      --workers <N>    recordings processed at a time (default: one per core)
      --prefix <name>  prefix for names (uid) made from paths, for a second folder with the same paths
      --dry-run        check only, write nothing`,
  },
  async run(args, context) {
    const texts = importTextsOf(context.locale);
    const input = read(args);
    if (typeof input === 'string') {
      context.print(input === '' ? texts.noFolder : fill(texts.badOption, { reason: input }));
      return 2;
    }
    return watch(input, context);
  },
};

/** The input of the command, or the error in its arguments; empty without a folder. */
function read(args: readonly string[]): { folder: string } | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [folder, ...rest] = positionals;
    if (folder === undefined) return '';
    if (rest.length > 0) return rest.join(' ');
    if (values.workers !== undefined && !/^([1-9]|[1-5]\d|6[0-4])$/.test(values.workers)) return '--workers 1…64';
    return {
      folder: path.resolve(folder),
      ...(values.csv !== undefined && { csv: path.resolve(values.csv) }),
      ...(values.workers !== undefined && { workers: Number(values.workers) }),
      ...(values.prefix !== undefined && { prefix: values.prefix }),
      ...(values['dry-run'] && { dryRun: true }),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function watch(input: { folder: string; dryRun?: boolean }, context: CliContext): Promise<number> {
  const terminal = new ImportTerminal(context, input.dryRun ?? false);
  try {
    for await (const event of context.perform('import', input)) terminal.show(event as ImportEvent);
  } finally {
    terminal.close();
  }
  return terminal.exitCode;
}
