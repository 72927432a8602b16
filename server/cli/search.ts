import { fill } from '../domain/texts.ts';
import type { MissedSearchTable } from '../repositories/missed-search-table.ts';
import { searchTextsOf } from '../search/texts.ts';
import type { CliCommand } from './command.ts';

/** `tonika search …` */
export const command: CliCommand = {
  summary: { ru: 'Что искали и не нашли', en: 'What was searched for without an answer' },
  usage: { ru: 'missed [сколько]', en: 'missed [how many]' },
  async run([name, ...args], context) {
    const { cli } = searchTextsOf(context.locale);
    const [limit = '100'] = args;
    if (name !== 'missed' || args.length > 1 || !/^[1-9]\d{0,3}$/.test(limit)) {
      context.print(cli.usage);
      return 2;
    }
    let shown = 0;
    for await (const event of context.perform('search-missed', { limit: Math.min(Number(limit), 5000) })) {
      const { text, count, entity, last_at } = event as MissedSearchTable;
      context.print(fill(cli.line, { count, text, entity: cli.entity[entity], date: last_at.slice(0, 10) }));
      shown += 1;
    }
    if (shown === 0) context.print(cli.nothing);
    return 0;
  },
};
