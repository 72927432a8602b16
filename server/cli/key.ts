import { keyTexts as en } from '#locales/server/keys.en.ts';
import { keyTexts as ru } from '#locales/server/keys.ru.ts';

import { UserError } from '../domain/user-error.ts';
import type { CliCommand } from './command.ts';

const texts = { ru, en };

/** `tonika key renew [admin|secret]` */
export const command: CliCommand = {
  summary: { ru: 'Заменяет ключ папки данных новым', en: 'Replaces a key of the data folder by a new one' },
  usage: { ru: 'renew [admin | secret]', en: 'renew [admin | secret]' },
  async run([action, name = 'admin', ...rest], context) {
    const sentences = texts[context.locale];
    if (action !== 'renew' || (name !== 'admin' && name !== 'secret') || rest.length > 0) {
      context.print(sentences.usage);
      return 2;
    }
    if (name === 'secret' && process.env['SECRET_KEY']?.trim()) throw new UserError(sentences.isSetting);
    const events = context.perform('key-renew', { name })[Symbol.asyncIterator]();
    while (!(await events.next()).done);
    context.print(sentences[name]);
    return 0;
  },
};
