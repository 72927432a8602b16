import type { userTexts as shape } from './users.ru.ts';

export const userTexts: typeof shape = {
  wrongCall: `Usage:
  user list [part of a name or address]
  user subscription <e-mail> <NONE|ONLY_SOUNDS|ONLY_MUSIC|SOUNDS_AND_MUSIC> --till <date> [--exclusive-till <date|none>]
  user disable <e-mail>
  user enable <e-mail>
A date: 2027-01-31 (that day included, UTC), or an exact time, 2027-01-31T12:00:00Z.`,
  badDate: '“{{date}}” is no date. An example: 2027-01-31',
  noTill: 'Say how long the subscription lasts: --till 2027-01-31',
  unknown: 'There is no account with the address {{email}}.',
  nobody: 'Nobody was found.',
  line: '{{id}}  {{email}}  {{name}}  {{subscription}}{{marks}}',
  till: '{{type}} till {{date}}',
  exclusiveTill: ', exclusive till {{date}}',
  disabled: '  [disabled]',
  unconfirmed: '  [address not confirmed]',
};
