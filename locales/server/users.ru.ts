/** What `npm run tonika -- user` says. */
export const userTexts = {
  wrongCall: `Использование:
  user list [часть имени или адреса]
  user subscription <адрес> <NONE|ONLY_SOUNDS|ONLY_MUSIC|SOUNDS_AND_MUSIC> --till <дата> [--exclusive-till <дата|none>]
  user disable <адрес>
  user enable <адрес>
Дата: 2027-01-31 (этот день включительно, по UTC) или точное время, 2027-01-31T12:00:00Z.`,
  badDate: '«{{date}}»: такой даты нет. Пример: 2027-01-31',
  noTill: 'Укажите, до какого дня действует подписка: --till 2027-01-31',
  unknown: 'Аккаунта с адресом {{email}} нет.',
  nobody: 'Никого не нашлось.',
  line: '{{id}}  {{email}}  {{name}}  {{subscription}}{{marks}}',
  till: '{{type}} до {{date}}',
  exclusiveTill: ', эксклюзивные до {{date}}',
  disabled: '  [заблокирован]',
  unconfirmed: '  [адрес не подтверждён]',
};
