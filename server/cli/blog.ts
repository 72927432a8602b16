import path from 'node:path';
import { parseArgs } from 'node:util';

import { isCalendarDay } from '#shared/domain/calendar-day.ts';
import type { Locale } from '#shared/domain/locale.ts';

import type { AddedPost, ListedPost } from '../content/commands.ts';
import { contentTextsOf } from '../content/texts.ts';
import { fill } from '../domain/texts.ts';
import type { CliCommand, CliContext } from './command.ts';

/** `tonika blog …` */
export const command: CliCommand = {
  summary: { ru: 'Пишет, публикует и убирает записи блога', en: 'Adds, publishes and removes posts of the blog' },
  usage: {
    ru: 'add <файл>… | list | publish <адрес> [--at <дата>] [--draft] | remove <адрес> [--language ru|en] | category <адрес> --ru … --en …',
    en: 'add <file>… | list | publish <address> [--at <date>] [--draft] | remove <address> [--language ru|en] | category <address> --ru … --en …',
  },
  async run([name = '', ...args], context) {
    const given = parse(args);
    const done = given && (await actions[name]?.(given, context));
    if (done) return 0;
    context.print(contentTextsOf(context.locale).usage);
    return 2;
  },
};

interface Given {
  names: string[];
  at?: string | undefined;
  draft?: boolean | undefined;
  language?: string | undefined;
  ru?: string | undefined;
  en?: string | undefined;
}

function parse(args: readonly string[]): Given | undefined {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { at: text, language: text, ru: text, en: text, draft: { type: 'boolean' } },
      allowPositionals: true,
    });
    return { names: positionals, ...values };
  } catch {
    return undefined;
  }
}

type Action = (given: Given, context: CliContext) => Promise<boolean>;

/** What can be done, by name; each resolves to false for wrong arguments. */
const actions: Readonly<Record<string, Action>> = {
  async add({ names }, context) {
    if (names.length === 0) return false;
    const texts = contentTextsOf(context.locale);
    for (const file of names) {
      for await (const event of context.perform('blog-add', { file: path.resolve(file) })) {
        const { isNew, published_at, ...post } = event as AddedPost;
        context.print(
          fill(isNew ? texts.added : texts.changed, { ...post, state: stateOf(published_at, context.locale) }),
        );
      }
    }
    return true;
  },

  async list({ names }, context) {
    if (names.length > 0) return false;
    const texts = contentTextsOf(context.locale);
    let shown = 0;
    for await (const event of context.perform('blog-list', {})) {
      const { languages, published_at, ...post } = event as ListedPost;
      const state = stateOf(published_at, context.locale);
      context.print(fill(texts.row, { ...post, languages: languages.join(', '), state }));
      shown += 1;
    }
    if (shown === 0) context.print(texts.none);
    return true;
  },

  async publish({ names: [slug, ...others], at, draft }, context) {
    const moment = at === undefined ? undefined : momentOf(at);
    const isWrong = (at !== undefined && moment === undefined) || (at !== undefined && draft === true);
    if (slug === undefined || others.length > 0 || isWrong) return false;
    const input = { slug, ...(draft ? { at: null } : moment !== undefined && { at: moment }) };
    for await (const event of context.perform('blog-publish', input)) {
      const { published_at } = event as { published_at: string | null };
      const state = stateOf(published_at, context.locale);
      context.print(fill(contentTextsOf(context.locale).published, { slug, state }));
    }
    return true;
  },

  async remove({ names: [slug, ...others], language }, context) {
    const isKnown = language === undefined || language === 'ru' || language === 'en';
    if (slug === undefined || others.length > 0 || !isKnown) return false;
    for await (const _ of context.perform('blog-remove', { slug, ...(language && { language }) })) {
      context.print(fill(contentTextsOf(context.locale).removed, { slug }));
    }
    return true;
  },

  async category({ names: [slug, ...others], ru, en }, context) {
    if (slug === undefined || others.length > 0 || !ru || !en) return false;
    for await (const _ of context.perform('blog-category', { slug, ru, en })) {
      context.print(fill(contentTextsOf(context.locale).category, { slug }));
    }
    return true;
  },
};

/** A day or a moment as ISO 8601 in UTC; undefined where it is none. */
function momentOf(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z?)?$/.test(text)) return undefined;
  const moment = new Date(text);
  const isReal = !Number.isNaN(moment.getTime()) && isCalendarDay(text.slice(0, 10));
  return isReal ? moment.toISOString() : undefined;
}

function stateOf(publishedAt: string | null, locale: Locale): string {
  const { state } = contentTextsOf(locale);
  if (publishedAt === null) return state.draft;
  const sentence = publishedAt > new Date().toISOString() ? state.future : state.published;
  return fill(sentence, { date: publishedAt.slice(0, 16).replace('T', ' ').replace(' 00:00', '') });
}
