/** What `npm run tonika -- user` says. */
export const userTexts = {
  usage: `Использование:
  user list [часть имени или адреса]
  user subscription <адрес> <NONE|ONLY_SOUNDS|ONLY_MUSIC|SOUNDS_AND_MUSIC> --till <дата> [--exclusive-till <дата|none>]
  user disable <адрес>
  user enable <адрес>
  user reset-factor <адрес>
Дата: 2027-01-31 (этот день включительно, по UTC) или точное время, 2027-01-31T12:00:00Z.`,
  badDate: '«{{date}}» — неверная дата. Пример: 2027-01-31',
  noTill: 'Укажите последний день подписки: --till 2027-01-31',
  unknown: 'Аккаунта с адресом {{email}} нет.',
  noFactor: 'У аккаунта {{email}} нет второго фактора.',
  nobody: 'Аккаунты не найдены.',
  line: '{{id}}  {{email}}  {{name}}  {{subscription}}{{marks}}',
  till: '{{type}} до {{date}}',
  exclusiveTill: ', эксклюзивы до {{date}}',
  disabled: '  [заблокирован]',
  unconfirmed: '  [адрес не подтверждён]',
};
