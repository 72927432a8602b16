import { fill } from '../domain/texts.ts';
import { feedbackTextsOf } from '../feedback/texts.ts';
import type { FeedbackRow } from '../repositories/account-schema.ts';
import type { CliCommand, CliContext } from './command.ts';

/** `tonika feedback …` */
export const command: CliCommand = {
  summary: { ru: 'Обращения: список и ответы', en: 'Messages from people: list and reply' },
  usage: { ru: 'list [--all] | answer <номер> <текст>', en: 'list [--all] | answer <number> <text>' },
  async run([name, ...args], context) {
    const [first = ''] = args;
    const isAll = args.length === 1 && first === '--all';
    if (name === 'list' && (args.length === 0 || isAll)) return list(context, isAll);
    if (name === 'answer' && /^\d{1,15}$/.test(first) && args.length > 1) {
      return reply(context, Number(first), args.slice(1).join(' '));
    }
    context.print(feedbackTextsOf(context.locale).cli.usage);
    return 2;
  },
};

async function list(context: CliContext, all: boolean): Promise<number> {
  const { cli, reason } = feedbackTextsOf(context.locale);
  let shown = 0;
  for await (const event of context.perform('feedback-list', { all })) {
    const row = event as FeedbackRow;
    const { id, name, email, subject } = row;
    const message = row.message.replaceAll('\n', '\n    ');
    const date = row.created_at.slice(0, 10);
    context.print(fill(cli.line, { id, date, reason: reason[row.reason], name, email, subject, message }));
    if (row.file_key !== null) context.print(fill(cli.file, { name: row.file_name ?? '', key: row.file_key }));
    if (row.answer !== null) context.print(fill(cli.answer, { answer: row.answer }));
    shown += 1;
  }
  if (shown === 0) context.print(cli.nothing);
  return 0;
}

async function reply(context: CliContext, id: number, text: string): Promise<number> {
  for await (const event of context.perform('feedback-answer', { id, text })) {
    const { email } = event as { email: string };
    context.print(fill(feedbackTextsOf(context.locale).cli.sent, { id, email }));
  }
  return 0;
}
