import { parseArgs } from 'node:util';

import { isCalendarDay } from '#shared/domain/calendar-day.ts';
import { subscriptionTypes } from '#shared/domain/subscription.ts';
import type { Locale } from '#shared/domain/locale.ts';

import type { ListedUser } from '../accounts/listed-user.ts';
import { userTextsOf } from '../accounts/texts.ts';
import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import type { CliCommand, CliContext } from './command.ts';

const options = { till: { type: 'string' }, 'exclusive-till': { type: 'string' } } as const;

/** `tonika user …` */
export const command: CliCommand = {
  summary: {
    ru: 'Аккаунты: подписки, блокировка, второй фактор',
    en: 'Accounts: subscriptions, blocking, second factor',
  },
  usage: {
    ru: 'list [часть имени или адреса] | subscription <адрес> <тип> --till <дата> | disable <адрес> | enable <адрес> | reset-factor <адрес>',
    en: 'list [part of a name or address] | subscription <e-mail> <type> --till <date> | disable <e-mail> | enable <e-mail> | reset-factor <e-mail>',
  },
  async run(args, context) {
    const input = read(args, context.locale);
    if (!input) {
      context.print(userTextsOf(context.locale).usage);
      return 2;
    }
    return show(input, context);
  },
};

interface AdminRequest {
  name: string;
  input: object;
}

/** undefined where the arguments are wrong. */
function read(args: readonly string[], locale: Locale): AdminRequest | undefined {
  const given = parse(args);
  if (!given) return undefined;
  const [name, first, second, ...rest] = given.positionals;
  if (rest.length > 0) return undefined;
  if (name === 'subscription') return subscription(given.values, locale, first, second);
  if (second !== undefined) return undefined;
  if (name === 'list') return { name: 'user-list', input: first === undefined ? {} : { search: first } };
  const isOther = name === 'disable' || name === 'enable' || name === 'reset-factor';
  return isOther && first !== undefined ? { name: `user-${name}`, input: { email: first } } : undefined;
}

function subscription(
  values: { till?: string; 'exclusive-till'?: string },
  locale: Locale,
  email: string | undefined,
  typeName: string | undefined,
): AdminRequest | undefined {
  const type = subscriptionTypes.find((known) => known === typeName?.toUpperCase());
  if (email === undefined || type === undefined) return undefined;
  if (type !== 'NONE' && values.till === undefined) throw new UserError(userTextsOf(locale).noTill);
  const exclusive = values['exclusive-till'];
  return {
    name: 'user-subscription',
    input: {
      email,
      type,
      till: values.till === undefined ? null : endOf(values.till, locale),
      ...(exclusive !== undefined && { exclusiveTill: exclusive === 'none' ? null : endOf(exclusive, locale) }),
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return undefined;
  }
}

/** Unix seconds: of the end of a day, or of an exact time. */
function endOf(date: string, locale: Locale): number {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(date);
  const time = Date.parse(date);
  const isReal = !Number.isNaN(time) && isCalendarDay(date.slice(0, 10));
  if ((!isDay && !isTime) || !isReal) throw new UserError(fill(userTextsOf(locale).badDate, { date }));
  return Math.floor(time / 1000) + (isDay ? 24 * 60 * 60 : 0);
}

async function show({ name, input }: AdminRequest, context: CliContext): Promise<number> {
  let shown = 0;
  for await (const event of context.perform(name, input)) {
    context.print(lineOf(event as ListedUser, context.locale));
    shown += 1;
  }
  if (shown === 0) context.print(userTextsOf(context.locale).nobody);
  return 0;
}

function lineOf(user: ListedUser, locale: Locale): string {
  const { id, email, name, type, till, exclusiveTill } = user;
  const texts = userTextsOf(locale);
  const date = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
  const plan = till === null ? type : fill(texts.till, { type, date: date(till) });
  const exclusive = exclusiveTill === null ? '' : fill(texts.exclusiveTill, { date: date(exclusiveTill) });
  const marks = (user.isDisabled ? texts.disabled : '') + (user.isConfirmed ? '' : texts.unconfirmed);
  return fill(texts.row, { id, email, name, subscription: plan + exclusive, marks });
}
