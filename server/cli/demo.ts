import { demoTexts as en } from '#locales/server/demo.en.ts';
import { demoTexts as ru } from '#locales/server/demo.ru.ts';

import type { RemovalEvent } from '../start/demo/remove.ts';
import { fill } from '../domain/texts.ts';
import type { CliCommand } from './command.ts';

const texts = { ru, en };

/** `tonika demo remove` */
export const command: CliCommand = {
  summary: { ru: 'Удаляет демокаталог', en: 'Removes the demo catalogue' },
  usage: { ru: 'remove', en: 'remove' },
  async run(args, context) {
    const sentences = texts[context.locale];
    if (args.length !== 1 || args[0] !== 'remove') {
      context.print(sentences.usage);
      return 2;
    }
    let count = 0;
    for await (const event of context.perform('demo-remove', {})) count = (event as RemovalEvent).done;
    context.print(count === 0 ? sentences.nothing : fill(sentences.removed, { count }));
    return 0;
  },
};
