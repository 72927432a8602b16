import type { userTexts as shape } from './users.ru.ts';

export const userTexts: typeof shape = {
  usage: `Usage:
  user list [part of a name or address]
  user subscription <e-mail> <NONE|ONLY_SOUNDS|ONLY_MUSIC|SOUNDS_AND_MUSIC> --till <date> [--exclusive-till <date|none>]
  user disable <e-mail>
  user enable <e-mail>
  user reset-factor <e-mail>
Date: 2027-01-31 (inclusive, UTC) or an exact time, 2027-01-31T12:00:00Z.`,
  badDate: '“{{date}}” is not a valid date. Example: 2027-01-31',
  noTill: 'Give the last day of the subscription: --till 2027-01-31',
  unknown: 'There is no account with the address {{email}}.',
  noFactor: 'The account {{email}} has no second factor.',
  nobody: 'No accounts found.',
  line: '{{id}}  {{email}}  {{name}}  {{subscription}}{{marks}}',
  till: '{{type}} until {{date}}',
  exclusiveTill: ', exclusives until {{date}}',
  disabled: '  [blocked]',
  unconfirmed: '  [address not confirmed]',
};
