import { authorTexts as en } from '#locales/server/author.en.ts';
import { authorTexts as ru } from '#locales/server/author.ru.ts';

import type { AListEvent } from '../catalogue/a-list-command.ts';
import { fill } from '../domain/texts.ts';
import type { CliCommand } from './command.ts';

const texts = { ru, en };

/** `tonika author a-list add <id>` and `… remove <id>` */
export const command: CliCommand = {
  summary: {
    ru: 'Добавляет авторов в «Выбор редакции» или убирает оттуда',
    en: 'Adds artists to Featured or removes them',
  },
  usage: { ru: 'a-list add|remove <id>', en: 'a-list add|remove <id>' },
  async run([list, action, id = '', ...others], context) {
    const sentences = texts[context.locale];
    const isKnown = list === 'a-list' && (action === 'add' || action === 'remove') && /^[1-9]\d{0,14}$/.test(id);
    if (!isKnown || others.length > 0) {
      context.print(sentences.usage);
      return 2;
    }
    let found = false;
    for await (const event of context.perform('author-a-list', { id: Number(id), isIn: action === 'add' })) {
      ({ found } = event as AListEvent);
    }
    context.print(fill(found ? sentences[action] : sentences.unknown, { id }));
    return found ? 0 : 1;
  },
};
