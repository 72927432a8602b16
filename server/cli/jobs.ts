import { jobTexts as en } from '#locales/server/jobs.en.ts';
import { jobTexts as ru } from '#locales/server/jobs.ru.ts';

import type { JobChange, ListedJob } from '../domain/jobs.ts';
import { fill } from '../domain/texts.ts';
import type { CliCommand } from './command.ts';

const texts = { ru, en };

/** `tonika jobs list|retry <id>|discard <id>`: docs/operations.md. */
export const command: CliCommand = {
  summary: {
    ru: 'Задания (письма и другая работа): список, повтор и удаление неудавшихся',
    en: 'Jobs (mails and other work): lists, repeats and removes failed ones',
  },
  usage: { ru: 'list | retry <номер> | discard <номер>', en: 'list | retry <id> | discard <id>' },
  async run([action, ...args], context) {
    const sentences = texts[context.locale];
    if (action === 'list' && args.length === 0) {
      let count = 0;
      for await (const event of context.perform('jobs-list', {})) {
        context.print(shown(event as ListedJob, sentences));
        count += 1;
      }
      if (count === 0) context.print(sentences.nothing);
      return 0;
    }
    const [id = '', ...others] = args;
    if ((action !== 'retry' && action !== 'discard') || others.length > 0 || !/^[1-9]\d{0,14}$/.test(id)) {
      context.print(sentences.usage);
      return 2;
    }
    let change: JobChange = 'missing';
    for await (const event of context.perform(`jobs-${action}`, { id: Number(id) })) {
      ({ change } = event as { change: JobChange });
    }
    context.print(fill(change === 'done' ? sentences.done[action] : sentences[change], { id }));
    return change === 'done' ? 0 : 1;
  },
};

function shown({ state, error, runAt, ...job }: ListedJob, sentences: typeof ru): string {
  const line = fill(sentences.state[state], { ...job, key: job.key ?? '', time: runAt.slice(0, 16).replace('T', ' ') });
  return error === null ? line : `${line}\n    ${error.replaceAll(/\s+/g, ' ')}`;
}
